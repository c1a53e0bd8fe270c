ruleset = 杭州麻将

## Fans

fan-kong-bloom = 杠爆

## Options

option-streak_counts = 二连庄的算法：连庄两次，或坐庄第二局。
option-wild_discard_win = 手中有财神时可否捉冲。
option-discard_payment = 捉冲三家付，或只由放冲者付自己一份。
option-float_announced = 财飘要宣告，只有宣告的财飘才限制吃碰和。

## Reasons

why-barred-by-wild = 有人打出财神，受限不能吃碰和
why-dealer-not-involved = 庄家既没和牌也没放冲，连庄次数不够

## Card

place = 杭州
card-1 = 翻出牌的另外三张是**财神**，白板顶替那张牌
card-2 = 以**自摸**为主；庄家和牌、庄家放冲或二连庄以上才能点和
card-3 = 财神单吊、见牌就和叫**爆头**，自摸翻倍
card-4 = 打出财神而成爆头叫**财飘**，再翻一倍
card-5 = 有人打出财神后，到他下次摸牌前别家不能吃碰和

## Terms

said-float = 财飘
term-worth = { $fans }番 = { $points }分
term-value = 番
term-fed = 放冲
term-repeats = { $dealer_streak ->
    [0] { "" }
   *[other] ，连庄{ $dealer_streak }
  }
term-wild = 财神
