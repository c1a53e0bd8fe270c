### Why something may not be done, a hand does not win, a fan is not counted or an entry is not booked, and what
### is left out of a hand in another game.

## What somebody wrote, shown as it is

told = { $text }

## Whose turn it is

why-deal-over = the deal is over
why-no-seat-of-game = there is no seat { $number }: seats are 0 to { $number2 }
why-no-tile-of-game = there is no tile { $number }: tiles are 0 to { $number2 }
why-not-possible-now = { $word } is not possible now
why-not-your-turn = it is not the seat's turn
why-nothing-to-answer = there is nothing to answer
why-seat-plays-no-more = the seat plays no more in this deal
why-seat-has-answered = the seat has answered already
why-discard-after-claim = after a claim a tile is discarded
why-flowers-first = whether the flowers win is answered first
why-legal-now = this is legal now
why-not-done-here = this is not done here
why-not-this-seats-choice = this is not for this seat to choose now

## Discards

why-tile-not-held = the hand holds no { $tile }
why-swap-calling = the kind just claimed may not be discarded in this turn
why-ready-discards-drawn = after ready only the tile just drawn is discarded

## Claims

why-no-discard-to-claim = there is no discard to claim
why-wild-not-claimed = a discarded wild tile is claimed by nobody
why-no-chow-here = there is no chow
why-chow-from-left-only = only the next player in turn order may chow
why-last-discard-only-won = the last discard may only be won on
why-no-wild-in-meld = a meld holds no wild tile
why-tiles-not-held = the tiles needed for this { $word } are not there
why-no-discard-left = no tile would be left that may be discarded after this claim
why-ready-claims-no-set = after ready neither chow nor pung is claimed

## Kongs

why-kong-after-draw-only = a kong is declared only after a draw
why-four-equal-needed = four equal tiles are needed
why-pung-and-fourth-needed = an open pung and its fourth tile are needed
why-special-kong-drawn-only = only the tile just drawn is added to a special kong
why-no-replacement-left = no tile is left for the replacement
why-few-replacements-left = fewer than { $number } tiles are left for the replacement
why-kongs-made = { $number } kongs have been made already
why-kong-changes-hand = the kong would change the hand that is fixed

## Ready

why-ready-with-discard = ready is declared in one's own turn with a discard
why-ready-declared = the seat has declared ready already
why-discard-not-waiting = this discard does not leave the hand waiting

## Wins

why-no-tile-to-win = there is no tile to win on
why-hand-incomplete = the hand is not complete
why-not-ready-declared = ready has not been declared
why-below-minimum = { $number } { $word }, below the minimum of { $number2 }
why-wild-not-won-on = a discarded wild tile cannot be won on
why-concealed-kong-not-robbed = a concealed kong cannot be robbed with this hand
why-wilds-self-draw-only = a hand with so many wild tiles wins by self-draw only
why-no-exposed-meld = no exposed meld
why-no-pung = no pung
why-bare-single-wait = bare single wait
why-flower-ends-deal = a flower as the last tile ends the deal
why-treasure-drawn-by-ready = the treasure is wild only for a ready player who draws it

## Dealt hands, gold, the last tile

## Wild tiles, flowers, norths, Reds

why-not-flower = { $tile } is no flower
why-wild-no-flower = a wild tile is no flower
why-flowers-in-turn = flowers are exposed in turn and at once

## Other words

## Fans that are not counted

why-not-beside = not counted beside { $fan }
why-limit-takes-all = no ordinary pattern is added to { $fan }
why-closed-only = worth nothing in an open hand

## Hands that a game does not know

why-no-such-seat = { $number } players: there is no seat { $seat }
why-no-such-meld = there is no { $word }
why-chow-not-called = nothing is called for a chow
why-hand-size = a hand has { $number } tiles with the winning one, not { $number2 }
why-no-such-tile = the game is played without { $tile }
why-nobody-pulls-north = nobody pulls a north
why-no-flowers-replaced = there are no flowers to be replaced

## Answers of a table

why-match-over = the match is over
why-another-question = another question stands now
why-nothing-asked = nothing is asked of this seat now
why-answered-already = this was answered already
why-words-waiting = words are waiting to be said already
why-spectator-no-seat = a spectator has no seat

## What is left out or means something else in another game

why-note-dealer-draws-last = the dealer draws their last tile
why-note-wild = wild: { $tile }
why-note-round-wind = round wind { $tile }
why-note-tile-as = { $tile } as { $tile2 }
why-note-without-tile = without { $tile } beside the hand
why-note-no-indicator = no `indicator`: nothing is wild
why-note-nothing-turned = no tile is turned: without { $tile }
why-note-without-text = without { $text }, unknown here

