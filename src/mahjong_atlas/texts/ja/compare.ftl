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
compare-false-win = { term-false-win }
compare-end-of-a-match = 終局

## Winning

compare-hands = 和了形
compare-wild-tiles = { term-wild }
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

## 答え

compare-none = なし
compare-not-said = 記述なし
compare-no-rule = その決まりはない
compare-no-pattern = 数えない
compare-no-option = 選択肢なし
compare-told-number = { $number }
compare-told-open = { $number }（副露時 { $number2 }）
compare-told-hides = 複合しない役：{ $text }
compare-told-others = { $text }（ほかに { $text2 }）
compare-told-players = { $number }人
compare-told-tiles = { $number }枚
compare-told-hand = { $number }枚、親は{ $number2 }枚
compare-told-points = { $number }点
compare-gap-total = サイコロ{ $number }個、合計で切る所を決める
compare-gap-large = サイコロ{ $number }個、大きい目で切る所を決める
compare-gap-small = サイコロ{ $number }個、小さい目で切る所を決める
compare-replacement-back = 牌山の後端から
compare-replacement-front = 牌山の前端から
compare-replacement-reserve = 別に残した牌から（牌山は減らない）
compare-draw-lot = くじ（席は動かない）
compare-draw-grab = 風牌を一枚ずつ引き、その風の席に着く
compare-draw-dice = サイコロで決めた順に風牌を引く
compare-dealer-rolls = 東の人がサイコロを振って起家を決める
compare-dealer-east = 東を引いた人が起家
compare-chow-left = 上家から
compare-chow-none = できない
compare-winners-nearest = 順番の最も近い一人だけ（頭ハネ）
compare-winners-all = 和了した全員
compare-any-number = 制限なし
compare-wall-left = 牌山の残り
