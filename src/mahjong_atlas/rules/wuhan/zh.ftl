ruleset = 武汉麻将

## Fans

fan-all-258 = 将一色、乱将一色
fan-all-honors = 风一色
fan-all-pungs = 碰碰胡

## Options

option-red_wild = 翻出北风时，跳过红中以发财为癞子，或红中为癞子（该局不作杠）。
option-exposed_kong_fan = 明杠的番数。
option-wild_itself = 癞子还原每张一番，或每手一番。
option-limit_points = 每家最多付的分数；“无”为不封顶。

## Reasons

why-last-round-no-discard = 最后一圈不打牌也不开杠
why-red-in-no-set = 红中单张算杠，不能组成牌组
why-no-flush-pungs-258 = 不是清一色、碰碰胡，也没有二五八将
why-no-wild-no-big-hand = 没有癞子，也不是大胡
why-hand-holds-red = 手里还有红中
why-no-wild-for-red = 癞子不能当红中
why-red-is-wild = 这一局红中是癞子
why-red-in-own-turn = 红中要在自己打牌之前杠出
why-red-in-hand-only = 只能杠出手里的红中
why-few-for-replacement = 牌不够补
why-no-exposed-meld = 没有开口

## Card

place = 武汉
card-1 = 翻出牌的下一张是**癞子**
card-2 = **红中**打出或杠出都算一杠
card-3 = 必须**开口**，并有二五八将、碰碰胡或清一色
card-4 = 小胡还要有癞子，大胡不用
card-5 = 三家都付，胡家与付家的**番数相加**翻倍

## Terms

term-win = 胡牌
term-win-on = 胡
term-false-win = 诈胡
term-winning-tile = 胡的牌
term-value = 番
term-wild = 癞子
term-fed = 放铳

## Why somebody pays

paid-WH-40 = 包牌：加杠被抢，由被抢的人付三家。
paid-WH-41 = 包牌：前三副开口是同一门，喂第三副的人付三家。
paid-WH-42 = 包牌：胡牌者四副全开口，放铳者没有听牌，由他付三家。
action-take-out = 杠红中

## Steps of an amount

step-big-win = 大胡：一倍半
step-own-fans = 付方自己的{ $number }番
