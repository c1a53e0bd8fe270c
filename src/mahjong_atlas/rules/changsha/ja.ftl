ruleset = 長沙麻将

## Fans

fan-last-tile-draw = 海底撈月
fan-kong-bloom-discard = 槓上包
fan-last-tile-discard = 海底炮

## Options

option-starting_hu = 配牌の小和は和了としてその局を終えるか、祝儀として支払われ続行するか。
option-seven_pairs_quad = 七対で同じ牌四枚を二対子とできるか。
option-haitei_discard_big = 海底牌の打牌での和了を大和の一つに数えるか。
option-dealer_bonus = 庄家の十点は支払いごとに一度か、役ごとか。
