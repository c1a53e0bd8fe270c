ruleset = 成都麻雀

## Fans

fan-four-of-a-kind = 槓・根
fan-outside-hand = 全帯幺
fan-kong-bloom = 杠上開花
fan-robbing-kong = 搶杠和

## Options

option-first_multi_win_dealer = 最初の和了が同じ牌での複数和了のとき、次の荘家は放銃者か、それに最も近い和了者か。
option-void_cards = 定缺の色が明らかになったとき、その札を置く。
option-void_first = 定缺の色の牌を先に捨てなければならないか。
option-kong_refund = 流局時、ノーテンまたは花猪の者は槓の点を返す。
option-limit_fans = 満貫となる飜数。
option-self_draw_bonus = 自摸和了では各自一点を加えて払う。
