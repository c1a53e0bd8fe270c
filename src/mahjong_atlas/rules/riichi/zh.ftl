ruleset = 立直麻将

## Fans

fan-self-draw = 门前清自摸和
fan-all-simples = 断幺九
fan-pure-double-chow = 一杯口
fan-dragon-pung = 役牌（三元牌）
fan-seat-wind-pung = 自风牌
fan-round-wind-pung = 场风牌
fan-kong-bloom = 岭上开花
fan-robbing-kong = 抢杠
fan-last-tile-draw = 海底摸月
fan-seven-pairs = 七对子
fan-mixed-triple-chow = 三色同顺
fan-triple-pung = 三色同刻
fan-pure-straight = 一气通贯
fan-outside-hand = 混全带幺九
fan-all-pungs = 对对和
fan-twice-pure-double-chow = 两杯口
fan-thirteen-orphans = 国士无双
fan-all-terminals = 清老头

## Options

option-red_fives = 每门五中红五的张数。
option-rounds = 一场的长度。
option-bust = 有人低于0分即终局。
option-west_round = 无人达到三万分时进入西风圈。
option-uma = 顺位马，以千分计，从第一名起。
option-multi_ron = 一炮多响，或只由顺序最近的一家和牌。
option-rob_concealed = 国士无双可抢暗杠，或暗杠不可抢。
option-open_simples = 副露后的断幺九。
option-double_yakuman = 双倍役满。
option-kiriage = 切上满贯。
option-abort_nine_kinds = 九种九牌流局。
option-abort_four_winds = 四风连打流局。
option-abort_four_riichi = 四家立直流局。
option-abort_four_kongs = 四杠散了流局。
option-abort_triple_ron = 三家和流局。
option-kong_dora = 明杠的宝牌指示牌在打牌后、打牌前或立即翻开。
option-liable_for = 包牌责任只及该役满，或及整手牌。
option-last_dealer_stops = 末局领先的庄家和牌或听牌即终局。
option-equal_limits = 付点相同时取番多者，或役满先于累计役满。
option-preset = 按哪一家知名的规则打。
option-start_points = 起始点数。
option-equal_scores = 同分时的顺位马。
option-leftover_sticks = 终局时剩下的立直棒。
option-riichi_points = 立直是否要有1000点。
option-riichi_tiles = 立直时牌山至少要剩的张数。
option-human_win = 人和。
option-double_wind_pair = 连风牌雀头的符。
option-counted_yakuman = 累计役满。
option-several_yakuman = 役满复合。
option-winners_honba = 多家和牌时的本场。
option-winners_sticks = 多家和牌时的立直棒。
option-nagashi_mangan = 流局满贯。
option-four_kongs_liable = 四杠子包牌。
value-rounds-2 = 半庄（东南）
value-rounds-1 = 东风战
value-preset-none = 标准
value-preset-tenhou = 天凤
value-preset-european = 欧洲（EMA）
value-preset-world = 世界锦标赛（WRC）
value-preset-m-league = M联赛
value-kong_dora-at-once = 立即翻开
value-equal_scores-first-dealer = 近起家者在前
value-equal_scores-shared = 均分
value-leftover_sticks-first-place = 归第一名
value-leftover_sticks-nobody = 不归任何人
value-riichi_points-needed = 要有
value-riichi_points-not-needed = 不要
value-human_win-mangan = 满贯
value-several_yakuman-added = 相加
value-several_yakuman-one = 只付一个
value-winners_honba-first = 只付第一家
value-winners_honba-each = 每家都付
value-winners_sticks-first = 全归第一家
value-winners_sticks-own-back = 各收回自己的

## Actions

action-ready = 立直

## Reasons

why-below-minimum = { $number ->
    [0] 没有役（宝牌不算役）
   *[other] 只有{ $number }{ $word }，不足起和的{ $number2 }{ $word }
  }
why-broken-off-unless-won = 除非有人和这张牌，否则中途流局
why-few-tiles-left = 牌墙不足{ $number }张
why-no-stick = 没有{ $number }点的立直棒
why-hand-open = 不是门清
why-furiten-own-river = 振听：听的牌在自己的牌河里
why-furiten-go-round = 同巡振听：本巡放过了听的牌
why-furiten-after-ready = 立直振听：立直后放过了听的牌
why-no-nine-kinds-here = 本规则没有九种九牌流局
why-nine-kinds-needed = 第一次摸牌时要有九种幺九牌

