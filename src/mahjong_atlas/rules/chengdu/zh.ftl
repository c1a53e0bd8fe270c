ruleset = 成都麻将

## Fans

fan-four-of-a-kind = 杠・根

## Options

option-first_multi_win_dealer = 首次和牌为一炮多响时，下一局由放炮者坐庄，还是由离其最近的和牌者坐庄。
option-void_cards = 定缺的花色公开时放置缺门牌。
option-void_first = 是否必须先打完定缺花色的牌。
option-kong_refund = 流局时，未听牌者或花猪退还杠分。
option-limit_fans = 封顶番数。
option-self_draw_bonus = 自摸时每家多付一分。
