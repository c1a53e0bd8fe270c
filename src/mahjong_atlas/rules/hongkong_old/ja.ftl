ruleset = 香港麻雀・旧章

## Fans

fan-dragon-pung = 三元牌
fan-seat-wind-pung = 門風
fan-round-wind-pung = 圏風
fan-last-tile-draw = 海底
fan-terminals-and-honors = 混老頭（花么）
fan-all-pungs = 対々和（対対糊）
fan-nine-gates = 九蓮宝燈（九子連環）
fan-four-concealed-pungs = 四暗刻（坎坎胡）
fan-four-kongs = 四槓子（十八羅漢）
fan-flower-set = 一台花

## Options

option-seat_draw = 場所決め（サイコロ、または伏せた風牌のつかみ取り）。
option-pass_lock = 和了牌の見逃し後、次の自分の番まで同じ牌での和了禁止。
option-all_chows_pair = 平和の雀頭。
option-kong_on_kong = 槓上槓の二つ目の槓。
option-big_three_dragons = 大三元（満貫、または他と複合する六翻）。
option-little_four_winds = 小四喜（満貫、または他と複合する六翻）。
option-four_concealed_pungs = 四暗刻（坎坎胡）。
option-all_terminals = 清么九。
option-four_kongs = 四槓子（十八羅漢）。
option-payment = 払い方（半銃制、放銃者一人が払う全銃制、または親だけが倍を払い倍を受け取る古い払い方）。
option-declaration = 責任払い（包）のための落地の宣言（九張落地など）。
option-live_tile_limit = 生牌の放銃が責任払い（包）になる残り枚数。
option-flowers = 花牌。
option-flower_bloom = 花牌の補充牌での和了も槓上開花。
option-flower_set = 一台花（正花に加える一翻、または単独で二翻）。
option-minimum_fan = 和了に必要な翻数（起糊）。
option-limit_fan = 満貫になる翻数。
option-fan_table = 翻数から基本点への表（2翻ごとに倍、3翻ごとに倍、半辣上、辣辣上）。
option-dead_wall = 山の終わりに残して引かない枚数（旺牌）。
option-starting_chips = 開始時のチップ。
value-two-a-step = 2翻ごとに倍（勒）
value-three-a-step = 3翻ごとに倍（辣）
value-half-spicy = 半辣上
value-full-spicy = 辣辣上

## Reasons

why-passed-this-kind = 自分の前の手番から同じ種類を見逃している
why-tile-count = 手牌が{ $number }枚で、{ $number2 }枚ではない
why-open-sets-suffice = 見えている面子は宣言しなくてよい
why-sets-not-of-word = 副露が「{ $word }」の形ではない
why-declared-already = 宣言済み

## Causes of payments

cause-half-liability = 責任払い（包）：全員分の半額を払う
cause-nothing-declared = 和了者は宣言していないので、ほかの者の分は誰も払いません。

## Card

place = 香港
card-1 = **縛りなし**：0翻の鶏糊でも和了できる
card-2 = 1・2・4・8・16・32と上がり、**8翻**で満貫の64
card-3 = 半銃：放銃者が倍、ほかの二人も払う。自摸は三人とも倍
card-4 = **責任払い**（包）が詳しい：九張・十二張・最後の五枚
card-5 = 山の14枚（旺牌）は残す。同時の和了は頭ハネ

## Terms

term-limit = { $value ->
    [3] 単独で数える
   *[other] 満貫
  }
term-worth = { $fans ->
    [0] 鶏糊（0翻）
   *[other] { $fans }翻
  }・基本点{ $points }
term-value = 翻

## Steps of an amount

step-points = 基本点{ $number }

## Words as they are chosen

choose-declared-nine = はい、一色・字牌・幺九・風牌の三組で（九張落地）
choose-declared-two = はい、三元牌の二組で（二副落地）
choose-declared-twelve = はい、風牌の四組で（十二張落地）
asks-declared = 和了者は落地を宣言しましたか。
asks-declared-no = いいえ

## Why somebody pays

paid-HK-87 = 責任払い（包）：三副露に対してこの牌は危険牌だった。捨てた者が全員分を払う。
paid-HK-88 = 責任払い（包）：三副露に対してこの牌は危険牌だった。捨てた者が全員分を払う。
paid-HK-89 = 責任払い（包）：三元牌の二副露に対してこの牌は三つめの三元牌だった。捨てた者が全員分を払う。
paid-HK-91 = 責任払い（包）：決め手の面子を鳴かせた者が全員分を払い、和了牌を別の者が捨てたときは半分ずつ払う。
paid-HK-92 = 責任払い（包）：決め手の面子を鳴かせた者が全員分を払い、和了牌を別の者が捨てたときは半分ずつ払う。
paid-HK-94 = 責任払い（包）：決め手の面子を鳴かせた者が全員分を払い、和了牌を別の者が捨てたときは半分ずつ払う。
paid-HK-97 = 和了した者が何も宣言していないので、他家の分は誰も払わない。決め手の面子を鳴かせた者と放銃者は自分の分だけを払い、ほかの者は払わない。
paid-HK-102 = 責任払い（包）：放銃者は危険牌しか持っていなかったので自分の分だけを払い、残りは決め手の面子を鳴かせた者が払う。
paid-HK-103 = 責任払い（包）：山の残りがわずかなときに生牌を捨てた。捨てた者が全員分を払う。
