ruleset = 新加坡麻将

## Fans

fan-dragon-pung = 三元牌
fan-seat-wind-pung = 门风
fan-round-wind-pung = 圈风
fan-flower-set = 一台花
fan-animal = 动物
fan-all-animals = 四兽
fan-all-chows = 平胡
fan-common-chows = 臭平胡
fan-concealed-self-draw = 门前清自摸
fan-all-pungs = 碰碰胡
fan-half-flush = 半色
fan-full-flush = 一色
fan-robbing-kong = 抢杠
fan-last-tile-draw = 海底捞月
fan-nine-gates = 九子连环
fan-four-kongs = 十八罗汉
fan-four-concealed-pungs = 坎坎胡
fan-heavenly-win = 天胡
fan-earthly-win = 地胡
fan-great-flower-win = 花胡
fan-seven-rob-one = 七抢一

## Options

option-multi_win = 一张牌多家可胡时谁胡。
option-instant_payments = 杠、动物、花牌是否即时付。
option-minimum = 起胡台数。
option-limit = 封顶台数。
option-shooter = 放炮者付双份，或包三家。

## Why points change hands

cause-bite = 咬
cause-own-flowers = 正花一对
cause-all-four = 四张齐

## Card

place = 新加坡
card-1 = 连八张花和四张**动物**，共一百四十八张
card-2 = **一台起和**，五台封顶
card-3 = 杠、动物和花的**咬**当场收钱
card-4 = 点炮者双份，另两家各一份；自摸三家双份
card-5 = 八花即和；七花可抢第八张
