ruleset = 杭州麻将

## Fans

fan-kong-bloom = 槓暴
fan-kong-float = 槓飄

## Options

option-streak_counts = 二連荘の数え方：連荘二回か、親としての二局目か。
option-wild_discard_win = 財神を持つ手の捨牌での和了。
option-discard_payment = 捨牌での和了は三人が払うか、放銃者だけが自分の分を払うか。
option-float_announced = 財飄を告げ、告げた財飄だけが鳴きと和了を禁じる。

## Reasons

why-barred-by-wild = 財神が捨てられ、鳴きと和了が禁じられている
why-dealer-not-involved = 親が和了者でも放銃者でもなく、連荘も足りない

## Card

place = 杭州
card-1 = めくった牌の残り3枚が**財神**（万能牌）、白がその牌の代わり
card-2 = 和了は**自摸**。放銃で和了れるのは、親が和了るか放銃したとき、または二連荘から
card-3 = 財神が余って何でも待つ**暴頭**は、自摸で倍
card-4 = 財神を捨てて暴頭に受ける**財飄**は、さらに倍
card-5 = 財神が捨てられたら、その人の次の自摸まで誰も鳴けない

## Terms

said-float = 財飄
term-worth = { $fans }翻 = { $points }点
term-value = 翻
term-repeats = { $dealer_streak ->
    [0] { "" }
   *[other] ・連荘{ $dealer_streak }
  }
term-wild = 財神
