ruleset = 北京麻将

## Reasons

why-open-hand-self-draw = 开门后只能自摸
why-no-suit-missing = 没有缺门
