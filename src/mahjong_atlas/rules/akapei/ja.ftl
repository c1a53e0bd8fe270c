ruleset = 四人打ち赤北麻雀

## Fans

fan-kong-bloom-discard = 樌振り

## Options

option-red_fives = 赤牌は赤五筒二枚を含む四枚か、各色一枚の三枚か。
option-pulled_north_indicator_dora = 西が表示牌のとき、抜いた北にもドラ。
option-multiply_honba = 本場にも赤北の倍率。
option-nagashi_is_win = 流し満貫は和了の扱い（赤北の満貫払いなし）。
option-mane_mangan = 真似満（上家の第六打までを真似る）の有無。
option-rob_concealed = 暗槓の役満による搶槓の有無。
value-thirteen-orphans = 役満のみ可

## Events

phase-flower-draw = 北抜き後の嶺上牌

## Reasons

why-red-north-is-north = チー・ポン・カンでは赤北は北である
why-limit-hand-robs-only = この牌で和了できるのは役満だけ
why-only-norths-pulled = 抜けるのは北だけ
why-pull-after-draw = 北抜きは自分の手番、ツモの後に
why-no-north-held = 手牌に北がない
why-ready-pulls-drawn = リーチの後はツモったばかりの北だけ抜ける

## Causes of payments

cause-copied-river = 真似満
cause-red-north-pulled = 赤北を抜いて和了できず、満貫払い
cause-by-red-norths = { $cause }（赤北で{ $number }倍）

## Card

card-1 = **北**は抜きドラで1翻、代わりの牌を引く
card-2 = 抜くか切られた何枚目の北が**赤北**かは、二枚の表示牌が決める
card-3 = 抜いた赤北1枚ごとに、和了の収入が**倍**
card-4 = 和了れなければ、その1枚ごとに**満貫払い**
card-5 = 捨てられた赤北は、北としても五としてもロンでき、2翻増し

## Steps of an amount

step-red-norths = 和了者の抜いた赤北
