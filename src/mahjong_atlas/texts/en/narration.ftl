### What is told at the terminal.

## Waits

tell-wins-now = This hand wins now: { $worth }.
tell-complete-but = This hand is complete but may not win: { $why }.
tell-no-win = may not win: { $why }
tell-ready-for = ready for { $kinds } kinds, { $copies } copies unseen
tell-wait-unseen = { $tile } ({ $number } unseen)
tell-by-draw = { term-by-draw } { $worth }
tell-by-discard = { term-by-discard } { $worth }
tell-discard = discard { $tile }:
tell-from-ready = { term-shanten }; { $kinds } kinds help, { $copies } copies unseen: { $tiles }
tell-nothing = nothing
tell-wins-never = This hand can no longer win.

## The table

tell-table-head = { $title }   { $deal }   { $left } tiles left
tell-indicators = { "   " }{ term-indicator } { $tiles }
tell-wild = { term-wild } (*): { $tiles }
tell-counts-as = { $tile } counts as { $other } (=)
tell-no-use = { $tile } is of no use (x)
tell-suit-given-up = void suit (x): { $suit }
tell-has-won = { "  " }has won
tell-has-said = { "  " }said: { $words }
tell-flowers = { "  " }flowers { $tiles }
tell-melds-row = melds
tell-river = river
tell-pool = pool
tell-hand = hand{ " " }
tell-type-discard = type a number or a tile to discard
tell-help-key = [?] help
tell-may-say = you may say: { $words } (Enter: nothing) >{ " " }
tell-you = you
tell-nobody = nobody
tell-player = player { $number }
tell-name-of-player = { $name } (player { $number })
tell-standings = points: { $points }
tell-result = { " " }(result { $result })
tell-match-over = The match is over.
tell-record = The record: { $file }

## Answers to what was typed

tell-ends-early = broken off
tell-record-ends-early = The record breaks off in the middle of the last deal.
tell-played-under = Played under { $ruleset }, not verified here.
tell-verified = { $deals } deals, { $moves } moves: every event came out the same.
tell-unverified = Not verified: { $text }.
tell-not-allowed = { $action } is not allowed: { $why }
tell-too-late = Too late: { $why }
tell-gone-on = the table has gone on

## Coming and going

tell-waiting = Waiting for the match to begin; { $open } of { $all } places are open.
tell-begin-with-bots = { $number } places are open. Begin with bots there? [Y/n]{ " " }
tell-at-table = At the table { $link }
tell-place-kept = Your place is kept for you; go on with: { $command }
tell-game-saved = The game is saved in { $file }; go on with: { $command }
tell-half-played = A half-played game is saved in { $file }. Go on with it? [Y/n]{ " " }
tell-going-on = Going on with { $file }.
tell-going-on-new = Going on with { $file }; --new begins another.
tell-sit-down = Sit down yourself? [y/N]{ " " }
tell-bots-play = { $title }: a match between bots ({ $bots }), seed { $seed }
tell-after-discards = after { $number } discards
tell-enough-deals = After { $number } deals it is enough.
tell-what-next = What to try next:
tell-next-sit-down = sit down yourself; ? shows the keys
tell-next-other-games = the other games: { $rulesets }
tell-next-its-fans = its fans, values and clauses
tell-next-simulate = what bots make of it
tell-next-everything = everything else
tell-help =
    Your turn: type the number above a tile, or the tile (5m), to discard it;
    or one of these keys:
      { $keys }
    Of equal tiles the number means the one below it, the name the drawn one.
    Where a key has several meanings they are numbered: k1, k2.
    Whole words do as well: { $words }.
    A move that the rules do not allow is refused with its clause.
    Wild tiles are marked *.
      ? this help   b the table again   h the deal so far   hint the best choices
      q leave, saved

## Hints

tell-hint-head = Choices, the recommended one first:
tell-hint = { "  " }{ $place }. { $action }: { $worth } points; wins { $win } % ({ $gain }), deals in { $pay } % ({ $price })
tell-hint-far = { term-shanten }, { $copies } copies help
tell-hint-ready = ready, { $copies } copies win
tell-hint-close = { $places } are less than { $margin } points apart: about as good.
tell-hint-danger = danger: { $tiles }
tell-hint-goal = aims at { $hand } + { $missing }: { $worth }
tell-hint-missing = { $tile } ({ $left } left)
tell-hint-named = { $name }, { $worth }
tell-hint-claimed = claim { $tile }
tell-hint-to = { $tile } { $chance } % ({ $seats })

## Reviews

tell-review-title = Review: { $name }
tell-review-deal = Deal { $number }
tell-review-curve = Points of the deal that each choice promised
tell-review-move = Move
tell-review-who = Player { $number }
tell-review-column-player = Player
tell-review-column-choices = Choices
tell-review-column-lost = Points lost
tell-review-column-points = Points
tell-review-column-luckless = Without luck
tell-review-column-choice = Choice
tell-review-column-cost = Against the best
tell-review-column-worth = Worth
tell-review-column-win = Wins
tell-review-column-gain = Points then
tell-review-column-pay = Deals in
tell-review-column-price = Points then
tell-review-player = { $name }: { $choices } choices, { $blunders ->
    [one] 1 blunder
   *[other] { $blunders } blunders
  }, { $errors ->
    [one] 1 error
   *[other] { $errors } errors
  }, { $slips ->
    [one] 1 slip
   *[other] { $slips } slips
  }, which cost { $points } points a deal; { $unsure } more are not certain, { $unchecked } are not checked; { $result } points, { $adjusted } without luck
tell-review-dearest = The dearest choices:
tell-review-none = No choice cost as much as a slip.
tell-review-unfinished = The record breaks off in deal { $deal } and is reviewed up to there.
tell-review-differs = The rules and the record part at { $text }; it is reviewed up to there.
tell-review-cost = deal { $deal }, move { $move }, player { $number }: { $made } instead of { $best } ({ $kind }): { $verdict }, cost { $cost } ± { $error } points
tell-review-unsure = { $grade }, not certain
tell-review-checked = Played on in { $worlds } worlds that fit what the player knew.
tell-review-impossible = It cannot be played on: no deal was found that fits what the others did.
tell-review-made = Made by Mahjong Atlas { $program } under { $rules }, with the model { $model }.
tell-review-no-grade = no mistake
tell-kept-game = { $place } (Mahjong Atlas { $program }, model { $model }):
tell-kept-stands = deal { $deal }, move { $move }, player { $number }: { $made } instead of { $best }. The verdict stands: { $now }, cost { $cost2 } ± { $error2 } points in { $worlds2 } worlds (before: { $cost } ± { $error } in { $worlds })
tell-kept-changes = deal { $deal }, move { $move }, player { $number }: { $made } instead of { $best }. The verdict changes: from { $before }, cost { $cost } ± { $error } points in { $worlds } worlds, to { $now }, cost { $cost2 } ± { $error2 } in { $worlds2 }
tell-kept-sum = { $stand } of { $number } verdicts stand.

## One hand under all rulesets

tell-column-rules = rules
tell-column-points = points
tell-column-fans = fans, or why not
tell-column-pays = who pays
tell-not-possible-here = not possible here: { $why }
