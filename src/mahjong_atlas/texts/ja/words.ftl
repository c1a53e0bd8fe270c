### Words that stand alone or in sentences, by what they are.

## What players choose

action-win = 和了
action-false-win = 錯和
action-abort = 流局を宣言
action-ready = 聴牌宣言
action-special-kong = 特殊槓
action-concealed-kong = 暗槓
action-added-kong = 加槓
action-expose = 花を晒す
action-take-out = 抜く
action-pull = 北抜き
action-exchange = 交換
action-rob-gold = 搶金
action-demand = 第一自摸まで要求
action-take-last = 海底牌を取る
action-decline-last = 海底牌を断る
action-void = 定缺
action-stake = 炮子
action-kong = 大明槓
action-pung = ポン
action-chow = チー
action-rob-pung = 搶槓碰
action-chow-ready = 吃聴
action-discard = 打
action-declare = 宣言
action-pass = 見送り

## Events on which somebody may win, and how a deal ends

phase-deal = 配牌で
phase-draw = 自摸で
phase-kong-draw = 嶺上牌で
phase-flower-draw = 花の補充牌で
phase-discard = 捨て牌で
phase-added-kong = 加槓の牌で
phase-concealed-kong = 暗槓の牌で
phase-kong = 槓
phase-exhausted = 荒牌
phase-north-pull = 抜かれた北で
phase-win = 和了
phase-drawn = 流局
phase-abort = 途中流局
phase-false-win = 錯和

## Where tiles lie apart

zone-won = 和了牌
zone-treasure = 宝牌
zone-laid = 定缺の伏せ牌
zone-put_away = 退けた牌
zone-ready-discard = 伏せて捨てた牌

## Melds of unlike tiles

meld-arrow-kong = 箭槓
meld-wind-kong = 風槓
meld-one-egg = 一の蛋
meld-nine-egg = 九の蛋

## What is called out

call-red-north = 赤い北
call-suit-card = 定缺の札

## What is carried on to the next deal

counter-dealership = 親の移動数
counter-deals_played = 終わった局数

## Other words in sentences: units, suits, what is declared, how a deal is broken off

said-fan = 飜
said-yaku = 飜
said-tai = 台
said-points = 点
said-m = 萬子
said-p = 筒子
said-s = 索子
said-nine = 九張
said-two = 二副
said-twelve = 十二張
said-treasure = 宝牌
said-pot = 供託
said-ready-discard = 聴牌宣言
said-many-winners = 複数和了
said-nine-kinds = 九種九牌
said-four-winds = 四風連打
said-four-ready = 四家立直
said-four-kongs = 四開槓
said-from = ←
said-draw = 流局
