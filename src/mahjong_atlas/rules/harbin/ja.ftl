ruleset = 哈爾浜麻将

## Fans

fan-self-draw = 摸和
