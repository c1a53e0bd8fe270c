ruleset = 长春麻将

## Fans

fan-dealer = 庄

## Options

option-match_with_treasure = 对宝是否与宝另外相加，“alone”时只算对宝。
option-discard_payment = 点炮时三家付、点炮者双倍，或只由点炮者付。
