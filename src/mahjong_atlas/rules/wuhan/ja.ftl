ruleset = 武漢麻将

## Fans

fan-all-pungs = 対対胡
fan-all-258 = 将一色・乱将一色
fan-all-honors = 字一色・乱字一色

## Options

option-red_wild = 中が百搭になるとき、代わりに発が百搭になるか、中が百搭になるか（その局の中は槓にならない）。
option-exposed_kong_fan = 明槓の翻数。
option-wild_itself = 元の牌として使う百搭は一枚ごとに一翻か、一手につき一翻か。
option-limit_points = 一人が払う点の上限。「none」は上限なし。
