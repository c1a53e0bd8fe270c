ruleset = 香港旧章

## Fans

fan-all-chows = 平糊
fan-dragon-pung = 三元牌
fan-seat-wind-pung = 门风
fan-round-wind-pung = 圈风
fan-last-tile-draw = 海底捞月
fan-robbing-kong = 抢杠
fan-terminals-and-honors = 花幺
fan-all-pungs = 对对糊
fan-nine-gates = 九子连环
fan-heavenly-win = 天糊
fan-earthly-win = 地糊
fan-four-concealed-pungs = 坎坎糊
fan-four-kongs = 十八罗汉
fan-flower-set = 一台花

## Options

option-seat_draw = 定座方法（掷骰，或抓扣着的风牌）。
option-pass_lock = 放过可糊的牌之后，到自己下一轮之前不得糊同一种牌。
option-all_chows_pair = 平糊的眼。
option-kong_on_kong = 杠上杠的第二杠。
option-big_three_dragons = 大三元（满糊，或可与其他番相加的六番）。
option-little_four_winds = 小四喜（满糊，或可与其他番相加的六番）。
option-four_concealed_pungs = 坎坎糊。
option-all_terminals = 清幺九。
option-four_kongs = 十八罗汉。
option-payment = 付法（半铳制、出铳者一人包付的全铳制，或只有庄家加倍收付的旧制）。
option-declaration = 包牌前的落地宣告（九张落地等）。
option-live_tile_limit = 打生张出铳须包的剩余张数。
option-flowers = 花牌。
option-flower_bloom = 补花糊牌算杠上开花。
option-flower_set = 一台花（正花之外加一番，或单独计二番）。
option-minimum_fan = 几番起糊。
option-limit_fan = 几番满糊（爆棚）。
option-fan_table = 番数怎样计基数（两番一勒、三番一辣、半辣上、辣辣上）。
option-dead_wall = 牌墙尾留着不摸的张数。
option-starting_chips = 各家开局的筹码。
value-two-a-step = 两番一勒
value-three-a-step = 三番一辣
value-half-spicy = 半辣上
value-full-spicy = 辣辣上

## Reasons

why-hand-incomplete = 未成糊
why-below-minimum = 只有{ $number }{ $word }，不足起糊的{ $number2 }{ $word }
why-no-tile-to-win = 没有可以食糊的牌
why-last-discard-only-won = 最后一张打出的牌只能食糊
why-entry-may-not-win = 这手牌不能食糊：{ $reason }{ $clause }
why-passed-this-kind = 上次自己摸打之后放过同种牌（过手）
why-tile-count = 手牌是{ $number }张，不是{ $number2 }张
why-open-sets-suffice = 亮出的牌组不用宣告
why-sets-not-of-word = 亮出的牌不是“{ $word }”
why-declared-already = 已经宣告过
why-limit-takes-all = 已有{ $fan }，普通番种不再加

## Causes of payments

cause-half-liability = 包一半：代付全部的一半
cause-nothing-declared = 赢家没有报落地，所以没有人代付别家的份。

## Card

place = 香港
card-1 = **无番起糊**：鸡糊也能食糊
card-2 = 按番数收 1、2、4、8、16、32，**八番**满糊收 64
card-3 = 半铳制：出铳者双份，另两家各一份；自摸三家双份
card-4 = **包牌**规矩多：九张、十二张、尾五张
card-5 = 牌墙留十四张；几家同糊只算最近一家

## Terms

term-limit = { $value ->
    [3] 单独计算
   *[other] 满糊
  }
term-worth = { $fans ->
    [0] 鸡糊
   *[other] { $fans }番
  }，基数{ $points }
term-value = 番
term-settle = 找数
term-rate = 注码
term-win = 食糊
term-win-on = 食
term-winning-tile = 食糊牌
action-win = 糊
action-kong = 杠
action-chow = 上
phase-win = 糊牌
tell-wins-by-draw = { $seat }自摸{ $tile }食糊。
tell-wins-by = { $seat }{ $event }{ $tile }食糊。
tell-wins-on = { $seat }食{ $giver }的{ $tile }。
tell-wins-dealt = { $seat }起手食糊。
tell-may-not-win = { $seat }不能食糊：{ $why }
tell-loses-to-claim = { $seat }被截糊（{ $clause }）。
state-called_after = 宣告后又上、碰的人：谁、在谁宣告之后
term-fed = 出铳

## Suits

tile-s = { $rank }索
suit-s = 索
said-s = 索子

## Words as they are chosen

choose-declared-nine = 报了，一色、番子、幺九或风牌三副落地（九张）
choose-declared-two = 报了，三元牌两副落地
choose-declared-twelve = 报了，风牌四副落地（十二张）
asks-declared = 赢家有没有报落地？
asks-declared-no = 没报

## Why somebody pays

paid-HK-87 = 包牌：三副落地，这张是危险牌，打出的人代付各家的份。
paid-HK-88 = 包牌：三副落地，这张是危险牌，打出的人代付各家的份。
paid-HK-89 = 包牌：两副三元牌落地，这张是第三种三元牌，打出的人代付各家的份。
paid-HK-91 = 包牌：送出关键一副的人代付各家的份；若由另一家出铳，两人各付一半。
paid-HK-92 = 包牌：送出关键一副的人代付各家的份；若由另一家出铳，两人各付一半。
paid-HK-94 = 包牌：送出关键一副的人代付各家的份；若由另一家出铳，两人各付一半。
paid-HK-97 = 食糊者没有宣告，所以没有人代付别家的份：送出关键一副的人和出铳者只付自己的份，其余各家不付。
paid-HK-102 = 包牌：出铳者手上只有危险牌，只付自己的份，其余由送出关键一副的人付。
paid-HK-103 = 包牌：牌墙将尽时打出生张，打出的人代付各家的份。
term-false-win = 诈糊
value-limit = 满糊

## Steps of an amount

step-points = 基数 { $number }
step-rate = 番数对应的基数
