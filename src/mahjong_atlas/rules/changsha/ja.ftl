ruleset = 長沙麻将

## Fans

fan-last-tile-draw = 海底撈月
fan-kong-bloom-discard = 槓上包
fan-last-tile-discard = 海底炮
fan-golden-pair = 金童玉女
fan-one-flower = 一枝花
fan-rising-pairs = 節節高
fan-three-alike = 三同
fan-four-drawn = 中途四喜
fan-pungs-drawn = 中途六六順

## Options

option-starting_hu = 配牌の小和は和了としてその局を終えるか、祝儀として支払われ続行するか。
option-seven_pairs_quad = 七対で同じ牌四枚を二対子とできるか。
option-haitei_discard_big = 海底牌の打牌での和了を大和の一つに数えるか。
option-dealer_bonus = 親の十点は支払いごとに一度か、役ごとか。
option-rising_pairs = 一色の連続する三つの数の対子を配牌の小和とする（節節高）。
option-three_alike = 三色の同じ数の対子を配牌の小和とする（三同）。
option-golden_pair = 二筒と二索の対子を配牌の小和とする（金童玉女）。
option-one_flower = 一色で、または2・5・8のうちで、ただ一枚の五を配牌の小和とする（一枝花）。
option-four_drawn = 途中で四枚目を引くと、その場で支払われる（中途四喜）。
option-pungs_drawn = 途中で引いた牌で二つ目の刻子が揃うと、その場で支払われる（中途六六順）。

## Reasons

why-last-tile-first = まず最後の牌を取るか断るかを決める
why-dealt-hands-first = まず親から順に配牌の和了を宣言する
why-last-tile-at-once = 海底牌は和了するかそのまま捨てる
why-last-tile-only-won = 海底牌は和了だけできる
why-last-tile-not-offered = 海底牌は今この席に回っていない
why-no-kong-with-last-tile = 海底牌で槓はできない
why-no-258-no-big-pattern = 二・五・八の雀頭も大和の役もない
why-four-equal-no-pairs = 同じ牌四枚は二つの対子にならない
why-declare-dearer-class = 宣言するのは高い方の一種だけ
why-dealt-hand-not-that = 配牌がその役ではない
why-dealt-hand-declared = 配牌の役は宣言済み
why-dealt-hands-in-turn = 配牌の役は親が動く前に順に宣言する
why-dealt-hand-no-pattern = 配牌に和了になる役がない
why-drawn-completes-none = 引いた牌では形が完成しない
why-drawn-pattern-in-turn = 引いた番のうちに宣言する。海底牌では宣言できない
why-drawn-pattern-declared = すでに宣言した

## Causes of payments

cause-dealer = 親の加算
cause-bird = 鳥で倍

## Card

place = 長沙
card-1 = 数牌だけの108枚、字牌なし
card-2 = 小和には**2・5・8の雀頭**、碰碰和など大和の雀頭は自由
card-3 = 配牌だけで和了れる**配牌の小和**が四つ
card-4 = **扎鳥**：和了後にめくった一枚が指す人の授受は倍
card-5 = **海底牌**は断れる。取ったら和了るか、その牌を切る
term-indicator = 鳥牌
tell-next-turned-up = 鳥牌：{ $tile }。

## Steps of an amount

step-small-win = 小和の役1つ
step-big-win-drawn = 大和のツモ、役1つ
step-big-win-claimed = 大和のロン、役1つ
step-fans = 役の数
step-bird = 鳥の{ $tile }が{ $seat }に当たり、もう一度
