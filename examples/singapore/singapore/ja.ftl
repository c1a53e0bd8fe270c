ruleset = シンガポール麻雀

## Fans

fan-dragon-pung = 三元牌
fan-seat-wind-pung = 門風
fan-round-wind-pung = 圏風
fan-flower-set = 一台花
fan-animal = 動物
fan-all-animals = 四獣
fan-common-chows = 臭平和
fan-concealed-self-draw = 門前清自摸
fan-all-pungs = 対々和
fan-robbing-kong = 搶槓
fan-last-tile-draw = 海底撈月
fan-all-terminals = 清幺九
fan-thirteen-orphans = 十三幺
fan-nine-gates = 九蓮宝燈
fan-four-kongs = 十八羅漢
fan-great-flower-win = 花和
fan-seven-rob-one = 七搶一

## Options

option-multi_win = 一枚に複数が和了できるときの扱い。
option-instant_payments = 槓・動物・花牌の即時払いの有無。
option-minimum = 和了に必要な台数。
option-limit = 台数の上限。
option-shooter = 放銃者は二倍払い、または全員分払い。

## Why points change hands

cause-bite = 咬み
cause-own-flowers = 自分の花二枚
cause-all-four = 一組四枚

## Card

place = シンガポール
card-1 = 花牌8枚と**動物牌**4枚を入れた148枚
card-2 = **1台縛り**、5台で満貫
card-3 = 槓、動物と花の咬は**その場で**支払い
card-4 = 放銃者は倍、ほかは一人分。自摸は三人とも倍
card-5 = 花8枚で和了、7枚なら8枚目を奪える
