ruleset = 太原麻将

## Fans

fan-closed-wait = 坎張

## Options

option-standing_calls = 立牌を聴牌宣言の前に碰や槓に使える。宣言に使う一枚は残さなければならない。
option-dealer_point = 親の一点は親が和了したときだけ数えるか、親の支払いにも加えるか。

## Reasons

why-standing-until-ready = { $tile }は聴牌宣言まで立てておく牌
why-standing-not-melded = 立牌は副露できない
why-no-standing-left = 聴牌宣言に使う立牌が残らない
why-face-down-not-claimed = 伏せて捨てた牌は鳴けない
why-ready-in-own-turn = 聴牌宣言は自分の手番にする
why-ready-with-standing = 聴牌宣言は立牌を伏せて捨ててする

## Card

place = 太原
card-1 = 最初の四枚（**立牌**）は、聴牌宣言まで使えない
card-2 = 立牌を一枚伏せて切り、**聴牌を宣言**する
card-3 = チーなし、四面子一雀頭だけ
card-4 = 清龍は20点、ほかは1点か2点
card-5 = 宣言していない放銃者は三人分を払う

## Why somebody pays

paid-TY-29 = 放銃者は聴牌を宣言していないので、三人分を払う。

## Steps of an amount

step-losing-dealer = 親の負け
