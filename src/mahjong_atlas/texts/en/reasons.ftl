### Why something may not be done, a hand does not win, a fan is not counted or an entry is not booked, and what
### is left out of a hand in another game.

## What somebody wrote, shown as it is

told = { $text }

## Whose turn it is

why-deal-over = the deal is over
why-not-possible-now = { $word } is not possible now
why-not-your-turn = it is not the seat's turn
why-nothing-to-answer = there is nothing to answer
why-seat-plays-no-more = the seat plays no more in this deal
why-seat-has-answered = the seat has answered already
why-discard-after-claim = after a claim a tile is discarded
why-flowers-first = whether the flowers win is answered first
why-treasure-first = whether the treasure wins is answered first
why-stakes-first = stakes are placed first
why-last-tile-first = the last tile is taken or declined first
why-special-kongs-first = special kongs are laid down first
why-demands-first = demands come first
why-void-tiles-first = tiles for the void suit are laid down first
why-dealt-hands-first = dealt hands are declared first, from the dealer on
why-draw-first = the draw of the turn comes first
why-legal-now = this is legal now
why-not-done-here = this is not done here
why-not-this-seats-choice = this is not for this seat to choose now
why-no-such-word = there is no { $word } in this ruleset

## Discards

why-tile-not-held = the hand holds no { $tile }
why-wild-not-discarded = a wild tile cannot be discarded
why-swap-calling = the kind just claimed may not be discarded in this turn
why-ready-discards-drawn = after ready only the tile just drawn is discarded
why-void-suit-first = tiles of the void suit are discarded first
why-face-down-first = the first discard is the tile lying face down
why-first-discard-calls-void = the first discard calls the void suit
why-no-void-suit = { $word } cannot be called void
why-void-called-once = a suit is called once, with the first discard
why-standing-until-ready = { $tile } stands until ready is declared
why-last-round-no-discard = in the last go-around nobody discards or makes a kong
why-last-tile-at-once = the last tile wins or is discarded at once
why-chow-ready-discard = the discard after this chow must leave a ready hand
why-chow-ready-declares = the discard after this chow declares by itself

## Claims

why-no-discard-to-claim = there is no discard to claim
why-wild-not-claimed = a discarded wild tile is claimed by nobody
why-barred-by-wild = barred by a discarded wild tile
why-no-chow-here = there is no chow
why-chow-from-left-only = only the next player in turn order may chow
why-last-discard-only-won = the last discard may only be won on
why-no-wild-in-meld = a meld holds no wild tile
why-tiles-not-held = the tiles needed for this { $word } are not there
why-no-discard-left = no tile would be left that may be discarded after this claim
why-ready-claims-no-set = after ready neither chow nor pung is claimed
why-ready-claims-win-only = after ready nothing is claimed but a win
why-dead-hand = the hand is dead after a false win
why-passed-this-kind = this kind was let pass since the own last turn
why-only-wilds-left = only wild tiles would be left to discard
why-two-wilds-are-pung = a call with two wild tiles is always a pung
why-no-wild-in-kong = no kong may contain a wild tile
why-standing-not-melded = a standing tile cannot be melded
why-no-standing-left = no standing tile would be left to declare with
why-face-down-not-claimed = the tile discarded face down cannot be claimed
why-void-suit-not-melded = tiles of the own void suit cannot be melded
why-chow-not-ready = no discard after this chow leaves a ready hand
why-red-north-is-north = for chow, pung and kong a red north is a north
why-red-in-no-set = a Red is a kong by itself and in no set
why-broken-off-unless-won = the deal is broken off unless this discard is won on
why-last-tile-only-won = the last tile may only be won on
why-last-tile-not-offered = the last tile is not offered to this seat now

## Kongs

why-kong-after-draw-only = a kong is declared only after a draw
why-four-equal-needed = four equal tiles are needed
why-pung-and-fourth-needed = an open pung and its fourth tile are needed
why-special-kong-drawn-only = only the tile just drawn is added to a special kong
why-no-replacement-left = no tile is left for the replacement
why-few-replacements-left = fewer than { $number } tiles are left for the replacement
why-kongs-made = { $number } kongs have been made already
why-kong-changes-hand = the kong would change the hand that is fixed
why-no-kong-with-last-tile = no kong is made with the last tile
why-no-special-kong = these tiles are no special kong
why-special-kong-before-discard = special kongs are laid down only before the first discard
why-special-kong-in-turn = special kongs are laid down in turn, from the dealer on
why-special-kong-not-held = the hand does not hold one of each of these tiles
why-rob-pung-special-only = only a tile added to a special kong is robbed for a pung
why-ready-robs-win-only = a ready player robs only for a win
why-two-of-added-needed = two of the added tile are needed

