ruleset = 福州麻将

## Fans

fan-three-wilds = 三金倒
fan-heavenly-win = 天胡

## Options

option-white_substitute = 白板代替金牌本身；“no”时白板是普通字牌。
option-multi_win = 一炮多响，或只有顺序最近的一家和牌。
