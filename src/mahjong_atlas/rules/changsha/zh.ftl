ruleset = 长沙麻将

## Fans

fan-all-258 = 将将胡
fan-all-pungs = 碰碰胡
fan-earthly-win = 地胡
fan-four-of-a-kind = 四喜
fan-heavenly-win = 天胡
fan-missing-suit = 缺一色
fan-no-258 = 板板胡
fan-robbing-kong = 抢杠胡
fan-two-concealed-pungs = 六六顺
fan-last-tile-draw = 海底捞月
fan-kong-bloom-discard = 杠上包
fan-last-tile-discard = 海底炮
fan-golden-pair = 金童玉女
fan-one-flower = 一枝花
fan-rising-pairs = 节节高
fan-three-alike = 三同
fan-four-drawn = 中途四喜
fan-pungs-drawn = 中途六六顺

## Options

option-starting_hu = 起手胡：胡牌并结束本局，或只收付后继续打。
option-seven_pairs_quad = 七对中四张相同的牌可否作两对。
option-haitei_discard_big = 海底炮算一个大胡。
option-dealer_bonus = 庄家加十分：每次收付加一次，或按每个牌型加。
option-rising_pairs = 起手胡节节高（步步高）。
option-three_alike = 起手胡三同。
option-golden_pair = 起手胡金童玉女（二筒二条）。
option-one_flower = 起手胡一枝花。
option-four_drawn = 中途摸到第四张相同的牌，当场收分（中途四喜）。
option-pungs_drawn = 中途摸牌凑成第二副刻子，当场收分（中途六六顺）。

## Reasons

why-last-tile-first = 先决定要不要最后一张牌
why-dealt-hands-first = 先从庄家起宣告起手胡
why-last-tile-at-once = 海底牌要么胡，要么立即打出
why-last-tile-only-won = 海底牌只能胡
why-last-tile-not-offered = 海底牌现在没有轮到这一家
why-no-kong-with-last-tile = 海底牌不能开杠
why-no-258-no-big-pattern = 没有二五八将，也没有大胡
why-four-equal-no-pairs = 四张相同的牌不算两对
why-declare-dearer-class = 只能报分高的一类
why-dealt-hand-not-that = 起手牌不是这种牌型
why-dealt-hand-declared = 起手牌已经报过
why-dealt-hands-in-turn = 起手牌要在庄家动作之前依次报
why-dealt-hand-no-pattern = 起手牌没有可胡的牌型
why-drawn-completes-none = 摸到的牌没有凑成牌型
why-drawn-pattern-in-turn = 须在摸牌的当轮报，海底牌不能报
why-drawn-pattern-declared = 已经报过

## Causes of payments

cause-dealer = 庄家加分
cause-bird = 中鸟

## Card

place = 长沙
card-1 = 一百零八张，只有序数牌
card-2 = 小胡要**二五八将**；碰碰胡、清一色等大胡将牌不限
card-3 = 起手四种**小胡**，第一张牌打出前就能胡
card-4 = **扎鸟**：胡牌后翻一张，中鸟者的输赢翻倍
card-5 = **海底牌**可要可不要；要了不胡就得打出

## Terms

term-win = 胡牌
term-win-on = 胡
term-false-win = 诈胡
term-winning-tile = 胡的牌
term-fed = 放炮
term-pattern = 牌型
term-patterns = 牌型
term-indicator = 鸟牌
tell-next-turned-up = 鸟牌：{ $tile }。

## Steps of an amount

step-small-win = 每个小胡
step-big-win-drawn = 自摸每个大胡
step-big-win-claimed = 放炮每个大胡
step-fans = 牌型个数
step-bird = 再付一次：鸟牌{ $tile }，{ $seat }中鸟
