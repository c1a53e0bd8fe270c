ruleset = Fuzhou

## Fans

fan-three-wilds = Three golds

## Options

option-white_substitute = White stands for the tile that has become gold; otherwise it is an ordinary honor.
option-multi_win = Everybody who claims a discard wins on it, or only the nearest in turn order.
