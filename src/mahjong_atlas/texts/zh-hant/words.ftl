### Written by tools/write_traditional.py from words.ftl: do not edit.

### Words that stand alone or in sentences, by what they are.

## What players choose

action-win = { term-win-on }
action-false-win = { term-false-win }
action-abort = 流局
action-ready = 報聽
action-special-kong = 特殊槓
action-concealed-kong = 暗槓
action-added-kong = 加槓
action-expose = 亮出
action-take-out = 抽出
action-pull = 拔北
action-exchange = 換回
action-rob-gold = 搶金
action-demand = 要求摸牌
action-take-last = 要海底
action-decline-last = 不要海底
action-declare-drawn = 報中途小胡
action-void = 定缺
action-stake = 下炮子
action-kong = 明槓
action-pung = 碰
action-chow = 吃
action-rob-pung = 搶槓碰
action-chow-ready = 吃聽
action-discard = 打
action-declare = 宣告
action-pass = 過

## Events on which somebody may win, and how a deal ends

phase-deal = 起手
phase-draw = 自摸
phase-kong-draw = 槓後補牌
phase-flower-draw = 補花牌
phase-discard = 別家打牌
phase-added-kong = 搶加槓
phase-concealed-kong = 搶暗槓
phase-kong = 槓
phase-exhausted = { term-drawn }
phase-north-pull = 搶拔北
phase-win = { term-win }
phase-drawn = { term-drawn }
phase-abort = 中途流局
phase-false-win = { term-false-win }

## Where tiles lie apart

zone-won = { term-win-on }出的牌
zone-treasure = 寶牌
zone-laid = 定缺扣牌
zone-put_away = 退開的牌
zone-ready-discard = 扣下的報聽牌

## Melds of unlike tiles

meld-arrow-kong = 箭槓
meld-wind-kong = 風槓
meld-one-egg = 么蛋
meld-nine-egg = 九蛋

## What is called out

call-red-north = 赤北
call-suit-card = 缺門牌

## What is carried on to the next deal

counter-dealership = 過莊數
counter-deals_played = 已打局數

## Other words in sentences: units, suits, what is declared, how a deal is broken off

said-fan = 番
said-yaku = 番
said-tai = 台
said-points = 分
said-m = 萬子
said-p = 筒子
said-s = 條子
said-nine = 九張
said-two = 二副
said-twelve = 十二張
said-treasure = 寶牌
said-pot = 公池
said-ready-discard = 報聽
said-from-hand = 手切
said-many-winners = 多家{ term-win }
said-nine-kinds = 九種九牌
said-four-winds = 四風連打
said-four-ready = 四家立直
said-four-kongs = 四槓散了
said-dealer = 莊家
said-player = 其他人
said-from = ←
said-draw = { term-drawn }

## Values of options, those of one option alone behind its name

value-on = 有
value-off = 無
value-yes = 是
value-no = 否
value-none = 無
value-all = 全部
value-any = 任意
value-add = 相加
value-allowed = 可以
value-forbidden = 不可以
value-required = 必須
value-not-required = 不必
value-free = 自由
value-front = 牌牆前端
value-back = 牌牆尾端
value-limit = 滿貫
value-nearest = 只限最近一家
value-head-bump = 截和
value-discarder = { term-discarder }
value-discarder-only = 只由{ term-discarder }付
value-discarder-double = { term-discarder }雙份，其餘各一份
value-dealer-double = 莊家加倍
value-half-gun = 半銃
value-full-gun = 全銃
value-large-break = 大骰開門
value-small-break = 小骰開門
value-by-reading = 按拆法
value-whole-hand = 按整副手牌
value-either = 兩者皆可
value-first-draw = 第一次摸牌
value-dealer-first-discard = 莊家第一張打牌
value-liability-only = 只由包家付
value-robbed-only = 只由被搶槓者付
value-1-2-1 = 共四張（筒子兩張）
value-1-1-1 = 每門一張
value-thirteen-orphans = 只有國士無雙可搶
value-after-discard = 打牌後
value-before-discard = 打牌前
value-yakuman = 只及該役滿
value-hand = 及整手牌
value-higher-han = 番多者
value-made = 役滿優先
value-alone = 只算其一
value-win = { term-win }並結束本局
value-bonus = 只收付後繼續打
value-per-payment = 每次收付一次
value-per-pattern = 每個牌型一次
value-first_multi_win_dealer-discarder = { term-discarder }
value-upstream = 離{ term-discarder }最近的{ term-win }者
value-noten = 沒有聽牌的退還
value-plus-one = 每家多付一分
value-total = 有大牌時不加
value-separate = 另外計算
value-repeats = 連莊兩次
value-hands = 坐莊第二局
value-dice = 擲骰
value-grab = 抓風牌
value-no-fan-pair = 不可為番牌
value-in-a-row = 連續即可
value-with-replacement = 須用補來的牌
value-big_three_dragons-six = 六番
value-little_four_winds-six = 六番
value-pair-self-draw = 須自摸眼
value-any-self-draw = 任何自摸皆可
value-with-seat = 正花之外加一番
value-two-alone = 單獨計二番
value-fan-count = 滿三番即可
value-named-patterns = 須有指定番種
value-level-six = 六獨
value-eighteen = 十八番
value-grab-bag = 無奇不有
value-round_winds-N = 北
value-round_winds-N-E = 北與東
value-thirteen-kinds = 十三種
value-nine-kinds = 只須現有的九種
value-hand-and-melds = 手牌與副露
value-concealed-only = 只計手牌
value-five = 合計五分
value-simultaneous = 同時亮出
value-from-dealer = 從莊家起依次
value-before-look = 看牌之前
value-after-look = 看牌之後
value-split = 三家各付
value-tiles = 只計花牌
value-tiles-and-sets = 花牌及字牌刻子與槓
value-winner = 只算{ term-win }的莊家
value-both = 莊家輸時也算
value-skip = 改用發財
value-literal = 紅中即是
value-per-tile = 每張一番
value-per-hand = 每手一番
