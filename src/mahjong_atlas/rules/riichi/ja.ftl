ruleset = リーチ麻雀

## Fans

fan-self-draw = 門前清自摸和
fan-all-simples = 断么九
fan-pure-double-chow = 一盃口
fan-dragon-pung = 役牌
fan-seat-wind-pung = 自風牌
fan-round-wind-pung = 場風牌
fan-kong-bloom = 嶺上開花
fan-last-tile-draw = 海底摸月
fan-seven-pairs = 七対子
fan-mixed-triple-chow = 三色同順
fan-triple-pung = 三色同刻
fan-pure-straight = 一気通貫
fan-outside-hand = 混全帯么九
fan-all-pungs = 対々和
fan-thirteen-orphans = 国士無双
fan-all-terminals = 清老頭
fan-nine-gates = 九蓮宝燈

## Options

option-red_fives = 各色の五のうち赤牌の枚数。
option-rounds = 対局の長さ。
option-bust = 誰かが0点未満になると終了。
option-west_round = 3万点に届く者がなければ西入。
option-uma = 順位点（ウマ、千点単位）。
option-multi_ron = ダブロン・トリロン。
option-rob_concealed = 暗槓の国士無双による搶槓の有無。
option-open_simples = 喰いタンの有無。
option-double_yakuman = ダブル役満の有無。
option-kiriage = 切り上げ満貫の有無。
option-abort_nine_kinds = 九種九牌による流局。
option-abort_four_winds = 四風連打による流局。
option-abort_four_riichi = 四家立直による流局。
option-abort_four_kongs = 四槓散了による流局。
option-abort_triple_ron = 三家和による流局。
option-kong_dora = 明槓のドラをめくる時。
option-liable_for = 責任払い（包）の範囲。
option-last_dealer_stops = 和了やめ・聴牌やめの有無。
option-equal_limits = 同点の読みの優先。
option-preset = よく知られた卓のルール。
option-start_points = 配給原点。
option-equal_scores = 同点の順位点。
option-leftover_sticks = 終局時に残った供託。
option-riichi_points = リーチに必要な1000点。
option-riichi_tiles = リーチに必要な残り牌の枚数。
option-human_win = 人和の有無。
option-double_wind_pair = 連風牌の雀頭の符。
option-counted_yakuman = 数え役満の有無。
option-several_yakuman = 役満の複合。
option-winners_honba = 複数の和了者への本場。
option-winners_sticks = 複数の和了者への供託。
option-nagashi_mangan = 流し満貫の有無。
option-four_kongs_liable = 四槓子の包の有無。
value-rounds-2 = 半荘戦（東南）
value-rounds-1 = 東風戦
value-preset-none = 標準
value-preset-tenhou = 天鳳
value-preset-european = ヨーロッパ（EMA）
value-preset-world = 世界選手権（WRC）
value-preset-m-league = Mリーグ
value-kong_dora-at-once = 即めくり
value-equal_scores-first-dealer = 起家に近い者が上
value-equal_scores-shared = 等分
value-leftover_sticks-first-place = 一位のもの
value-leftover_sticks-nobody = 誰のものでもない
value-riichi_points-needed = 必要
value-riichi_points-not-needed = 不要
value-human_win-mangan = 満貫
value-several_yakuman-added = 足す
value-several_yakuman-one = 一つ分だけ
value-winners_honba-first = 最初の者だけ
value-winners_honba-each = それぞれに
value-winners_sticks-first = 最初の者がすべて
value-winners_sticks-own-back = 自分の棒は戻る

## Actions

action-ready = 立直

## Reasons

why-below-minimum = { $number ->
    [0] 役がない（ドラは役に数えない）
   *[other] { $number }{ $word }では足りない（最低{ $number2 }{ $word }）
  }
why-broken-off-unless-won = この捨て牌で和了がなければ途中流局
why-few-tiles-left = 残り牌が{ $number }枚未満
why-no-stick = { $number }点の棒がない
why-hand-open = 門前ではない
why-furiten-own-river = フリテン：待ち牌が自分の河にある
why-furiten-go-round = フリテン：同じ巡に待ち牌を見逃した（同巡フリテン）
why-furiten-after-ready = フリテン：リーチの後に待ち牌を見逃した
why-no-nine-kinds-here = このルールに九種九牌の流局はない
why-limit-takes-all = 役満の{ $fan }に通常の役やドラは加えない
why-nine-kinds-needed = 第一ツモで么九牌九種が必要

