### Written by scripts/write_traditional.py from compare.ftl: do not edit.

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
compare-winners-of-a-tile = 一張牌的和牌者
compare-wins-that-go-first = 優先的和牌
compare-kongs-in-all = 槓的總數
compare-robs-a-concealed-kong = 搶暗槓
compare-special-kongs = 特殊槓
compare-discards-show-who-made-them = 棄牌可知何人所打
compare-after-a-win = 和牌之後
compare-next-dealer = 下一局莊家
compare-false-win = 詐和
compare-end-of-a-match = 牌局結束

## Winning

compare-hands = 和牌牌型
compare-wild-tiles = 百搭牌
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
