### Words of the comparison of rulesets.

## The table

compare-players = 人数
compare-hand = 手牌
compare-tiles = 牌
compare-dice = サイコロ
compare-kept-back = 残す牌
compare-replacements = 嶺上牌
compare-start = 持ち点
compare-seat-draw = 場所決め
compare-first-dealer = 起家

## Play

compare-chow = チー
compare-winners-of-a-tile = 一枚での和了者
compare-wins-that-go-first = 優先される和了
compare-kongs-in-all = 槓の総数
compare-robs-a-concealed-kong = 暗槓の搶槓
compare-special-kongs = 特殊槓
compare-discards-show-who-made-them = 捨て牌の主が分かる
compare-after-a-win = 和了の後
compare-next-dealer = 次の親
compare-false-win = 錯和
compare-end-of-a-match = 終局

## Winning

compare-hands = 和了形
compare-wild-tiles = 万能牌
compare-points = 点数

## Payment

compare-shares = 支払い

## Shapes of winning hands

shape-sets = { $number }面子と雀頭
shape-pairs = 異なる七つの対子
shape-pairs-quad = 七対子（同じ牌四枚も可）
shape-orphans = 国士無双の形
shape-orphans-nine = 九種の么九牌
shape-knitted = 組合龍と一面子一雀頭
shape-unrelated = 互いに無関係な14枚
shape-loose-honors = 字牌のみ（形は問わない）
shape-loose-258 = 二五八のみ（形は問わない）
