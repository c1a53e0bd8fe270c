ruleset = 北京麻将

## Reasons

why-open-hand-self-draw = 副露した手はツモ和了だけ
why-no-suit-missing = 一色も欠けていない
