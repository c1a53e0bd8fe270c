ruleset = 広東麻雀・花

## Fans

fan-seat-flower = 門花
fan-flower-set = 花槓
