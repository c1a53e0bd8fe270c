### What differs from a worked case or a scripted flow.

check-found = found { $reason }, expected { $reason2 }
check-and = { $reason }; { $reason2 }
check-not-understood = { $number } could not be understood
check-unknown-ruleset = unknown ruleset { $text }
check-broke = the engine broke: { $text }

## A case

check-loses = legality: { $text } should win, but loses to another claim
check-should-win = legality: { $text } should win, but is refused: { $reason }
check-should-not-win = legality: { $text } should not win: { $text2 }, { $number } points
check-clause-not-on-page = legality: { $text } is refused by { $text2 } ({ $reason }), not on the page
check-fans = fans: { $text } { $text2 }, expected { $text3 }
check-points = points: { $text } { $number }, expected { $number2 }
check-fu = fu: { $text } { $number }, expected { $number2 }
check-pay = pay: { $text }, expected { $text2 }; { $text3 }

## The steps of a flow

check-opening = opening { $text }
check-opening-over = the opening is over
check-step = step { $number } { $text }
check-step-failed = { $reason }: { $reason2 }
check-window-closed = the window on { $text }'s { $text2 } was closed by { $reason }
check-won-no-draw = { $text } won on { $text2 }'s { $text3 }, not on a draw, in { $reason }
check-may-not = { $text } may not { $text2 }: { $reason }
check-never-possible = it never becomes possible
check-not-legal = not legal: { $reason }
check-legal = it is legal
check-legal-later = it is legal when { $text } is to act
check-other-clause = refused by { $text }, not by { $text2 }: { $reason }
check-nothing-more = nothing may be done any more in { $reason }
check-drew-none = { $text } has drawn no tile
check-never-had = { $text } has never had { $text2 }
check-reason = { $reason }{ $clause }
check-not-now = not possible now
check-must-act = { $reason }; { $text } must act
check-may = { $reason }; { $text } may { $text2 }

## What is expected

check-going = a deal that goes on
check-not-over = a deal that is not over
check-over = a deal that is over: { $reason }
check-won-on = { $text } won on { $text2 }'s { $text3 }
check-won-own = { $text } won on a tile of its own
check-match-ends = none, since the match ends with this deal
check-seat-not-won = the seat has not won
check-no-wall-broken = no wall was broken
check-liable = standing are { $text }
check-not-there-yet = there has been no { $text } yet
check-seen = { $text } can see it
check-unseen = { $text } cannot see it
