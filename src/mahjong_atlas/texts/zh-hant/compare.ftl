### Written by tools/write_traditional.py from compare.ftl: do not edit.

### Words of the comparison of rulesets.

## The table

compare-players = 人數
compare-hand = 手牌
compare-tiles = 牌張
compare-dice = 骰子
compare-kept-back = 留牌
compare-replacements = 補牌
compare-start = 起始分
compare-seat-draw = 定座位
compare-first-dealer = 首任莊家

## Play

compare-chow = 吃
compare-winners-of-a-tile = 一張牌的{ term-win }者
compare-wins-that-go-first = 優先的{ term-win }
compare-kongs-in-all = 槓的總數
compare-robs-a-concealed-kong = 搶暗槓
compare-special-kongs = 特殊槓
compare-discards-show-who-made-them = 棄牌可知何人所打
compare-after-a-win = { term-win }之後
compare-next-dealer = 下一局莊家
compare-false-win = { term-false-win }
compare-end-of-a-match = 牌局結束

## Winning

compare-hands = { term-win }牌型
compare-wild-tiles = { term-wild }
compare-points = 分數

## Payment

compare-shares = 各家付分

## Shapes of winning hands

shape-sets = { $number }副面子一對將
shape-pairs = 七個不同的對子
shape-pairs-quad = 七對（可四張相同）
shape-orphans = 十三么
shape-orphans-nine = 九種么九牌
shape-knitted = 組合龍加一副面子一對將
shape-unrelated = 十四張不靠
shape-loose-honors = 全字牌（不拘牌型）
shape-loose-258 = 全二五八（不拘牌型）

## 回答

compare-none = 無
compare-not-said = 未述
compare-no-rule = 沒有這條規則
compare-no-pattern = 不計
compare-no-option = 沒有這一選項
compare-told-number = { $number }
compare-told-open = { $number }（副露 { $number2 }）
compare-told-hides = 不同計：{ $text }
compare-told-others = { $text }（另有 { $text2 }）
compare-told-players = { $number }人
compare-told-tiles = { $number }張
compare-told-hand = { $number }張，莊家{ $number2 }張
compare-told-points = { $number }分
compare-gap-total = { $number }顆骰子，以點數之和定開門處
compare-gap-large = { $number }顆骰子，以大的點數定開門處
compare-gap-small = { $number }顆骰子，以小的點數定開門處
compare-replacement-back = 從牌牆尾端補
compare-replacement-front = 從牌牆前端補
compare-replacement-reserve = 從另留的牌中補，牌牆不減少
compare-draw-lot = 抽籤，各坐原位
compare-draw-grab = 各抓一張風牌，按風入座
compare-draw-dice = 擲骰決定抓風牌的次序
compare-dealer-rolls = 由東家擲骰決定起莊
compare-dealer-east = 抓到東的人起莊
compare-chow-left = 只能吃上家
compare-chow-none = 不能吃
compare-winners-nearest = 只有順序最近的一家
compare-winners-all = 凡{ term-win }者都算
compare-any-number = 不限
compare-wall-left = 牌牆餘張
