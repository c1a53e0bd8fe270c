ruleset = 中国国標麻将

## Fans

fan-four-kongs = 四槓
fan-three-kongs = 三槓
fan-terminals-and-honors = 混么九
fan-last-tile-discard = 海底撈月
fan-closed-wait = 坎張
fan-single-wait = 単騎（単釣将）

## Options

option-mixed_kongs = 暗槓と明槓が一つずつある手。
option-edition = 規則の版：2006年版は双暗槓8点、明暗槓6点。

## Reasons

why-dead-hand = 錯和の後は何もできない（和了放棄）
why-sets-combined = 面子はすでに他の役に使われている

## Card

place = 国標
card-1 = 1〜88点の**81の役**を足す。重ね方は五つの原則による
card-2 = 花牌を除いて**8点縛り**
card-3 = 花牌は8点に届いてから1枚1点
card-4 = 全員が8点を払い、役の点は自摸なら全員、放銃なら放銃者だけ
card-5 = 連荘なし、一局ごとに親が移って16局