## Ready

why-ready-in-own-turn = ready is declared in one's own turn
why-ready-with-discard = ready is declared in one's own turn with a discard
why-ready-declared = the seat has declared ready already
why-discard-not-waiting = this discard does not leave the hand waiting
why-ready-with-standing = ready is declared with one of the standing tiles
why-few-tiles-left = fewer than { $number } tiles are left
why-no-stick = the stick of { $number } points is not there
why-hand-open = the hand is open

## Wins

why-no-tile-to-win = there is no tile to win on
why-hand-incomplete = the hand is not complete
why-not-ready-declared = ready has not been declared
why-below-minimum = { $number } { $word }, below the minimum of { $number2 }
why-without-fans = without { $fans } or a limit hand
why-wild-not-won-on = a discarded wild tile cannot be won on
why-concealed-kong-not-robbed = a concealed kong cannot be robbed with this hand
why-wilds-self-draw-only = a hand with so many wild tiles wins by self-draw only
why-dealer-not-involved = the dealer is neither winner nor discarder and has not stayed long enough
why-limit-hand-robs-only = only a limit hand may rob this tile
why-wild-pair-self-draw = a pair wait on a wild tile is won by self-draw only
why-wild-wait-self-draw = four sets and a wild tile win by self-draw only
why-set-needs-natural = a set needs a tile that is not wild
why-no-pair-of-wilds = a pair of two wild tiles is forbidden
why-tile-count = the hand counts { $number } tiles, not { $number2 }
why-no-half-flush-no-pungs = neither half flush nor all pungs
why-no-exposed-meld = no exposed meld
why-no-flush-pungs-258 = no full flush, no all pungs, no pair of 2, 5 or 8
why-no-wild-no-big-hand = no wild tile and no big hand
why-no-258-no-big-pattern = no 258 pair and no big pattern
why-four-equal-no-pairs = four identical tiles are no two pairs
why-open-hand-self-draw = an open hand wins by self-draw only
why-no-suit-missing = no suit is missing
why-suit-missing = a suit is missing
why-no-terminal-or-honor = no 1, 9 or honor
why-no-terminal-or-red = no 1, 9 or 中
why-no-pung = no pung
why-no-chow = no chow
why-bare-single-wait = bare single wait
why-all-of-one-suit = all tiles are of one suit
why-hand-holds-red = the hand holds a Red
why-no-wild-for-red = no wild tile stands for a Red
why-not-missing-suit = the hand is not missing a suit
why-void-suit-in-hand = there are tiles of the void suit in the hand
why-face-down-not-turned = the tile lying face down has not been turned up
why-furiten-own-river = furiten: one of the waits lies in the own river
why-furiten-go-round = furiten: a wait was let pass in this go-round
why-furiten-after-ready = furiten: a wait was let pass after the declaration
why-draw-before-win = nobody wins before the draw of the turn
why-flower-ends-deal = a flower as the last tile ends the deal
why-only-demanded-wins = only who demanded may win before the dealer
why-only-drawn-wild-wins = before the dealer only a wild tile wins, drawn by oneself
why-wilds-alone-own-turn = wild tiles alone win on the own turn only
why-unrelated-first-turn = tiles that do not fit together win on the first turn only
why-treasure-for-ready = a treasure is wild only for a ready player
why-treasure-drawn-by-ready = the treasure is wild only for a ready player who draws it
why-turned-tile-no-win = turning up a tile that is waited for is no win

## Dealt hands, gold, the last tile

why-declare-dearer-class = one class is declared, the one that pays more
why-dealt-hand-not-that = the dealt hand is none of that kind
why-dealt-hand-declared = the dealt hand was declared already
why-dealt-hands-in-turn = dealt hands are declared in turn, before the dealer acts
why-dealt-hand-no-pattern = the dealt hand has none of the patterns that win
why-dealer-robs-gold = only the dealer robs the gold, before his first discard
why-dealer-not-ready = without this tile the dealer is not ready
why-gold-not-declared = the dealer has not declared that he robs the gold
why-demands-in-turn = S, W and N are asked in turn, once each
why-dealt-hand-not-ready = the dealt hand is not ready
why-gold-needs-complete = robbing the gold needs a complete hand
why-no-nine-kinds-here = nine kinds do not break off the deal under these rules
why-nine-kinds-needed = nine kinds of terminals and honors on the own first draw are needed

## Wild tiles, flowers, norths, Reds

