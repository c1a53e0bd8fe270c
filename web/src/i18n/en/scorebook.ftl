scorebook-new = New scorebook
scorebook-which = Scorebook
scorebook-names-order = A game for { $number ->
    [2] two
    [3] three
    [4] four
   *[other] { $number }
  } players. Their names in turn order: each next one sits to the right of the one before.
scorebook-first-dealer = { $seat } (deals first)
scorebook-open = Begin
scorebook-standing = Points
scorebook-over = The match is over
scorebook-dealt = { $dealer } deals, round { $round }
scorebook-next-deal = Enter a deal
scorebook-ended = How it ended
scorebook-plays-on = Play goes on after a win until { $number } have won or the wall is exhausted. Enter the wins in their order.
scorebook-way-win = Won
scorebook-way-exhausted = Drawn: wall exhausted
scorebook-way-false-win = False win
scorebook-way-broken-off = Broken off
scorebook-way-payments = Payments by hand
scorebook-who-won = Who won
scorebook-who-won-together = Who won (one or more on this tile)
scorebook-drawn = drawn by the winner
scorebook-worth = Enter the win by
scorebook-worth-points = Points
scorebook-worth-fans = { term-value }
scorebook-worth-fans-fu = { term-value } and fu
scorebook-worth-named = { term-patterns }
scorebook-worth-hand = The hand
scorebook-help-points = The base of the hand, before it is doubled or paid by several: the payments below follow from it.
scorebook-help-fans = All that counts in the win together, what a self-draw adds included: nothing is added by itself.
scorebook-help-named = All patterns of the win, self-draw too where it counts: none is added by itself.
scorebook-plain = A plain win without any pattern
scorebook-special-way = Special way of winning
scorebook-no-special-way = none
scorebook-fu = Fu
scorebook-liable = Liable
scorebook-nobody = nobody
scorebook-liable-by-sets = Named as liable before: { $who }. With the hand it follows from the sets, and from whom they came.
scorebook-winner = Winner
scorebook-sitting = The seats in this deal:
scorebook-ready = Who was ready
scorebook-ready-worth = What the ready hands would win at most: { $unit }
scorebook-ready-worth-of = { $who }: { $unit }
scorebook-who-false = Who declared it
scorebook-amounts = What everybody gets (+) or pays (−)
scorebook-balance = Together { $sum }
scorebook-declared = Who declared: { $word }
scorebook-before = Earlier in this deal
scorebook-take-away = take away: { $what }
scorebook-change-of = correct: { $what }
scorebook-changes = You are correcting: { $what }. What you entered after it stays.
scorebook-kong = A kong
scorebook-who = Who
scorebook-kong-kind = Kind of kong
scorebook-add-kong = Add the kong
scorebook-added = Added: { $what }
scorebook-kong-twice = There are only four { $tile }, and they are a kong already.
scorebook-note = Note
scorebook-preview = Who will pay whom
scorebook-book = Enter the deal
scorebook-entered = Deal { $number } is entered: { $paid }
scorebook-corrected = Deal { $number } is corrected: { $paid }
scorebook-goes-on = Add this win, play goes on
scorebook-false-goes-on = False win, and the deal goes on
scorebook-missing-winner = Who has won?
scorebook-missing-giver = Whose tile was it, or did the winner draw it?
scorebook-missing-offender = Who declared it?
scorebook-agreed = The players have agreed on it
scorebook-missing-points = How many { $unit }?
scorebook-missing-fans = What is it worth?
scorebook-missing-named = Which patterns does it have? Or say that it is a plain win.
scorebook-missing-hand = Tap the tiles of the hand.
scorebook-missing-fed = Say from whom the set came: it decides who pays.
scorebook-missing-worth = What would the ready hands win at most ({ $unit })?
scorebook-missing-amounts = Who gets or pays what?
scorebook-missing-balance = What one gets another pays: the sum must be 0.
scorebook-add-fan = Add a pattern
scorebook-more = once more: { $what }
scorebook-fewer = once less: { $what }
scorebook-deals = Deals
scorebook-won = { $winners } won
scorebook-won-worth = { $who } ({ $worth })
scorebook-worth-points-of = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
scorebook-worth-of = { $worth } { $unit }
scorebook-won-draw = { $winners } { term-by-draw }
scorebook-won-discard = { $winners } { term-by-discard } (from { $giver })
scorebook-won-otherwise = { $winners }: { $how }{ $giver ->
    [none] { "" }
   *[other] { " " }({ $giver })
  }