## Causes of payments

cause-honba = 本场
cause-sticks = 供托
cause-ready-stick = 立直棒
cause-stick-returned = 退还立直棒
cause-not-ready = 未听罚符
cause-clean-river = 流局满贯

## Card

place = 日本
card-1 = 门前听牌可付一千点宣告**立直**
card-2 = 和牌必须有**役**，只有宝牌不行
card-3 = **宝牌**和赤五每张一翻，立直还有里宝牌
card-4 = 自己打过所听的牌就是**振听**，不能荣和
card-5 = 按**翻与符**算点，从满贯到役满

## Terms

term-limit = 役满
term-worth = { $points ->
    [13] 役满
    [26] 双倍役满
    [39] 三倍役满
   *[other] { $points }番
  }
term-worth-fu = { $points }番{ $fu }符{ $points ->
    [1] { "" }
    [2] { "" }
    [3] { $fu ->
        [70] { " 满贯" }
        [80] { " 满贯" }
        [90] { " 满贯" }
        [100] { " 满贯" }
        [110] { " 满贯" }
       *[other] { "" }
      }
    [4] { $fu ->
        [20] { "" }
        [25] { "" }
        [30] { "" }
       *[other] { " 满贯" }
      }
    [5] { " 满贯" }
    [6] { " 跳满" }
    [7] { " 跳满" }
    [8] { " 倍满" }
    [9] { " 倍满" }
    [10] { " 倍满" }
    [11] { " 三倍满" }
    [12] { " 三倍满" }
   *[other] { " 役满" }
  }
term-value = 番
term-pattern = 役
term-patterns = 役
term-deal = { $wind }{ $turn ->
    [1] 一
    [2] 二
    [3] 三
   *[other] 四
  }局{ $honba }本场
term-round-wind = 场风
term-pot = 供托
term-indicator = 宝牌指示牌
term-under = 里宝牌指示牌
term-fed = 放铳
term-by-discard = 荣和
term-ready = 立直
term-who-ready = 谁立直
said-pot = 供托
said-ready-discard = 立直
said-ready = 立直
tell-turned-up = 宝牌指示牌：{ $tile }。
tell-next-turned-up = 新的宝牌指示牌：{ $tile }。
tell-under-indicators = 里宝牌指示牌：{ $tiles }。
tell-wins-on = { $seat }荣和{ $giver }的{ $tile }。

## Suits

tile-s = { $rank }索
suit-s = 索
said-s = 索子

## Why somebody pays

paid-RI-48 = 包牌：喂了第三副箭牌或第四副风牌。自摸由包牌者全付，别家放铳则两人各付一半。
term-false-win = 错和

## Steps of an amount

step-base-points = { $number } 基本点
step-discard-to-dealer = 放铳给庄家
step-rounded = 点
step-counters = 本场
step-each-counter = 每本场
step-counters-of-all = 代三家付
step-each-stick = 每根立直棒
step-payers = 付的人平分
step-receivers = 收的人平分
step-half = 各付一半
step-part-of-limits = 这些役满的番
step-limits = 全部役满的番
step-fu-pairs = 符：七对子
step-fu-base = 底符
step-fu-self-draw = 自摸
step-fu-closed-discard = 门前清荣和
step-fu-open-pung = 明刻{ $tile }
step-fu-concealed-pung = 暗刻{ $tile }
step-fu-open-kong = 明杠{ $tile }
step-fu-concealed-kong = 暗杠{ $tile }
step-fu-pair = 雀头{ $tile }
step-fu-wait = 边张、嵌张或单骑
step-fu-open = 没有其他符的副露手
step-fu-rounded = 符
step-two-doublings = 再翻两倍
step-mangan = 满贯
step-rounded-mangan = 切上满贯
step-haneman = 跳满
step-baiman = 倍满
step-sanbaiman = 三倍满
step-yakuman-counted = 累计役满
step-yakuman = 役满个数
step-one-yakuman = 最多一个
step-each-yakuman = 每个役满
