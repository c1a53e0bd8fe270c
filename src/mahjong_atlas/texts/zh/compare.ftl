### Words of the comparison of rulesets.

## The table

compare-players = 人数
compare-hand = 手牌
compare-tiles = 牌张
compare-dice = 骰子
compare-kept-back = 留牌
compare-replacements = 补牌
compare-start = 起始分
compare-seat-draw = 定座位
compare-first-dealer = 首任庄家

## Play

compare-chow = 吃
compare-winners-of-a-tile = 一张牌的和牌者
compare-wins-that-go-first = 优先的和牌
compare-kongs-in-all = 杠的总数
compare-robs-a-concealed-kong = 抢暗杠
compare-special-kongs = 特殊杠
compare-discards-show-who-made-them = 弃牌可知何人所打
compare-after-a-win = 和牌之后
compare-next-dealer = 下一局庄家
compare-false-win = 诈和
compare-end-of-a-match = 牌局结束

## Winning

compare-hands = 和牌牌型
compare-wild-tiles = 百搭牌
compare-points = 分数

## Payment

compare-shares = 各家付分

## Shapes of winning hands

shape-sets = { $number }副面子一对将
shape-pairs = 七个不同的对子
shape-pairs-quad = 七对（可四张相同）
shape-orphans = 十三幺
shape-orphans-nine = 九种幺九牌
shape-knitted = 组合龙加一副面子一对将
shape-unrelated = 十四张不靠
shape-loose-honors = 全字牌（不拘牌型）
shape-loose-258 = 全二五八（不拘牌型）
