ruleset = 北京麻将

## Fans

fan-kong-bloom = 杠上開花

## Reasons

why-open-hand-self-draw = 副露した手はツモ和了だけ
why-no-suit-missing = 一色も欠けていない
