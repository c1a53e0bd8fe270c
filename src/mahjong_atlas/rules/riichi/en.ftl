ruleset = Riichi

## Fans

fan-ippatsu = Ippatsu
fan-self-draw = Menzen tsumo
fan-all-chows = Pinfu
fan-all-simples = Tanyao
fan-pure-double-chow = Iipeikou
fan-dragon-pung = Yakuhai (dragon)
fan-seat-wind-pung = Yakuhai (seat wind)
fan-round-wind-pung = Yakuhai (round wind)
fan-kong-bloom = Rinshan kaihou
fan-robbing-kong = Chankan
fan-last-tile-draw = Haitei
fan-last-tile-discard = Houtei
fan-seven-pairs = Chiitoitsu
fan-mixed-triple-chow = Sanshoku doujun
fan-triple-pung = Sanshoku doukou
fan-pure-straight = Ittsuu
fan-outside-hand = Chanta
fan-all-pungs = Toitoi
fan-three-concealed-pungs = Sanankou
fan-three-kongs = Sankantsu
fan-terminals-and-honors = Honroutou
fan-little-three-dragons = Shousangen
fan-half-flush = Honitsu
fan-pure-outside-hand = Junchan
fan-twice-pure-double-chow = Ryanpeikou
fan-full-flush = Chinitsu
fan-human-win = Renhou
fan-thirteen-orphans = Kokushi musou
fan-four-concealed-pungs = Suuankou
fan-big-three-dragons = Daisangen
fan-little-four-winds = Shousuushii
fan-big-four-winds = Daisuushii
fan-all-honors = Tsuuiisou
fan-all-terminals = Chinroutou
fan-all-green = Ryuuiisou
fan-nine-gates = Chuuren poutou
fan-four-kongs = Suukantsu
fan-heavenly-win = Tenhou
fan-earthly-win = Chiihou

## Options

option-red_fives = How many of the fives of each suit are red.
option-rounds = Length of the game.
option-bust = The game ends at once when somebody falls below 0.
option-west_round = A round West is played while nobody has 30000.
option-uma = Bonus by place in thousands, first place first.
option-multi_ron = Everybody who claims a discard wins on it, or only the nearest in turn order.
option-rob_concealed = Thirteen orphans may rob a concealed kong, or nobody may.
option-open_simples = All simples counts in an open hand too.
option-double_yakuman = The rarest yakuman count twice.
option-kiriage = A hand just short of mangan counts as one.
option-abort_nine_kinds = Nine kinds of terminals and honors at the first draw break off the hand.
option-abort_four_winds = The same wind as everybody's first discard breaks off the hand.
option-abort_four_riichi = Four riichi break off the hand.
option-abort_four_kongs = Four kongs by two or more players break off the hand.
option-abort_triple_ron = Three wins on one discard break off the hand.
option-kong_dora = The indicator of an open kong is turned after the discard, just before it, or at once.
option-liable_for = Liability covers that yakuman, or the whole hand.
option-last_dealer_stops = The leading dealer of the last hand ends the game by winning or by being ready.
option-equal_limits = Of equal payments: the reading of more han, or the made yakuman before the counted one.
option-preset = Rules of a known house.
option-start_points = Points at the start.
option-equal_scores = Of equal scores the one nearer to the first dealer is placed higher, or they share their bonuses.
option-leftover_sticks = Riichi sticks left over at the end go to the first place, or to nobody.
option-riichi_points = Riichi needs the 1000 points of its stick.
option-riichi_tiles = Tiles that must be left in the wall for riichi.
option-human_win = A win on a discard before one's own first draw is worth a mangan.
option-double_wind_pair = Fu of a pair that is both seat and round wind.
option-counted_yakuman = Thirteen han without a yakuman are a counted yakuman.
option-several_yakuman = Several yakuman in one hand are added, or paid as one.
option-winners_honba = Of several winners the first is paid for honba, or each.
option-winners_sticks = Of several winners the first takes all riichi sticks, or each the own one back.
option-nagashi_mangan = A river of terminals and honors alone is paid like a mangan at an exhausted wall.
option-four_kongs_liable = Whoever feeds the fourth of four kongs is liable.
value-rounds-2 = East and South (hanchan)
value-rounds-1 = East only (tonpuu)
value-preset-none = standard
value-preset-tenhou = Tenhou
value-preset-european = European (EMA)
value-preset-world = World (WRC)
value-preset-m-league = M.League
value-kong_dora-at-once = at once
value-equal_scores-first-dealer = the nearer one first
value-equal_scores-shared = shared
value-leftover_sticks-first-place = the first place
value-leftover_sticks-nobody = nobody
value-riichi_points-needed = needed
value-riichi_points-not-needed = not needed
value-human_win-mangan = mangan
value-several_yakuman-added = added
value-several_yakuman-one = paid as one
value-winners_honba-first = the first
value-winners_honba-each = each
value-winners_sticks-first = the first
value-winners_sticks-own-back = the own one back

