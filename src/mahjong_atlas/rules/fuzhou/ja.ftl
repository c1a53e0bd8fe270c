ruleset = 福州麻将

## Fans

fan-three-wilds = 三金倒

## Options

option-white_substitute = 白は金になった牌の代わりになる。「no」なら普通の字牌。
option-multi_win = 一つの捨牌で全員が和了できるか、順番の近い一人だけか。
