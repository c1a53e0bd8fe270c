### What happens in a deal, and what comes of it: told at the terminal and in the browser.

## What happens in a deal

tell-rolls = { $who } rolls { $dice } = { $total }.
tell-winds-drawn = Winds drawn: { $winds }.
tell-turn-order = Turns go { $order }.
tell-deals-first = { $who } deals first.
tell-lot-decides = Who deals first is drawn by lot.
tell-deal-begins = Deal { $number }: you are { $seat }.
tell-deal-goes-on = Deal { $number } goes on: you are { $seat }; h tells what has happened.
tell-deal-number = deal { $number }
tell-dice = Dice: { $numbers }.
tell-wall-broken = { $seat }'s wall is broken at { $number }.
tell-dealt = { $seat } is dealt { $tiles }.
tell-draws = { $seat } draws.
tell-draws-tile = { $seat } draws: { $tile }.
tell-kong-replacement = { $seat } takes a kong replacement.
tell-kong-replacement-tile = { $seat } takes a kong replacement: { $tile }.
tell-replacement = { $seat } takes a replacement.
tell-replacement-tile = { $seat } takes a replacement: { $tile }.
tell-discards = { $seat } discards { $tile }.
tell-discards-drawn = { $seat } discards { $tile } (just drawn).
tell-melds = { $seat } melds { $word } { $tiles }.
tell-melds-from = { $seat } melds { $word } { $tiles } from { $giver }.
tell-four-tiles = four tiles
tell-tiles = tiles
tell-a-tile = a tile
tell-exposes = { $seat } exposes { $tile }.
tell-adds-to-pung = { $seat } adds { $tile } to a pung.
tell-adds-to = { $seat } adds { $tile } to the { $word }.
tell-declares-concealed-kong = { $seat } declares a concealed kong of { $tile }.
tell-pulls = { $seat } pulls { $tile }.
tell-set-aside = { $seat } looks at { $tile } of the wall and puts it out of play.
tell-lifted = { $seat } takes { $tile } back into the hand.
tell-passed = { $seat } takes what { $giver } passes on.
tell-passed-tiles = { $seat } takes { $tiles } from { $giver }.
tell-uncovered = { $seat }'s tile that lay face down is { $tile }.
tell-exchanged = { $seat } puts { $tile } into a meld and takes { $word } out of it.
tell-taken = { $seat } takes { $tile }, the tile that was turned up.
tell-shows = { $seat } shows { $tiles }.
tell-standing-apart = { $seat } has { $tiles } standing apart.
tell-lays-aside = { $seat } lays { $tile } aside.
tell-lays-face-down = { $seat } lays a tile aside, face down.
tell-says = { $seat } says: { $words }.
tell-said = { $words }.
tell-turned-up = { $tile } is turned up.
tell-turned-up-as = { $tile } is turned up as { $word }.
tell-next-turned-up = The next tile is turned up: { $tile }.
tell-under-indicators = Under the indicators lie { $tiles }.
tell-it-was = The { $word } was { $tile }.
tell-looks = { $seat } looks at the { $word }.
tell-looks-at = { $seat } looks at the { $word }: { $tile }.
tell-wild-from-now = From now on { term-wild }: { $tiles }.
tell-over = The deal is over.
tell-drawn = The deal is drawn.
tell-broken-off = The deal is broken off.
tell-over-by-false-win = The deal ends with a { term-false-win }.

## Wins and payments

tell-wins-by-draw = { $seat } wins by self-draw with { $tile }.
tell-wins-by = { $seat } wins by { $event } with { $tile }.
tell-wins-on = { $seat } wins on { $giver }'s { $tile }.
tell-wins-dealt = { $seat } wins with the tiles dealt.
tell-may-not-win = { $seat } may not win: { $why }
tell-loses-to-claim = { $seat } loses to another claim ({ $clause }).
tell-nobody-pays = Nobody pays anything.
tell-pays = { $payer } pays { $payee } { $amount }
tell-step-by = { $what }, { $clause }
tell-step-in-brackets = { $value } ({ $what })
tell-at-most = { $text }, at most { $term }
tell-at-least = { $text }, at least { $term }
tell-rounded-up = { $text }, rounded up to multiples of { $term }
tell-the-table = { term-pot }
tell-worth-of = { $worth } ({ $fans })
tell-no-fan = no fan
tell-not-counted = not counted: { $fan }, { $why }
tell-read-as = read as { $reading }
tell-seat-read-as = { $seat } read as { $reading }
tell-another-reading = another reading: { $reading }: { $verdict }
tell-passes = passes
tell-won-in = , won in { $tiles }
tell-wild-as = , { term-wild } as { $tiles }

## Seats and winds

tell-seat-east = E
tell-seat-south = S
tell-seat-west = W
tell-seat-north = N
tell-wind-east = East
tell-wind-south = South
tell-wind-west = West
tell-wind-north = North
