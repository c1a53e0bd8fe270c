### Written by tools/write_traditional.py from zh.ftl: do not edit.

ruleset = 長沙麻將

## Fans

fan-all-258 = 將將胡
fan-all-pungs = 碰碰胡
fan-earthly-win = 地胡
fan-four-of-a-kind = 四喜
fan-heavenly-win = 天胡
fan-missing-suit = 缺一色
fan-no-258 = 板板胡
fan-robbing-kong = 搶槓胡
fan-two-concealed-pungs = 六六順
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

option-starting_hu = 起手胡：胡牌並結束本局，或只收付後繼續打。
option-seven_pairs_quad = 七對中四張相同的牌可否作兩對。
option-haitei_discard_big = 海底炮算一個大胡。
option-dealer_bonus = 莊家加十分：每次收付加一次，或按每個牌型加。
option-rising_pairs = 起手胡節節高（步步高）。
option-three_alike = 起手胡三同。
option-golden_pair = 起手胡金童玉女（二筒二條）。
option-one_flower = 起手胡一枝花。
option-four_drawn = 中途摸到第四張相同的牌，當場收分（中途四喜）。
option-pungs_drawn = 中途摸牌湊成第二副刻子，當場收分（中途六六順）。

## Reasons

why-last-tile-first = 先決定要不要最後一張牌
why-dealt-hands-first = 先從莊家起宣告起手胡
why-last-tile-at-once = 海底牌要麼胡，要麼立即打出
why-last-tile-only-won = 海底牌只能胡
why-last-tile-not-offered = 海底牌現在沒有輪到這一家
why-no-kong-with-last-tile = 海底牌不能開槓
why-no-258-no-big-pattern = 沒有二五八將，也沒有大胡
why-four-equal-no-pairs = 四張相同的牌不算兩對
why-declare-dearer-class = 只能報分高的一類
why-dealt-hand-not-that = 起手牌不是這種牌型
why-dealt-hand-declared = 起手牌已經報過
why-dealt-hands-in-turn = 起手牌要在莊家動作之前依次報
why-dealt-hand-no-pattern = 起手牌沒有可胡的牌型
why-drawn-completes-none = 摸到的牌沒有湊成牌型
why-drawn-pattern-in-turn = 須在摸牌的當輪報，海底牌不能報
why-drawn-pattern-declared = 已經報過

## Causes of payments

cause-dealer = 莊家加分
cause-bird = 中鳥

## Card

place = 長沙
card-1 = 一百零八張，只有序數牌
card-2 = 小胡要**二五八將**；碰碰胡、清一色等大胡將牌不限
card-3 = 起手四種**小胡**，第一張牌打出前就能胡
card-4 = **扎鳥**：胡牌後翻一張，中鳥者的輸贏翻倍
card-5 = **海底牌**可要可不要；要了不胡就得打出

## Terms

term-win = 胡牌
term-win-on = 胡
term-false-win = 詐胡
term-winning-tile = 胡的牌
term-fed = 放炮
term-pattern = 牌型
term-patterns = 牌型
term-indicator = 鳥牌
tell-next-turned-up = 鳥牌：{ $tile }。

## Steps of an amount

step-small-win = 每個小胡
step-big-win-drawn = 自摸每個大胡
step-big-win-claimed = 放炮每個大胡
step-fans = 牌型個數
step-bird = 再付一次：鳥牌{ $tile }，{ $seat }中鳥
