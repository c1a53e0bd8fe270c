### Words that stand alone or in sentences, by what they are.

## What players choose

action-win = win
action-false-win = false win
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
phase-false-win = false win

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
said-nine = nine
said-two = two
said-twelve = twelve
said-treasure = treasure
said-pot = pot
said-ready-discard = ready
said-many-winners = several winners
said-nine-kinds = nine kinds
said-four-winds = four winds
said-four-ready = four ready
said-four-kongs = four kongs
said-from = from
said-draw = draw
