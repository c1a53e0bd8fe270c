ruleset = Taiyuan

## Options

option-standing_calls = Standing tiles may be melded before the declaration, as long as one is left to declare with.
option-dealer_point = One point more for the dealer counts only when he wins, or in the share of a losing dealer too.
