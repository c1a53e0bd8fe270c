ruleset = 台湾麻雀（16枚）

## Fans

fan-concealed-self-draw = 不求人
fan-robbing-kong = 搶槓
fan-last-tile-draw = 海底撈月
fan-dragon-pung = 三元牌
fan-flower-set = 花槓
fan-half-melded-hand = 半求人
fan-plain-hand = 平和
fan-five-concealed-pungs = 五暗刻
fan-all-pungs = 対々和
fan-great-flower-win = 八仙過海
fan-seven-rob-one = 七搶一
fan-ting = 天聴

## Options

option-base = 底の点数。
option-tai = 一台の点数。
option-dead_wall = 王牌として残す枚数。
option-multi_win = 一枚に複数が和了できるときの扱い。
option-ting = 天聴の台数、または無し。
option-concealed_self_draw = 門清自摸に加わる不求人の台数。
option-flower_bloom = 花牌の補充での和了も槓上開花とするか。

## Actions

action-ting = 天聴

## State

state-ting = 天聴した者

## Why something may not be done

why-ting-not-now = 天聴は、誰も鳴かないうちの第一打で聴牌になるときに宣言する
why-ting-drawn-only = 天聴の後は引いた牌だけを捨てる
why-ting-no-sets = 天聴の後は鳴きも槓もできない

## Why points change hands

cause-dealer-tai = 荘家の台

## Card

place = 台北
card-1 = 手牌は**16枚**、五面子一雀頭で和了
card-2 = 和了には**底と台**が払われる。縛りなし
card-3 = n回連荘した親の和了と支払いは2n＋1台多い
card-4 = 花8枚で和了（**八仙過海**）、7枚なら8枚目を奪える
card-5 = 最初の打牌で**天聴**を宣言できる、8台
