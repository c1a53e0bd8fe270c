ruleset = 北京麻将

## Fans

fan-kong-bloom = 杠上開花
