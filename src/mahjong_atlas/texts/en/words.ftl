### Words that stand alone or in sentences, by what they are.

## What players choose

action-win = win
action-false-win = { term-false-win }
action-abort = abort the deal
action-ready = ready
action-special-kong = special kong
action-concealed-kong = concealed kong
action-added-kong = added kong
action-expose = expose
action-take-out = take out
action-pull = pull north
action-exchange = exchange
action-rob-gold = rob the gold
action-demand = demand
action-take-last = take the last tile
action-decline-last = decline the last tile
action-declare-drawn = declare what the draw completes
action-void = void suit
action-stake = stake
action-kong = kong
action-pung = pung
action-chow = chow
action-rob-pung = rob for a pung
action-chow-ready = chow and ready
action-discard = discard
action-declare = declare
action-pass = pass

## Events on which somebody may win, and how a deal ends

phase-deal = with the dealt tiles
phase-draw = by draw
phase-kong-draw = by the replacement of a kong
phase-flower-draw = by the replacement of a flower
phase-discard = on a discard
phase-added-kong = on an added kong
phase-concealed-kong = on a concealed kong
phase-kong = a kong
phase-exhausted = an exhausted wall
phase-north-pull = on a pulled north
phase-win = won
phase-drawn = drawn deal
phase-abort = aborted
phase-false-win = { term-false-win }

## Where tiles lie apart

zone-won = tiles that were won on
zone-treasure = the treasure
zone-laid = the tile laid down for the void suit
zone-put_away = the tile put away
zone-ready-discard = the tile discarded face down

## Melds of unlike tiles

meld-arrow-kong = arrow kong
meld-wind-kong = wind kong
meld-one-egg = egg of ones
meld-nine-egg = egg of nines

## What is called out

call-red-north = red north
call-suit-card = suit card

## What is carried on to the next deal

counter-dealership = deals that passed
counter-deals_played = deals played

## Other words in sentences: units, suits, what is declared, how a deal is broken off

said-fan = fan
said-yaku = yaku
said-tai = tai
said-points = points
said-m = characters
said-p = dots
said-s = bamboo
said-nine = nine tiles
said-two = two sets
said-twelve = twelve tiles
said-treasure = treasure
said-pot = pot
said-ready-discard = ready
said-from-hand = from the hand
said-many-winners = several winners
said-nine-kinds = nine kinds
said-four-winds = four winds
said-four-ready = four ready
said-four-kongs = four kongs
said-dealer = the dealer
said-player = another player
said-from = from
said-draw = draw

## Values of options, those of one option alone behind its name

value-on = on
value-off = off
value-yes = yes
value-no = no
value-none = none
value-all = all
value-any = any
value-add = added
value-allowed = allowed
value-forbidden = not allowed
value-required = required
value-not-required = not required
value-free = free
value-front = front
value-back = back
value-limit = limit hand
value-nearest = the nearest only
value-head-bump = the nearest only
value-discarder = the discarder
value-discarder-only = the discarder alone
value-discarder-double = the discarder twice, the others once
value-dealer-double = the dealer twice
value-half-gun = half gun (半銃)
value-full-gun = full gun (全銃)
value-large-break = the larger die
value-small-break = the smaller die
value-by-reading = by the reading
value-whole-hand = by the whole hand
value-either = either
value-first-draw = the first draw
value-dealer-first-discard = the dealer's first discard
value-liability-only = the liable player
value-robbed-only = the robbed player
value-1-2-1 = four, two of them dots
value-1-1-1 = one of each suit
value-thirteen-orphans = thirteen orphans only
value-after-discard = after the discard
value-before-discard = before the discard
value-yakuman = that yakuman
value-hand = the whole hand
value-higher-han = more han first
value-made = a made yakuman first
value-alone = alone
value-win = a win
value-bonus = paid, and play goes on
value-per-payment = once a payment
value-per-pattern = once a pattern
value-first_multi_win_dealer-discarder = the discarder
value-upstream = the nearest winner
value-noten = of players who are not ready
value-plus-one = one point more from each
value-total = with a big pattern none
value-separate = counted apart
value-repeats = two repeats
value-hands = the second deal as dealer
value-dice = dice
value-grab = drawing winds
value-no-fan-pair = no pair that scores
value-in-a-row = in a row
value-with-replacement = with the replacement tile
value-big_three_dragons-six = six fan
value-little_four_winds-six = six fan
value-pair-self-draw = self-draw of the pair
value-any-self-draw = any self-draw
value-with-seat = one fan beside the own flower
value-two-alone = two fan alone
value-fan-count = three fan are enough
value-named-patterns = a named pattern is needed
value-level-six = up to six
value-eighteen = up to eighteen
value-grab-bag = all patterns
value-round_winds-N = North
value-round_winds-N-E = North and East
value-thirteen-kinds = thirteen kinds
value-nine-kinds = the nine kinds there are
value-hand-and-melds = hand and melds
value-concealed-only = the concealed hand
value-five = together, five points
value-simultaneous = at the same time
value-from-dealer = from the dealer on
value-before-look = before looking at the hand
value-after-look = after looking at the hand
value-split = split
value-tiles = flower tiles
value-tiles-and-sets = flower tiles and sets
value-winner = the winner
value-both = winner and loser
value-skip = green dragons instead
value-literal = red dragons
value-per-tile = once a tile
value-per-hand = once a hand