## Entries of a scorebook

why-entry-may-not-win = this hand may not win: { $reason }{ $clause }
why-entry-seat-won = { $seat } has won already and plays no more
why-entry-kong-twice = there are only four { $tile }, and they are a kong already
why-entry-no-liability = nobody is liable for another's win under these rules
why-entry-too-many = { $number } things happened; a deal has at most { $number2 }
why-entry-deal-ended = the deal has ended before this: leave it out, or enter a new deal
why-entry-deal-not-ended = the deal has not ended: say who has won, or that the wall is exhausted
why-entry-deal-goes-on = the deal goes on after this win: say who won next, or that the wall is exhausted
why-entry-seat-ready = { $seat } has declared ready already
why-entry-not-needed = { $text } needs no entry under these rules: leave it out
why-entry-name-fans = the points depend on which fans they are: name them, or tell the points or the hand
why-entry-payment-by-fans = the payment depends on the fans: name them, or tell the hand
why-entry-opened-first = a book begins with an entry `opened`
why-entry-match-over = the match is over: open a new book for the next one
why-entry-deal-fields = an entry of a deal has events and a note, nothing else
why-entry-finished-fields = the end of a match says nothing more
why-entry-id-twice = two entries have this id
why-entry-opened-once = a scorebook is opened once: keep another session in another one
why-entry-no-deal-to-undo = there is no deal { $text } before this that can be undone
why-entry-later-deal = deal { $number } could not stand after this change: { $reason }. Nothing was changed; correct or undo that deal first
why-entry-no-deal-to-replace = there is no deal { $text } before this that counts and can be replaced
why-entry-undone-already = { $text } is undone already
why-entry-nothing-happened = tell what happened, e.g. that somebody has won
why-entry-must-be-table = must be a table { "{" } ... { "}" }
why-entry-unknown-choice = { $text } is not known; choose one of { $text2 }
why-entry-no-winner = name at least one winner
why-entry-winner-twice = the same player wins twice on one tile
why-entry-hands-all-or-none = give the hands of all winners or of none
why-entry-own-discard = nobody wins on their own discard: name who gave the tile
why-entry-one-self-draw = only one player wins by drawing the tile
why-entry-which-tile = which tile completed the hand? write e.g. 5p
why-entry-own-liability = nobody is liable for their own win
why-entry-one-of-three = tell the hand, or the fans, or the points that were agreed on: one of them
why-entry-melds-tell-liable = the melds of the hand tell who is liable: leave it out
why-entry-no-such-fan = the ruleset has no such fan
why-entry-name-tile = name the tile, or the meld, e.g. concealed-kong 3333z
why-entry-player-twice = a player is named twice
why-entry-winners-of-win = name the winners of a win, in the order they won, and only then
why-entry-what-each-gets = tell what each player gets (+) or pays (-)
why-entry-amount-too-large = no amount may be larger than { $number }
why-entry-not-zero-sum = they come to { $text } together, not to 0: what one gets another pays
why-entry-nobody-called = nobody here is { $text }: give a name, a number from P1 on, or a seat
why-entry-whose-tile = whose tile was it? a win by { $event } needs it
why-entry-no-giver = nobody gives the tile of a win by { $event }
why-entry-whose-win = whose tile was it? name who gave it (from), or say that the winner drew it (how: draw)
why-entry-least = a win like this counts at least { $number }
why-entry-most = at most { $number } can count: name the patterns of a win that is worth more
why-entry-no-such-points = no win is worth { $number } here; the nearest values are { $text }
why-entry-no-such-fu = no hand like this has { $number } fu; it can have { $text }
why-entry-fu-fans = a hand like this with { $number } fu counts at least { $number2 }
why-entry-agree = { $reason }{ $clause }. If the players have agreed on this win all the same, say so (agreed)
why-entry-tiles-told = the tiles of this player are told already
why-entry-number-of-names = { $number } names, but the game has { $number2 } players
why-entry-no-name = { $text } is no name: give 1 to { $number } letters
why-entry-name-means-seat = { $text } means a seat or a player's number here: choose another name
why-entry-same-name = two players have the same name: tell them apart
why-entry-book-counts = the book counts { $text }, not { $text2 }: leave it out, or undo a wrong deal
why-entry-other-version = written under version { $number }, here is { $number2 }: update the program

## Answers of a table that is closed, full or going on

