ruleset = 台湾麻将（十六张）

## Fans

fan-concealed-hand = 门清
fan-concealed-self-draw = 不求人
fan-robbing-kong = 抢杠
fan-last-tile-draw = 海底捞月
fan-dragon-pung = 三元刻
fan-flower-set = 花杠
fan-half-melded-hand = 半求人
fan-plain-hand = 平胡
fan-five-concealed-pungs = 五暗刻
fan-all-pungs = 碰碰胡
fan-earthly-win = 地胡
fan-heavenly-win = 天胡
fan-great-flower-win = 八仙过海
fan-seven-rob-one = 七抢一
fan-ting = 天听

## Options

option-base = 底的点数。
option-tai = 每台的点数。
option-dead_wall = 牌墙末端不摸的张数。
option-multi_win = 一张牌多家可胡时谁胡。
option-ting = 天听的台数，或不设。
option-concealed_self_draw = 门清自摸另计不求人的台数。
option-flower_bloom = 补花自摸是否也算杠上开花。

## Actions

action-ting = 天听

## State

state-ting = 天听者

## Why something may not be done

why-ting-not-now = 天听在首张打牌后听牌且无人吃碰时宣告
why-ting-drawn-only = 天听后只能打出刚摸的牌
why-ting-no-sets = 天听后不能吃、碰、杠

## Why points change hands

cause-dealer-tai = 庄家台

## Card

place = 台北
card-1 = 手牌**十六张**，五副面子加一对
card-2 = 和牌收**底加台**，没有起和台数
card-3 = 庄家连庄 n 次，输赢多 2n＋1 台
card-4 = **八仙过海**：八花即和；七花可抢第八张
card-5 = 打第一张牌时可报**天听**，八台
