### Written by tools/write_traditional.py from zh.ftl: do not edit.

ruleset = 香港舊章

## Fans

fan-all-chows = 平糊
fan-dragon-pung = 三元牌
fan-seat-wind-pung = 門風
fan-round-wind-pung = 圈風
fan-last-tile-draw = 海底撈月
fan-robbing-kong = 搶槓
fan-terminals-and-honors = 花么
fan-all-pungs = 對對糊
fan-nine-gates = 九子連環
fan-heavenly-win = 天糊
fan-earthly-win = 地糊
fan-four-concealed-pungs = 坎坎糊
fan-four-kongs = 十八羅漢
fan-flower-set = 一台花

## Options

option-seat_draw = 定座方法（擲骰，或抓扣着的風牌）。
option-pass_lock = 放過可糊的牌之後，到自己下一輪之前不得糊同一種牌。
option-all_chows_pair = 平糊的眼。
option-kong_on_kong = 槓上槓的第二槓。
option-big_three_dragons = 大三元（滿糊，或可與其他番相加的六番）。
option-little_four_winds = 小四喜（滿糊，或可與其他番相加的六番）。
option-four_concealed_pungs = 坎坎糊。
option-all_terminals = 清么九。
option-four_kongs = 十八羅漢。
option-payment = 付法（半銃制、出銃者一人包付的全銃制，或只有莊家加倍收付的舊制）。
option-declaration = 包牌前的落地宣告（九張落地等）。
option-live_tile_limit = 打生張出銃須包的剩餘張數。
option-flowers = 花牌。
option-flower_bloom = 補花糊牌算槓上開花。
option-flower_set = 一台花（正花之外加一番，或單獨計二番）。
option-minimum_fan = 幾番起糊。
option-limit_fan = 幾番滿糊（爆棚）。
option-fan_table = 番數怎樣計基數（兩番一勒、三番一辣、半辣上、辣辣上）。
option-dead_wall = 牌牆尾留着不摸的張數。
option-starting_chips = 各家開局的籌碼。
value-two-a-step = 兩番一勒
value-three-a-step = 三番一辣
value-half-spicy = 半辣上
value-full-spicy = 辣辣上

## Reasons

why-hand-incomplete = 未成糊
why-below-minimum = 只有{ $number }{ $word }，不足起糊的{ $number2 }{ $word }
why-no-tile-to-win = 沒有可以食糊的牌
why-last-discard-only-won = 最後一張打出的牌只能食糊
why-entry-may-not-win = 這手牌不能食糊：{ $reason }{ $clause }
why-passed-this-kind = 上次自己摸打之後放過同種牌（過手）
why-tile-count = 手牌是{ $number }張，不是{ $number2 }張
why-open-sets-suffice = 亮出的牌組不用宣告
why-sets-not-of-word = 亮出的牌不是「{ $word }」
why-declared-already = 已經宣告過
why-limit-takes-all = 已有{ $fan }，普通番種不再加

## Causes of payments

cause-half-liability = 包一半：代付全部的一半
cause-nothing-declared = 贏家沒有報落地，所以沒有人代付別家的份。

## Card

place = 香港
card-1 = **無番起糊**：雞糊也能食糊
card-2 = 按番數收 1、2、4、8、16、32，**八番**滿糊收 64
card-3 = 半銃制：出銃者雙份，另兩家各一份；自摸三家雙份
card-4 = **包牌**規矩多：九張、十二張、尾五張
card-5 = 牌牆留十四張；幾家同糊只算最近一家

## Terms

term-limit = { $value ->
    [3] 單獨計算
   *[other] 滿糊
  }
term-worth = { $fans ->
    [0] 雞糊
   *[other] { $fans }番
  }，基數{ $points }
term-value = 番
term-settle = 找數
term-rate = 注碼
term-win = 食糊
term-win-on = 食
term-winning-tile = 食糊牌
action-win = 糊
action-kong = 槓
action-chow = 上
phase-win = 糊牌
tell-wins-by-draw = { $seat }自摸{ $tile }食糊。
tell-wins-by = { $seat }{ $event }{ $tile }食糊。
tell-wins-on = { $seat }食{ $giver }的{ $tile }。
tell-wins-dealt = { $seat }起手食糊。
tell-may-not-win = { $seat }不能食糊：{ $why }
tell-loses-to-claim = { $seat }被截糊（{ $clause }）。
state-called_after = 宣告後又上、碰的人：誰、在誰宣告之後
term-fed = 出銃

## Suits

tile-s = { $rank }索
suit-s = 索
said-s = 索子

## Words as they are chosen

choose-declared-nine = 報了，一色、番子、么九或風牌三副落地（九張）
choose-declared-two = 報了，三元牌兩副落地
choose-declared-twelve = 報了，風牌四副落地（十二張）
asks-declared = 贏家有沒有報落地？
asks-declared-no = 沒報

## Why somebody pays

paid-HK-87 = 包牌：三副落地，這張是危險牌，打出的人代付各家的份。
paid-HK-88 = 包牌：三副落地，這張是危險牌，打出的人代付各家的份。
paid-HK-89 = 包牌：兩副三元牌落地，這張是第三種三元牌，打出的人代付各家的份。
paid-HK-91 = 包牌：送出關鍵一副的人代付各家的份；若由另一家出銃，兩人各付一半。
paid-HK-92 = 包牌：送出關鍵一副的人代付各家的份；若由另一家出銃，兩人各付一半。
paid-HK-94 = 包牌：送出關鍵一副的人代付各家的份；若由另一家出銃，兩人各付一半。
paid-HK-97 = 食糊者沒有宣告，所以沒有人代付別家的份：送出關鍵一副的人和出銃者只付自己的份，其餘各家不付。
paid-HK-102 = 包牌：出銃者手上只有危險牌，只付自己的份，其餘由送出關鍵一副的人付。
paid-HK-103 = 包牌：牌牆將盡時打出生張，打出的人代付各家的份。
term-false-win = 詐糊
value-limit = 滿糊

## Steps of an amount

step-points = 基數 { $number }
step-rate = 番數對應的基數