## Causes of payments

cause-honba = 本場
cause-sticks = 供託
cause-ready-stick = リーチ棒
cause-stick-returned = リーチ棒の返却
cause-not-ready = ノーテン罰符
cause-clean-river = 流し満貫

## Card

place = 日本
card-1 = 門前で聴牌したら、1000点を出して**立直**できる
card-2 = 和了には**役**が要る。ドラだけでは和了れない
card-3 = **ドラ**と赤五は1枚1翻、立直すれば裏ドラも
card-4 = 待ち牌を一枚でも切っていれば**フリテン**、ロンできない
card-5 = 点数は**翻と符**で決まり、満貫から役満まで段階がある

## Terms

term-limit = 役満
term-worth = { $points ->
    [13] 役満
    [26] ダブル役満
    [39] トリプル役満
   *[other] { $points }翻
  }
term-worth-fu = { $points }翻{ $fu }符{ $points ->
    [1] { "" }
    [2] { "" }
    [3] { $fu ->
        [70] { " 満貫" }
        [80] { " 満貫" }
        [90] { " 満貫" }
        [100] { " 満貫" }
        [110] { " 満貫" }
       *[other] { "" }
      }
    [4] { $fu ->
        [20] { "" }
        [25] { "" }
        [30] { "" }
       *[other] { " 満貫" }
      }
    [5] { " 満貫" }
    [6] { " 跳満" }
    [7] { " 跳満" }
    [8] { " 倍満" }
    [9] { " 倍満" }
    [10] { " 倍満" }
    [11] { " 三倍満" }
    [12] { " 三倍満" }
   *[other] { " 役満" }
  }
term-value = 翻
term-deal = { $wind }{ $turn }局 { $honba }本場
term-pot = 供託
term-indicator = ドラ表示牌
term-under = 裏ドラ表示牌
term-ready = リーチ
term-who-ready = リーチした人
term-round-wind = 場風
action-kong = カン
action-concealed-kong = 暗カン
action-added-kong = 加カン
said-ready-discard = リーチ
said-ready = リーチ
tell-turned-up = ドラ表示牌：{ $tile }。
tell-next-turned-up = 新ドラ表示牌：{ $tile }。
tell-under-indicators = 裏ドラ表示牌：{ $tiles }。
tell-wins-on = { $seat }が{ $giver }の{ $tile }でロン。
tell-wins-by-draw = { $seat }が{ $tile }でツモ。
cause-discard = ロン

## Why somebody pays

paid-RI-48 = 責任払い（包）：三つめの三元牌か四つめの風牌を鳴かせた。ツモなら責任者が全額、ほかの者の放銃なら二人で折半する。
term-false-win = チョンボ

## Steps of an amount

step-base-points = 基本点{ $number }
step-discard-to-dealer = 親への放銃
step-rounded = 点
step-counters = 本場
step-each-counter = 1本場
step-counters-of-all = 3人分
step-each-stick = 供託1本
step-payers = 払う人で等分
step-receivers = 受け取る人で等分
step-half = 折半
step-part-of-limits = この役満の翻
step-limits = すべての役満の翻
step-fu-pairs = 符：七対子
step-fu-base = 副底
step-fu-self-draw = ツモ符
step-fu-closed-discard = 門前ロン
step-fu-open-pung = 明刻 { $tile }
step-fu-concealed-pung = 暗刻 { $tile }
step-fu-open-kong = 明槓 { $tile }
step-fu-concealed-kong = 暗槓 { $tile }
step-fu-pair = 雀頭 { $tile }
step-fu-wait = 辺張・嵌張・単騎待ち
step-fu-open = 喰い平和形
step-fu-rounded = 符
step-two-doublings = 場ゾロ2翻
step-mangan = 満貫
step-rounded-mangan = 切り上げ満貫
step-haneman = 跳満
step-baiman = 倍満
step-sanbaiman = 三倍満
step-yakuman-counted = 数え役満
step-yakuman = 役満の数
step-one-yakuman = 一つだけ
step-each-yakuman = 役満1つ
