### Written by tools/write_traditional.py from zh.ftl: do not edit.

ruleset = 杭州麻將

## Fans

fan-kong-bloom = 槓爆

## Options

option-streak_counts = 二連莊的算法：連莊兩次，或坐莊第二局。
option-wild_discard_win = 手中有財神時可否捉衝。
option-discard_payment = 捉衝三家付，或只由放衝者付自己一份。
option-float_announced = 財飄要宣告，只有宣告的財飄才限制吃碰和。

## Reasons

why-barred-by-wild = 有人打出財神，受限不能吃碰和
why-dealer-not-involved = 莊家既沒和牌也沒放衝，連莊次數不夠

## Card

place = 杭州
card-1 = 翻出牌的另外三張是**財神**，白板頂替那張牌
card-2 = 以**自摸**為主；莊家和牌、莊家放衝或二連莊以上才能點和
card-3 = 財神單吊、見牌就和叫**爆頭**，自摸翻倍
card-4 = 打出財神而成爆頭叫**財飄**，再翻一倍
card-5 = 有人打出財神後，到他下次摸牌前別家不能吃碰和

## Terms

said-float = 財飄
term-worth = { $fans }番 = { $points }分
term-value = 番
term-fed = 放衝
term-repeats = { $dealer_streak ->
    [0] { "" }
   *[other] ，連莊{ $dealer_streak }
  }
term-wild = 財神
