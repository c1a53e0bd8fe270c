### Written by tools/write_traditional.py from zh.ftl: do not edit.

ruleset = 立直麻將

## Fans

fan-self-draw = 門前清自摸和
fan-all-simples = 斷么九
fan-pure-double-chow = 一杯口
fan-dragon-pung = 役牌（三元牌）
fan-seat-wind-pung = 自風牌
fan-round-wind-pung = 場風牌
fan-kong-bloom = 嶺上開花
fan-robbing-kong = 搶槓
fan-last-tile-draw = 海底摸月
fan-seven-pairs = 七對子
fan-mixed-triple-chow = 三色同順
fan-triple-pung = 三色同刻
fan-pure-straight = 一氣通貫
fan-outside-hand = 混全帶么九
fan-all-pungs = 對對和
fan-twice-pure-double-chow = 兩杯口
fan-thirteen-orphans = 國士無雙
fan-all-terminals = 清老頭

## Options

option-red_fives = 每門五中紅五的張數。
option-rounds = 一場的長度。
option-bust = 有人低於0分即終局。
option-west_round = 無人達到三萬分時進入西風圈。
option-uma = 順位馬，以千分計，從第一名起。
option-multi_ron = 一炮多響，或只由順序最近的一家和牌。
option-rob_concealed = 國士無雙可搶暗槓，或暗槓不可搶。
option-open_simples = 副露後的斷么九。
option-double_yakuman = 雙倍役滿。
option-kiriage = 切上滿貫。
option-abort_nine_kinds = 九種九牌流局。
option-abort_four_winds = 四風連打流局。
option-abort_four_riichi = 四家立直流局。
option-abort_four_kongs = 四槓散了流局。
option-abort_triple_ron = 三家和流局。
option-kong_dora = 明槓的寶牌指示牌在打牌後、打牌前或立即翻開。
option-liable_for = 包牌責任只及該役滿，或及整手牌。
option-last_dealer_stops = 末局領先的莊家和牌或聽牌即終局。
option-equal_limits = 付點相同時取番多者，或役滿先於累計役滿。
option-preset = 按哪一家知名的規則打。
option-start_points = 起始點數。
option-equal_scores = 同分時的順位馬。
option-leftover_sticks = 終局時剩下的立直棒。
option-riichi_points = 立直是否要有1000點。
option-riichi_tiles = 立直時牌山至少要剩的張數。
option-human_win = 人和。
option-double_wind_pair = 連風牌雀頭的符。
option-counted_yakuman = 累計役滿。
option-several_yakuman = 役滿複合。
option-winners_honba = 多家和牌時的本場。
option-winners_sticks = 多家和牌時的立直棒。
option-nagashi_mangan = 流局滿貫。
option-four_kongs_liable = 四槓子包牌。
value-rounds-2 = 半莊（東南）
value-rounds-1 = 東風戰
value-preset-none = 標準
value-preset-tenhou = 天鳳
value-preset-european = 歐洲（EMA）
value-preset-world = 世界錦標賽（WRC）
value-preset-m-league = M聯賽
value-kong_dora-at-once = 立即翻開
value-equal_scores-first-dealer = 近起家者在前
value-equal_scores-shared = 均分
value-leftover_sticks-first-place = 歸第一名
value-leftover_sticks-nobody = 不歸任何人
value-riichi_points-needed = 要有
value-riichi_points-not-needed = 不要
value-human_win-mangan = 滿貫
value-several_yakuman-added = 相加
value-several_yakuman-one = 只付一個
value-winners_honba-first = 只付第一家
value-winners_honba-each = 每家都付
value-winners_sticks-first = 全歸第一家
value-winners_sticks-own-back = 各收回自己的

## Actions

action-ready = 立直

## Reasons

why-below-minimum = { $number ->
    [0] 沒有役（寶牌不算役）
   *[other] 只有{ $number }{ $word }，不足起和的{ $number2 }{ $word }
  }
why-broken-off-unless-won = 除非有人和這張牌，否則中途流局
why-few-tiles-left = 牌牆不足{ $number }張
why-no-stick = 沒有{ $number }點的立直棒
why-hand-open = 不是門清
why-furiten-own-river = 振聽：聽的牌在自己的牌河裏
why-furiten-go-round = 同巡振聽：本巡放過了聽的牌
why-furiten-after-ready = 立直振聽：立直後放過了聽的牌
why-no-nine-kinds-here = 本規則沒有九種九牌流局
why-nine-kinds-needed = 第一次摸牌時要有九種么九牌

