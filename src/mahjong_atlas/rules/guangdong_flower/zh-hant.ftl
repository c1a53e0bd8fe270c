### Written by scripts/write_traditional.py from zh.ftl: do not edit.

ruleset = 廣東麻將（花）

## Fans

fan-seat-flower = 門花
fan-flower-set = 花槓