scorebook-scores = { $player }: { $worth }.
scorebook-correct = Correct
scorebook-correct-deal = Correct deal { $number }
scorebook-correct-after = It keeps its place. All later deals are settled anew.
scorebook-correct-save = Save the correction
scorebook-correct-leave = Leave it as it is
scorebook-change-save = Put it into the deal
scorebook-change-leave = Leave it as it was
scorebook-undo-ask = Undo deal { $number }?
scorebook-undo-after = Later deals move up by one and are settled anew. The history keeps the deal.
scorebook-undo = Undo this deal
scorebook-why = Why is it undone? (may be left empty)
scorebook-chart = Points after each deal
scorebook-audit = History
scorebook-undone = undone
scorebook-aside = set aside
scorebook-enter-again = Enter it again
scorebook-entry-opened = Opened
scorebook-entry-finished = Match finished
scorebook-entry-deal = Deal { $number }
scorebook-entry-undone = Undoes entry { $of }
scorebook-entry-undone-why = Undoes entry { $of }: { $why }
scorebook-entry-replaced = Corrects deal { $number }
scorebook-entry-some-deal = A deal
scorebook-waiting = Waiting to be settled: { $count }
scorebook-offline = The server cannot be reached. Everything is kept on this phone and is settled when the connection is back.
scorebook-set-aside = Leave it out
scorebook-unkept = This browser could not keep the last entry: it has no room or may not store anything. Print or export the scorebook before you close the page.
scorebook-csv = Save as CSV
scorebook-print = Print
scorebook-wind-E = East
scorebook-wind-S = South
scorebook-wind-W = West
scorebook-wind-N = North
scorebook-tile = Tile
scorebook-at-once = Side payments (kongs, flowers)
scorebook-by-hand = Another payment
scorebook-payer = Pays
scorebook-payee = Gets it
scorebook-add-payment = Add the payment
scorebook-others = Tiles of the other players, where they matter
scorebook-start-paid = Paid at once, the deal goes on
scorebook-written = Enter it as a text
scorebook-written-how = A deal as JSON, as the manual describes it
scorebook-written-unread = This is no JSON of a deal: write one event { "{" }"what": …{ "}" }, a list of them, or { "{" }"events": […]{ "}" }.
scorebook-by = Who enters
scorebook-count-again = Let it count again
scorebook-entered-by = by { $who }
scorebook-played-under = Played under { $ruleset }, not verified here.
scorebook-decided-again = Played under { $ruleset }, settled by the present rules.
scorebook-next-dealer = Next dealer: { $dealer } · { $deal }
scorebook-points = { $points } points
scorebook-owes = { $payer } owes { $payee } { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
scorebook-settle-up = { term-settle }
scorebook-money = Play for money
scorebook-finish = Finish the match: no more deals are entered
scorebook-finish-places = Finish the match: no more deals, count the places (uma)
scorebook-play-on = Play on after all
scorebook-places-not-yet = Points won and lost so far. Places count when the match is finished.
scorebook-places-counted = The final result, with the places (uma) and the points that everybody gives back.
scorebook-all-even = Nobody owes anybody anything.
scorebook-rate = { term-rate } for { $points }
scorebook-per = Counted per
scorebook-per-points = { $number ->
    [one] { $points } point
   *[other] { $points } points
  }
scorebook-currency = Currency
scorebook-rate-unread = Write a number such as 0.5.
scorebook-known = Played before:
scorebook-names = Names
scorebook-event = Part { $number }
