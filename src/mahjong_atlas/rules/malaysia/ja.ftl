ruleset = マレーシア麻雀（三人用）

## Fans

fan-concealed-hand = 面前和了
fan-round-wind-pung = 圏風牌
fan-seat-wind-pung = 門風牌
fan-dragon-pung = 三元牌
fan-pure-double-chow = 一盃口
fan-kong-bloom = 嶺上開花
fan-last-tile-draw = 海底自摸
fan-outside-hand = 混全帯么九
fan-pure-straight = 一気通貫
fan-all-pungs = 対々和
fan-seven-pairs = 七対子
fan-nine-gates = 九連宝燈
fan-thirteen-orphans = 国士無双

## Options

option-dice = 配牌の時に振るサイコロの数。
option-hands = 何局で終わるか。0 は自然には終わらない。
option-round_winds = 圏風。
option-replacement_end = 補充牌を牌山のどちらの端から取るか。
option-fei_pair = 飛二枚の雀頭。
option-laid_fei_value = 下飛した飛一枚の番数。
option-lay_down_fei = ツモの前の下飛。
option-open_twice_pure_double_chow = 鳴いた二盃口。
option-thirteen_orphans = 国士無双（飛四枚を含む十三種、または実在する九種）。
option-four_fei = 全飛和に数える飛。
option-rate = 一番の点数。
option-cross_payment = 同時和了の者どうしの半額の支払い。

## Reasons

why-draw-first = まずその番の牌をツモる
why-no-such-word = このルールに{ $word }はない
why-wild-not-discarded = 飛は捨てられない
why-only-wilds-left = 捨てられる牌が飛だけになる
why-two-wilds-are-pung = 飛二枚を使う鳴きはポンになる
why-no-wild-in-kong = 槓に飛は使えない
why-set-needs-natural = 面子には飛でない牌が必要
why-no-pair-of-wilds = 飛二枚の雀頭は禁止
why-draw-before-win = ツモの前には和了できない
why-wilds-not-laid-down = 設定により飛は出せない
why-not-wild = { $tile }は飛ではない
why-wild-laid-before-draw = 飛は自分の手番、ツモの前に出す
why-no-tiles-for-both = 補充とツモの両方に足りる牌がなかった
why-wild-before-draw-only = 飛を出せるのはツモの前だけ
why-others-wilds-stay = 他家の副露の飛は動かせない
why-no-wild-in-own-meld = 自分の副露に{ $tile }の代わりの飛がない
why-exchange-drawn-only = 交換できるのはこの手番にツモった牌だけ、打牌の前に
why-only-wilds-and-no-win = 捨てられる牌が飛だけになり、和了もしていない

## Card

place = マレーシア
card-1 = **三人打ち**、筒子・字牌・華牌16枚・飛4枚の84枚
card-2 = **飛**は万能牌。鳴きにも使え、あとで取り戻せる
card-3 = 華牌も入れて**5番縛り**、10番の爆が上限
card-4 = ツモは二人とも全額、放銃は放銃者が全額で残りの一人も半額
card-5 = 槓はその場で現金払い

## Terms

term-limit = 爆
term-worth = { $points }番
term-value = 番
said-fan = 番
said-yaku = 番
term-false-win = チョンボ

## What is asked

action-expose = 下飛
asks-expose = 飛を華牌として出し、一枚補いますか（下飛）

## Why somebody pays

paid-MY-84 = ツモ：二人がそれぞれ番数×一番の点数（設定がなければ200）を払う。
paid-MY-85 = 放銃：放銃者が番数×一番の点数（設定がなければ200）を払い、もう一人はその半分を払う。
paid-MY-86 = 10番は爆：すべて二倍になる。
term-wild = 飛
term-deal = { $wind }圏 第{ $number }局

## Steps of an amount

step-points = { $number }番
step-unit = 1番あたり
step-doubled-limit = 爆：倍
step-rate = その番数の点
step-doubled-by-fans = 1番ごとに倍
