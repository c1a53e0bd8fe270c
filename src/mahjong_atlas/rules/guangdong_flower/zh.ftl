ruleset = 广东麻将（花）

## Fans

fan-seat-flower = 门花
fan-flower-set = 花杠
