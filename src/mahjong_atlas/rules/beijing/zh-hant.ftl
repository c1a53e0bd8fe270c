### Written by scripts/write_traditional.py from zh.ftl: do not edit.

ruleset = 北京麻將

## Reasons

why-open-hand-self-draw = 開門後只能自摸
why-no-suit-missing = 沒有缺門
