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
compare-winners-of-a-tile = 一张牌的{ term-win }者
compare-wins-that-go-first = 优先的{ term-win }
compare-kongs-in-all = 杠的总数
compare-robs-a-concealed-kong = 抢暗杠
compare-special-kongs = 特殊杠
compare-discards-show-who-made-them = 弃牌可知何人所打
compare-after-a-win = { term-win }之后
compare-next-dealer = 下一局庄家
compare-false-win = { term-false-win }
compare-end-of-a-match = 牌局结束

## Winning

compare-hands = { term-win }牌型
compare-wild-tiles = { term-wild }
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

## 回答

compare-none = 无
compare-not-said = 未述
compare-no-rule = 没有这条规则
compare-no-pattern = 不计
compare-no-option = 没有这一选项
compare-told-number = { $number }
compare-told-open = { $number }（副露 { $number2 }）
compare-told-hides = 不同计：{ $text }
compare-told-others = { $text }（另有 { $text2 }）
compare-told-players = { $number }人
compare-told-tiles = { $number }张
compare-told-hand = { $number }张，庄家{ $number2 }张
compare-told-points = { $number }分
compare-gap-total = { $number }颗骰子，以点数之和定开门处
compare-gap-large = { $number }颗骰子，以大的点数定开门处
compare-gap-small = { $number }颗骰子，以小的点数定开门处
compare-replacement-back = 从牌墙尾端补
compare-replacement-front = 从牌墙前端补
compare-replacement-reserve = 从另留的牌中补，牌墙不减少
compare-draw-lot = 抽签，各坐原位
compare-draw-grab = 各抓一张风牌，按风入座
compare-draw-dice = 掷骰决定抓风牌的次序
compare-dealer-rolls = 由东家掷骰决定起庄
compare-dealer-east = 抓到东的人起庄
compare-chow-left = 只能吃上家
compare-chow-none = 不能吃
compare-winners-nearest = 只有顺序最近的一家
compare-winners-all = 凡{ term-win }者都算
compare-any-number = 不限
compare-wall-left = 牌墙余张
