ruleset = 武漢麻将

## Fans

fan-all-258 = 将一色・乱将一色
fan-all-honors = 字一色・乱字一色

## Options

option-red_wild = 中が癩子になるとき、代わりに発が癩子になるか、中が癩子になるか（その局の中は槓にならない）。
option-exposed_kong_fan = 明槓の翻数。
option-wild_itself = 元の牌として使う癩子は一枚ごとに一翻か、一手につき一翻か。
option-limit_points = 一人が払う点の上限。「なし」は上限なし。

## Reasons

why-last-round-no-discard = 最後の一巡では打牌も槓もできない
why-red-in-no-set = 中は一枚で槓になり、面子に使えない
why-no-flush-pungs-258 = 清一色でも碰碰和でもなく、二・五・八の雀頭もない
why-no-wild-no-big-hand = 癩子がなく、大和でもない
why-hand-holds-red = 手牌に中がある
why-no-wild-for-red = 癩子は中の代わりにならない
why-red-is-wild = この局では中が癩子
why-red-in-own-turn = 中は自分の手番、打牌の前に抜く
why-red-in-hand-only = 抜けるのは手牌の中だけ
why-few-for-replacement = 補充する牌が足りない

## Card

place = 武漢
card-1 = めくった牌の次の牌が**癩子**（万能牌）
card-2 = **中**は切っても抜いても槓に数える
card-3 = 和了には**開口**（副露）と、258の雀頭・碰碰和・清一色のどれかが要る
card-4 = 小和には癩子も要る。大和なら要らない
card-5 = 三人とも払い、和了者と払う人の**両方の番**で倍になる

## Terms

term-value = 翻
term-wild = 癩子

## Why somebody pays

paid-WH-40 = 責任払い（包）：加槓を奪われた者が一人で全員分を払う。
paid-WH-41 = 責任払い（包）：最初の三つの副露が一色で、三つめを鳴かせた者が一人で全員分を払う。
paid-WH-42 = 責任払い（包）：和了した者は四副露、放銃者は聴牌していなかったので、一人で全員分を払う。

## Steps of an amount

step-big-win = 大和：1.5倍
step-own-fans = 払う人自身の{ $number }翻
