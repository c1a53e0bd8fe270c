ruleset = 太原麻将

## Fans

fan-closed-wait = 坎张

## Options

option-standing_calls = 报听之前立牌可以碰、杠，但必须留一张用来报听。
option-dealer_point = 庄家的一分只在庄家和牌时算，或者庄家输时他付的一份也加一分。