## Actions

action-ready = riichi

## Reasons

why-below-minimum = { $number ->
    [0] there is no yaku (dora are not yaku)
   *[other] { $number } { $word }, below the minimum of { $number2 }
  }
why-broken-off-unless-won = the deal is broken off unless this discard is won on
why-few-tiles-left = fewer than { $number } tiles are left
why-no-stick = the stick of { $number } points is not there
why-hand-open = the hand is open
why-furiten-own-river = furiten: one of the waits lies in the own river
why-furiten-go-round = furiten: a wait was let pass in this go-round
why-furiten-after-ready = furiten: a wait was let pass after the declaration
why-no-nine-kinds-here = nine kinds do not break off the deal under these rules
why-nine-kinds-needed = nine kinds of terminals and honors on the own first draw are needed

## Causes of payments

cause-honba = honba
cause-sticks = sticks
cause-ready-stick = ready stick
cause-stick-returned = stick returned
cause-not-ready = not ready
cause-clean-river = clean river

## Card

place = Japan
card-1 = A closed hand that is ready may declare **riichi** with a 1,000-point stick
card-2 = A win needs a **yaku**; dora alone are not enough
card-3 = **Dora** and red fives are a han each; riichi adds the ura dora
card-4 = **Furiten**: with one of your waits in your own river you cannot win on a discard
card-5 = **Han and fu** give the points, in steps from mangan to yakuman

## Terms

term-limit = yakuman
term-worth = { $points ->
    [13] yakuman
    [26] double yakuman
    [39] triple yakuman
   *[other] { $points } han
  }
term-worth-fu = { $points } han, { $fu } fu{ $points ->
    [1] { "" }
    [2] { "" }
    [3] { $fu ->
        [70] { ", mangan" }
        [80] { ", mangan" }
        [90] { ", mangan" }
        [100] { ", mangan" }
        [110] { ", mangan" }
       *[other] { "" }
      }
    [4] { $fu ->
        [20] { "" }
        [25] { "" }
        [30] { "" }
       *[other] { ", mangan" }
      }
    [5] { ", mangan" }
    [6] { ", haneman" }
    [7] { ", haneman" }
    [8] { ", baiman" }
    [9] { ", baiman" }
    [10] { ", baiman" }
    [11] { ", sanbaiman" }
    [12] { ", sanbaiman" }
   *[other] { ", yakuman" }
  }
term-value = Han
term-pattern = Yaku
term-patterns = Yaku
term-deal = { $wind } { $turn }, honba { $honba }
term-pot = the pot of riichi sticks
term-indicator = dora indicator
term-under = ura-dora indicators
term-by-draw = tsumo
term-false-win = chombo
term-by-discard = ron
term-ready = riichi
term-who-ready = Who declared riichi
action-chow = chi
action-pung = pon
action-kong = kan
action-concealed-kong = concealed kan
action-added-kong = added kan
phase-draw = by tsumo
phase-discard = by ron
phase-kong-draw = by rinshan
said-pot = riichi sticks
said-ready-discard = riichi
said-ready = riichi
tell-wins-by-draw = { $seat } wins by tsumo with { $tile }.
tell-wins-on = { $seat } wins by ron on { $giver }'s { $tile }.
tell-turned-up = Dora indicator: { $tile }.
tell-next-turned-up = The next dora indicator: { $tile }.
tell-under-indicators = Ura-dora indicators: { $tiles }.
cause-discard = ron
cause-self-draw = tsumo

## Why somebody pays

paid-RI-48 = Liability (pao): this player fed the third set of dragons or the fourth set of winds. A self-draw is paid by the liable player alone, a win on another's discard half by each.

## Steps of an amount

step-base-points = { $number } base points
step-discard-to-dealer = discard, to the dealer
step-rounded = points
step-counters = counters
step-each-counter = each counter
step-counters-of-all = for all three payers
step-each-stick = each stick
step-payers = among those who pay
step-receivers = among those who receive
step-half = half each
step-part-of-limits = han of these limit hands
step-limits = han of all limit hands
step-fu-pairs = fu: seven pairs
step-fu-base = fu to start with
step-fu-self-draw = self-draw
step-fu-closed-discard = closed hand won on a discard
step-fu-open-pung = open pung of { $tile }
step-fu-concealed-pung = concealed pung of { $tile }
step-fu-open-kong = open kong of { $tile }
step-fu-concealed-kong = concealed kong of { $tile }
step-fu-pair = pair of { $tile }
step-fu-wait = edge, closed or pair wait
step-fu-open = open hand without other fu
step-fu-rounded = fu
step-two-doublings = doubled twice
step-mangan = mangan
step-rounded-mangan = rounded up to mangan
step-haneman = haneman
step-baiman = baiman
step-sanbaiman = sanbaiman
step-yakuman-counted = counted yakuman
step-yakuman = yakuman
step-one-yakuman = no more than one
step-each-yakuman = each yakuman
