### Words that stand alone or in sentences, by what they are.

## What players choose

action-win = 和了
action-false-win = { term-false-win }
action-abort = 流局を宣言
action-ready = 聴牌
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
action-declare-drawn = 中途の形を宣言
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

phase-deal = 配牌
phase-draw = ツモ
phase-kong-draw = 嶺上開花
phase-flower-draw = 補花
phase-discard = ロン
phase-added-kong = 搶槓
phase-concealed-kong = 暗槓への搶槓
phase-kong = 槓
phase-exhausted = 荒牌
phase-north-pull = 抜かれた北
phase-win = 和了
phase-drawn = 流局
phase-abort = 途中流局
phase-false-win = { term-false-win }

## Where tiles lie apart

zone-won = 和了牌
zone-treasure = 宝牌
zone-laid = 定缺の伏せ牌
zone-put_away = 退けた牌
zone-ready-discard = 伏せて捨てた牌

## Melds of unlike tiles

meld-arrow-kong = 箭槓
meld-wind-kong = 風槓
meld-one-egg = 幺蛋
meld-nine-egg = 九蛋

## What is called out

call-red-north = 赤北
call-suit-card = 定缺の札

## What is carried on to the next deal

counter-dealership = 親流れ
counter-deals_played = 終わった局数

## Other words in sentences: units, suits, what is declared, how a deal is broken off

said-fan = 翻
said-yaku = 翻
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
said-ready-discard = 聴牌
said-from-hand = 手出し
said-many-winners = 複数和了
said-nine-kinds = 九種九牌
said-four-winds = 四風連打
said-four-ready = 四家立直
said-four-kongs = 四槓散了
said-dealer = 親
said-player = ほかの人
said-from = ←
said-draw = 流局

## Values of options, those of one option alone behind its name

value-on = あり
value-off = なし
value-yes = はい
value-no = いいえ
value-none = なし
value-all = 全員
value-any = どれでも
value-add = 加える
value-allowed = 可
value-forbidden = 不可
value-required = 必要
value-not-required = 不要
value-free = 自由
value-front = 山の前の端から
value-back = 山の後ろの端から
value-limit = 満貫役
value-nearest = 順番の近い一人だけ
value-head-bump = 頭ハネ
value-discarder = 放銃者
value-discarder-only = 放銃者だけ
value-discarder-double = 放銃者は2倍、ほかは1倍
value-dealer-double = 親が2倍
value-half-gun = 半銃
value-full-gun = 全銃
value-large-break = 大きい目で開門
value-small-break = 小さい目で開門
value-by-reading = 面子の読みごと
value-whole-hand = 手牌全体で
value-either = どちらでも
value-first-draw = 最初のツモ
value-dealer-first-discard = 親の第一打
value-liability-only = 責任払いの人だけ
value-robbed-only = 搶槓された人だけ
value-1-2-1 = 4枚（筒子2枚）
value-1-1-1 = 各色1枚
value-thirteen-orphans = 国士無双のみ可
value-after-discard = 打牌の後
value-before-discard = 打牌の前
value-yakuman = その役満だけ
value-hand = 手全体
value-higher-han = 翻数の多いほう
value-made = 役満を優先
value-alone = 単独
value-win = 和了になり終局
value-bonus = 支払って続行
value-per-payment = 支払いごと
value-per-pattern = 役ごと
value-first_multi_win_dealer-discarder = 放銃者
value-upstream = 放銃者に近い和了者
value-noten = ノーテンの人は返す
value-plus-one = 各人から1点増し
value-total = 大役があれば数えない
value-separate = 別に数える
value-repeats = 連荘2回
value-hands = 親の2局目
value-dice = サイコロ
value-grab = つかみ取り
value-no-fan-pair = 役にならない対子だけ
value-in-a-row = 続けて
value-with-replacement = 嶺上牌で
value-big_three_dragons-six = 6翻
value-little_four_winds-six = 6翻
value-pair-self-draw = 雀頭のツモのみ
value-any-self-draw = ツモならすべて
value-with-seat = 自分の花と別に1翻
value-two-alone = 単独で2翻
value-fan-count = 3翻で足りる
value-named-patterns = 指定の役が必要
value-level-six = 六独
value-eighteen = 十八番
value-grab-bag = 無奇不有
value-round_winds-N = 北
value-round_winds-N-E = 北と東
value-thirteen-kinds = 13種
value-nine-kinds = ある9種だけ
value-hand-and-melds = 手牌と副露
value-concealed-only = 門前の手牌だけ
value-five = 合わせて5点
value-simultaneous = 同時に
value-from-dealer = 親から順に
value-before-look = 手牌を見る前
value-after-look = 手牌を見た後
value-split = 三家で分ける
value-tiles = 花牌だけ
value-tiles-and-sets = 花牌と字牌の刻子・槓
value-winner = 和了者の親だけ
value-both = 払う親にも
value-skip = 發を使う
value-literal = 中を使う
value-per-tile = 1枚ごと
value-per-hand = 1回だけ