why-wilds-not-laid-down = wild tiles are not laid down by option
why-not-wild = { $tile } is no wild tile
why-wild-laid-before-draw = a wild tile is laid down in one's own turn, before the draw
why-no-tiles-for-both = there was no tile for both the replacement and the draw
why-wild-before-draw-only = a wild tile is laid down only before the draw of the turn
why-others-wilds-stay = wild tiles in the melds of others stay there
why-no-wild-in-own-meld = no wild tile in an own meld stands for { $tile }
why-exchange-drawn-only = only a tile drawn in this turn may be exchanged, before the discard
why-only-wilds-and-no-win = only wild tiles would be left to discard, and the hand does not win
why-not-flower = { $tile } is no flower
why-wild-no-flower = a wild tile is no flower
why-flowers-in-turn = flowers are exposed in turn and at once
why-only-norths-pulled = only norths are pulled
why-pull-after-draw = a north is pulled in one's own turn after a draw
why-no-north-held = there is no north in the hand
why-ready-pulls-drawn = after ready only the north just drawn is pulled
why-red-is-wild = Red is wild in this hand
why-red-in-own-turn = Red is taken out in one's own turn, before the discard
why-red-in-hand-only = only a Red in the hand is taken out
why-few-for-replacement = too few tiles are left for a replacement

## Other words

why-not-laid-for-void = { $tile } cannot be laid down for the void suit
why-void-chosen = the void suit has been chosen
why-void-with-discard = who was dealt two suits calls the void suit with the first discard
why-open-sets-suffice = sets that lie open need no declaration
why-sets-not-of-word = the open sets are not { $word }
why-declared-already = this has been declared already
why-stakes-range = 0 to { $number } stakes are placed
why-not-time-for-stakes = it is not the time for this seat to place stakes

## Fans that are not counted

why-not-beside = not counted beside { $fan }
why-limit-takes-all = nothing is added to the limit hand { $fan }
why-closed-only = worth nothing in an open hand
why-sets-combined = its sets are combined already
why-dearest-only = only the dearest hand counts

## Hands that a game does not know

why-cannot-read = cannot read { $text }
why-no-such-seat = { $number } players: there is no seat { $seat }
why-no-such-meld = there is no { $word }
why-chow-not-called = nothing is called for a chow
why-hand-size = a hand has { $number } tiles with the winning one, not { $number2 }
why-no-such-tile = there is no { $tile } in the game
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

why-note-dealer-draws-last = the dealer draws his last tile
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
why-entry-no-liability = nobody is liable for another's win under these rules
why-entry-too-many = { $number } things happened; a deal has at most { $number2 }
why-entry-deal-ended = the deal has ended before this: leave it out, or enter a new deal
why-entry-deal-not-ended = the deal has not ended: say who has won, or that the wall is exhausted
why-entry-seat-ready = { $seat } has declared ready already
why-entry-not-needed = { $text } needs no entry under these rules: leave it out
why-entry-name-fans = the points depend on which fans they are: name them, or tell the points or the hand
why-entry-payment-by-fans = the payment depends on the fans: name them, or tell the hand
why-entry-opened-first = a book begins with an entry `opened`
why-entry-match-over = the match is over: open a new book for the next one
why-entry-deal-fields = an entry of a deal has happenings and a note, nothing else
why-entry-id-twice = two entries have this id
why-entry-opened-once = a scorebook is opened once: keep another session in another one
why-entry-no-deal-to-undo = there is no deal { $text } before this that can be undone
why-entry-undone-already = { $text } is undone already
why-entry-nothing-happened = tell what happened, e.g. that somebody has won
why-entry-must-be-table = must be a table { "{" } ... { "}" }
why-entry-unknown-choice = { $text } is not known; choose one of { $text2 }
why-entry-no-winner = name at least one winner
why-entry-winner-twice = the same player wins twice on one tile
why-entry-hands-all-or-none = give the hands of all winners or of none
why-entry-own-discard = nobody wins on his own discard: name who gave the tile
why-entry-one-self-draw = only one player wins by drawing the tile himself
why-entry-which-tile = which tile completed the hand? write e.g. 5p
why-entry-own-liability = nobody is liable for his own win
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
why-table-damaged = what was kept of the table is damaged: it was set aside
why-table-too-often = this was done too often: wait a minute
why-table-hello-first = say hello first
why-table-hello-twice = hello was said already
why-table-no-message = this is no message of the protocol
why-table-id = an id has 1 to { $number } characters
why-table-nonce = a nonce is 32 to 64 hexadecimal digits
why-table-public-clocks = the clocks of a public table are not stopped