## Causes of payments

cause-honba = 本場
cause-sticks = 供托
cause-ready-stick = 立直棒
cause-stick-returned = 退還立直棒
cause-not-ready = 未聽罰符
cause-clean-river = 流局滿貫

## Card

place = 日本
card-1 = 門前聽牌可付一千點宣告**立直**
card-2 = 和牌必須有**役**，只有寶牌不行
card-3 = **寶牌**和赤五每張一翻，立直還有裏寶牌
card-4 = 自己打過所聽的牌就是**振聽**，不能榮和
card-5 = 按**翻與符**算點，從滿貫到役滿

## Terms

term-limit = 役滿
term-worth = { $points ->
    [13] 役滿
    [26] 雙倍役滿
    [39] 三倍役滿
   *[other] { $points }番
  }
term-worth-fu = { $points }番{ $fu }符{ $points ->
    [1] { "" }
    [2] { "" }
    [3] { $fu ->
        [70] { " 滿貫" }
        [80] { " 滿貫" }
        [90] { " 滿貫" }
        [100] { " 滿貫" }
        [110] { " 滿貫" }
       *[other] { "" }
      }
    [4] { $fu ->
        [20] { "" }
        [25] { "" }
        [30] { "" }
       *[other] { " 滿貫" }
      }
    [5] { " 滿貫" }
    [6] { " 跳滿" }
    [7] { " 跳滿" }
    [8] { " 倍滿" }
    [9] { " 倍滿" }
    [10] { " 倍滿" }
    [11] { " 三倍滿" }
    [12] { " 三倍滿" }
   *[other] { " 役滿" }
  }
term-value = 番
term-pattern = 役
term-patterns = 役
term-deal = { $wind }{ $turn ->
    [1] 一
    [2] 二
    [3] 三
   *[other] 四
  }局{ $honba }本場
term-round-wind = 場風
term-pot = 供托
term-indicator = 寶牌指示牌
term-under = 裏寶牌指示牌
term-fed = 放銃
term-by-discard = 榮和
term-ready = 立直
term-who-ready = 誰立直
said-pot = 供托
said-ready-discard = 立直
said-ready = 立直
tell-turned-up = 寶牌指示牌：{ $tile }。
tell-next-turned-up = 新的寶牌指示牌：{ $tile }。
tell-under-indicators = 裏寶牌指示牌：{ $tiles }。
tell-wins-on = { $seat }榮和{ $giver }的{ $tile }。

## Suits

tile-s = { $rank }索
suit-s = 索
said-s = 索子

## Why somebody pays

paid-RI-48 = 包牌：餵了第三副箭牌或第四副風牌。自摸由包牌者全付，別家放銃則兩人各付一半。
term-false-win = 錯和

## Steps of an amount

step-base-points = { $number } 基本點
step-discard-to-dealer = 放銃給莊家
step-rounded = 點
step-counters = 本場
step-each-counter = 每本場
step-counters-of-all = 代三家付
step-each-stick = 每根立直棒
step-payers = 付的人平分
step-receivers = 收的人平分
step-half = 各付一半
step-part-of-limits = 這些役滿的番
step-limits = 全部役滿的番
step-fu-pairs = 符：七對子
step-fu-base = 底符
step-fu-self-draw = 自摸
step-fu-closed-discard = 門前清榮和
step-fu-open-pung = 明刻{ $tile }
step-fu-concealed-pung = 暗刻{ $tile }
step-fu-open-kong = 明槓{ $tile }
step-fu-concealed-kong = 暗槓{ $tile }
step-fu-pair = 雀頭{ $tile }
step-fu-wait = 邊張、嵌張或單騎
step-fu-open = 沒有其他符的副露手
step-fu-rounded = 符
step-two-doublings = 再翻兩倍
step-mangan = 滿貫
step-rounded-mangan = 切上滿貫
step-haneman = 跳滿
step-baiman = 倍滿
step-sanbaiman = 三倍滿
step-yakuman-counted = 累計役滿
step-yakuman = 役滿個數
step-one-yakuman = 最多一個
step-each-yakuman = 每個役滿
