### Written by tools/write_traditional.py from zh.ftl: do not edit.

ruleset = 武漢麻將

## Fans

fan-all-258 = 將一色、亂將一色
fan-all-honors = 風一色
fan-all-pungs = 碰碰胡

## Options

option-red_wild = 翻出北風時，跳過紅中以發財為癩子，或紅中為癩子（該局不作槓）。
option-exposed_kong_fan = 明槓的番數。
option-wild_itself = 癩子還原每張一番，或每手一番。
option-limit_points = 每家最多付的分數；「無」為不封頂。

## Reasons

why-last-round-no-discard = 最後一圈不打牌也不開槓
why-red-in-no-set = 紅中單張算槓，不能組成牌組
why-no-flush-pungs-258 = 不是清一色、碰碰胡，也沒有二五八將
why-no-wild-no-big-hand = 沒有癩子，也不是大胡
why-hand-holds-red = 手裏還有紅中
why-no-wild-for-red = 癩子不能當紅中
why-red-is-wild = 這一局紅中是癩子
why-red-in-own-turn = 紅中要在自己打牌之前槓出
why-red-in-hand-only = 只能槓出手裏的紅中
why-few-for-replacement = 牌不夠補
why-no-exposed-meld = 沒有開口

## Card

place = 武漢
card-1 = 翻出牌的下一張是**癩子**
card-2 = **紅中**打出或槓出都算一槓
card-3 = 必須**開口**，並有二五八將、碰碰胡或清一色
card-4 = 小胡還要有癩子，大胡不用
card-5 = 三家都付，胡家與付家的**番數相加**翻倍

## Terms

term-win = 胡牌
term-win-on = 胡
term-false-win = 詐胡
term-winning-tile = 胡的牌
term-value = 番
term-wild = 癩子
term-fed = 放銃

## Why somebody pays

paid-WH-40 = 包牌：加槓被搶，由被搶的人付三家。
paid-WH-41 = 包牌：前三副開口是同一門，餵第三副的人付三家。
paid-WH-42 = 包牌：胡牌者四副全開口，放銃者沒有聽牌，由他付三家。
action-take-out = 槓紅中

## Steps of an amount

step-big-win = 大胡：一倍半
step-own-fans = 付方自己的{ $number }番