why-table-place-taken = the place is taken: choose another
why-table-match-begun = the match has begun: watch it, or open another table
why-table-name-unseen = the name has a character that cannot be seen: leave it out
why-table-name-empty = the name is empty: choose one that others can read
why-table-name-long = the name is longer than { $number } characters: choose a shorter one
why-table-no-place = there is no place { $text }: give 0 to { $number }
why-table-no-bot = there is no bot { $text }: choose one of { $text2 }
why-table-closed = the table is closed
why-table-server-stops = the server is going down: come again in a moment
why-table-client-behind = the client fell behind: come again
why-table-no-hello = no hello came in time
why-table-unknown-person = who you are is not known here
why-table-unknown-table = there is no such table
why-table-unreadable-messages = too many messages that cannot be read
why-table-many-messages = too many messages
why-table-message-large = the message is too large
why-table-opened-elsewhere = the same seat was opened elsewhere
why-table-other-protocol = another protocol: load the page again
why-table-many-sockets = too many sockets from one address or person: come again in a minute
why-table-spectators-full = the table has all the spectators that it takes
why-table-removed = an operator has removed the table
why-table-damaged = what was kept of the table is damaged: it is in quarantine
why-table-rules-broken = the rules of this table are broken: the operator finds the place in the log
why-table-log-full = the log of this table is full: only play is still written down
why-table-too-often = this was done too often: wait a minute
why-table-hello-first = say hello first
why-table-hello-twice = hello was said already
why-table-no-message = this is no message of the protocol
why-table-id = an id has 1 to { $number } characters
why-table-nonce = a nonce is 32 to 64 hexadecimal digits
why-table-no-hints = there are no hints at this table: open one with hints
why-table-no-model = no strong bot knows this ruleset yet, so there are no hints
why-table-public-clocks = the clocks of a public table are not stopped

## What parts two choices in a review

review-danger = { $word2 } deals in { $number } % of the time, { $word } { $number2 } %
review-efficiency = { $word } wins { $number } % of the time, { $word2 } { $number2 } %
review-value = a win after { $word } brings { $text }, after { $word2 } { $text2 }
review-chances = { $word } wins { $number } % and deals in { $number3 } %, { $word2 } { $number2 } % and { $number4 } %
review-pays = { $word } pays { $text }
review-waits = { $word }: ready, waits on { $tile } ({ $number } left)
review-waits-many = { $word }: ready, waits on { $number2 } kinds ({ $number } left)
review-waits-none = { $word }: ready, but no tile that it waits on is left
review-away = { $word }: { $number3 } from ready; { $number } tiles help ({ $tile })
review-away-many = { $word }: { $number3 } from ready; { $number } tiles of { $number2 } kinds help
review-far = { $word }: at least { $number3 } from ready
review-risk = { $word } wins for another at once { $number } % of the time, { $word2 } { $number2 } %
review-ready = { $seat } has declared ready
review-open-sets = { $seat } has { $number } sets on the table
review-thrown = { $seat } has thrown { $tile }
review-short = { $word }: { $tile } completes the hand but may not win ({ $reason })
review-short-far = { $word }: { $number } from ready by its shape, but no hand so near may win
review-meets = { $word }: a win on { $tile } counts { $fans }
review-feeds = { $word }: if { $seat } claims it, who threw it is liable for { $fan }
review-feeds-any = { $word }: if { $seat } claims it, who threw it is liable for wins of { $seat }
review-liable = { $word }: the claimer is liable for { $fan } of { $seat } from then on
review-liable-any = { $word }: the claimer is liable for wins of { $seat } from then on
review-wild = { $tile } is { term-wild }: kept, the hand is { $number ->
    [0] ready
   *[other] { $number } from ready
  } ({ $number2 } tiles help), without it { $number3 ->
    [0] ready
   *[other] { $number3 } from ready
  } ({ $number4 } tiles)
review-other-options = These rules ({ $text }) have no model of their own: that of { $text2 } stands in.

## Hints

hint-far = Still too far from a win to name one hand.
hint-no-win = complete with { $tile } but no win: { $reason }{ $clause }
hint-no-win-many = complete with { $number } kinds but no win: { $reason }{ $clause }
hint-no-win-on = no win on a discarded { $tile }: { $reason }{ $clause }
hint-no-win-on-many = no win on a discard of { $number } of the kinds that complete the hand: { $reason }{ $clause }
hint-drawn-only = only { term-by-draw }: { $reason }{ $clause }
hint-gone = no { $tile } is left
hint-fold = fold: { $number } farther from ready
hint-fold-far = fold: at least { $number } farther from ready
hint-fold-free = fold: no farther from a win
hint-fold-safest = fold: the safest discard
hint-fold-never = fold: the hand can no longer win
hint-safe = { $seat } may not win on { $tile }: { $reason }{ $clause }
hint-passed = { $seat } has let { $tile } pass since declaring ready
