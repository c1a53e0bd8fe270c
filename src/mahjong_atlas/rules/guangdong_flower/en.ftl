ruleset = Guangdong with flowers

## Fans

fan-flower-set = Flower kong
