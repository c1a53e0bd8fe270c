### What is wrong with what somebody gave, and how to mend it.

## Where it is

error-at = { $text }: { $reason }
error-did-you-mean = { $reason }; did you mean { $text }?

## Tiles

-write-tiles = write digits followed by one of m p s z f a x, e.g. 123m 55z 1f
error-notation = cannot read { $text } at character { $number }: { $reason }
error-tile-no-digits = '{ $text }' has no digits before it; { -write-tiles }
error-no-such-tile = there is no tile { $text }; { -write-tiles }
error-unexpected-character = unexpected character '{ $text }'; { -write-tiles }
error-digits-without-letter = digits without a suit letter; { -write-tiles }
error-suit-no-digits = '{ $text }' has no digits behind it, where other suits stand before theirs; { -write-tiles }
error-letter-alone = '{ $text }' may be a seat or a wind; write { $text2 } for the tile
error-letter-beside-digits = '{ $text }' beside digits may be a wind or a suit; write { $text2 } for the wind, and m p s for suits
error-one-tile = exactly one tile is needed here, e.g. 5p

## Facts of a position

error-state-flag = { $text } = { $text2 } must be true or false
error-state-number = { $text } = { $text2 } must be a number from 0
error-state-choice = { $text } = { $text2 } must be { $text3 }
error-state-counts = { $text } = { $text2 } must be a table of counts by seat, e.g. { "{" } W = 1 { "}" }
error-state-most = { $text }: { $seat } cannot have { $number } of { $number2 }
error-state-words-by-seat = { $text } = { $text2 } must be a table of words by seat, e.g. { "{" } E = "{ $text3 }" { "}" }
error-state-seats-by-seat = { $text } = { $text2 } must be a table of seats by seat, e.g. { "{" } E = "{ $text3 }" { "}" }
error-state-no-seat = { $text }: there is no seat { $text2 }
error-state-no-seat-of = { $text }: there is no seat { $text2 }; write one of { $text3 }
error-state-no-word = { $text }: { $seat } cannot be { $text2 }; write one of { $text3 }
error-state-own-seat = { $text }: { $seat } cannot stand for itself
error-state-seats = { $text } = { $text2 } must be a list of seats, e.g. ["S"]
error-state-tile = { $text } = { $text2 } must be a tile, e.g. 5p: { $reason }
error-state-suited-or-honor = { $text } = { $text2 } must be a tile of the suits or an honor
error-state-suited = { $text } = { $text2 } must be a suited tile
error-state-tiles = { $text } = { $text2 } must be a list of tiles, e.g. ["3m"]
error-state-list = { $text } = { $text2 } must be a list, { $reason }
error-state-entry = { $text }: { $text2 } must be { $reason }
error-written-like = written like "{ $text }"
error-written-like-words = written like "{ $text }", the words being { $text2 }
error-fu-needed = { $number } fan alone tell no payment: fu are needed as well (20, 25, 30, ...)
error-state-four-norths = norths: there are four of them, the one of the event included
error-state-look = { $text }: the event is a draw of the treasure
error-state-waits-paid = what the hand of { $seat } would win is paid: give its points or its tiles
error-state-put-away-not-held = put_away = { $text } is not in the dealer's hand
error-state-indicator-flower = indicator { $text } is a flower: give the tile turned after it
error-state-who-robs = { $text } is missing: name who robs
error-state-demands = demands must be a list of seats other than E, e.g. ["N"]
error-state-rob-gold-dealer = rob_gold = "dealer" needs a deal event and an indicator
error-state-put-away = put_away is missing: name the tile that the dealer puts away
error-state-ura = ura names { $number } tiles, dora { $number2 }: one lies under each
error-state-bonus-indicator = { $text }: a bonus tile is no indicator
error-state-beyond-river = { $text }: { $seat } { $number } is beyond the river of { $number2 } discards
error-state-kong-event = { $text } names the kong of a { $text2 } event
error-state-no-kong = { $text } = { $text2 } is no kong of the seat that draws
error-wall-given = the wall given does not hold the tiles of this ruleset, each as often as it exists
error-pickled-rules = { $text } was made in a program, so that another one cannot find it by its id: put it into a file or package and take it from find_ruleset
error-pickled-elsewhere = a deal of another table, of which no wall is known, cannot be pickled
error-pickled-altered = what happened in this deal does not follow from its beginning and its choices: it was altered by hand, or its rules have changed since

## Rulesets and options

error-not-allowed = { $word } is not allowed: { $reason }{ $clause }
error-undeclared-need = { $text } reads win.{ $text2 } without asking for it: write @pattern(asks="{ $text2 }") above it
error-option-choice = option { $text } cannot be { $text2 }: choose one of { $text3 }
error-option-counts = option { $text } is a table of counts from 0 to { $number }, e.g. { $text2 }, not { $text3 }
error-option-numbers = option { $text } is a list of numbers from { $number } to { $number2 }, e.g. { $text2 }, not { $text3 }
error-option-words = option { $text } is a list of words, not { $text2 }
error-option-number-or-word = option { $text } is { $text2 } or a number from 0 to { $number }, e.g. { $text3 }, not { $text4 }
error-option-number = option { $text } is a number from 0 to { $number }, e.g. { $text2 }, not { $text3 }
error-option-unknown = there is no option { $text }: this ruleset has { $text2 }
error-option-names = option { $text } names { $text2 }: choose of { $text3 }
error-option-red-fives = option red_fives gives each of m, p and s 0 to 4 red fives, not { $text }
error-no-ruleset = there is no ruleset { $text }: choose one of { $text2 }; own rulesets are files or folders like my_rules.py here or in a folder of { $text3 }
error-no-ruleset-here = there is no ruleset { $text }
error-ruleset-version = a ruleset is chosen without its version: write { $text2 }, not { $text }
error-no-ruleset-file = { $text }: there is no such file of a ruleset: give a file like my_rules.py or a folder with __init__.py
error-own-build-returns = { $text }: build must return a Ruleset, not { $text2 }
error-own-id = { $text }: the id { $text2 } must be that of the file, { $text3 }
error-own-file-name = { $text }: the name of the file must be like my_rules.py
error-own-options = { $text }: OPTIONS must be a tuple of options, at least OPTIONS = ()
error-own-build = { $text }: a function build(options) that returns the Ruleset is missing
error-own-frozen = { $text } is frozen, so no __init__ sets { $text2 }: write @dataclass(frozen=True) above the class and { $text2 } as a field of it, or make another with replace(...)
error-own-compiled = { $text } is not possible, since the base is compiled and takes no subclass: derive from the base of that, or keep one in a part of yours and ask it
error-own-names = { $text }: NAMES must be a table of names
error-clause-of-nothing = clause { $text } says nothing: all of { $text2 } have a clause; name the one that it is for
error-no-fan = there is no fan { $text }: choose one of { $text2 }
error-no-model = { $text } cannot be read as a model of a bot ({ $text2 }): make one with mahjong-atlas train
error-no-shipped-model = no model of a bot comes with the package for { $text }: train one with mahjong-atlas train and seat it by its file
error-other-model = the model { $text } was made for { $text2 }, not for { $text3 }: train one for these rules
error-other-training = the folder { $text } holds another training ({ $text2 }): give another --folder
error-review-rules = all games must be of one ruleset: { $text } is not { $text2 }
error-review-no-choice = the record has no such choice between two things
error-review-page = `--html` writes the page of one game
error-review-nothing = name a record or log to review, or `--check FILE` with kept choices
error-review-check = `--check` plays on what its file holds: name no game beside it
error-kept-empty = the file holds no kept choices: write one with `mahjong-atlas review --keep FILE` or in the replay of the page
error-kept-line = no line of kept choices ({ $text }): remove it, or keep the choices anew with `mahjong-atlas review --keep FILE`
error-kept-format = the format is { $text }, this program reads { $text2 }: keep the choices anew with `mahjong-atlas review --keep FILE`
error-kept-no-choice = the game has no such choice between two things ({ $text }): remove it, or review the game anew
error-play-on-no-seed = the record does not tell how its walls were made, so that it cannot be played on: logs of other programs have no seed
error-play-on-deal = the record has { $number } deals: choose one of them
error-play-on-step = from there on the record has no choice: the deal is over, or the record breaks off
error-play-on-long = the choices before this step have more than { $text } bytes
error-play-on-false-wins = the record allows false wins, which tables do not know
error-play-on-player = the rules have { $number } players
error-train-which = say either which rules to learn, or `--all`
error-train-budget = { $text } is no time: write it like 90m or 3h
error-train-missing = training needs LightGBM: pip install 'mahjong-atlas[train]'
error-no-bot = there is no bot { $text }: choose one of { $text2 }
error-bots-none = name at least one bot
error-bots-shared = a bot that is there plays in this process alone: give its class, of which every process makes its own
error-bot-not-imported = { $text } cannot be imported ({ $text2 }): write my_module:MyBot, the module being here or installed
error-no-bot-class = { $text } is no class of bots: derive it from mahjong_atlas.Bot
error-bot-broken = { $text } on seat { $seat }: { $reason }
error-bot-answer = { $text } answered { $text2 } instead of one of the actions that it was given
error-bot-replaced = { $reason }; { $text } plays on in its place
error-bot-not-made = { $text } cannot be made: { $reason }

## Hands that are asked about

error-seat-of = there is no seat { $text }; the seats are { $text2 }
error-too-great = { $number } is too great: give a number up to { $number2 }
error-too-small = { $number } is too small: give a number from { $number2 }
error-one-dealer = the dealer sits E, not { $text }: leave one of the two out
error-hand-size-waits =
    { $number } tiles, but beside { $number2 ->
        [one] { $number2 } meld
       *[other] { $number2 } melds
    } a hand has { $number3 }, or { $number4 } before the discard
error-hand-size-win =
    { $number } tiles, but beside { $number2 ->
        [one] { $number2 } meld
       *[other] { $number2 } melds
    } a hand has { $number3 }, the winning tile not among them
error-not-one-tile = { $text } is not one tile: write e.g. 5p
error-unknown-choice = { $text } is not known: choose one of { $text2 }
error-nobody-gives = nobody gives the tile of a win by { $text }: leave it out, or say `by` discard
error-whose-tile = a win by { $text } needs `from` SEAT: whose tile is it?
error-only-dealer = only the dealer, E, wins with the tiles of the deal
error-own-seat = { $text } is the winner's own seat: name another
error-option-nowhere = no ruleset has an option { $text }
error-one-claim = one seat declares a win on the event that every game is asked about, not { $number }
error-several-hands = the position tells several hands; name the seat whose hand it is
error-no-hand = the position tells no hand; describe one, e.g. S=123m456p78999s55z
error-seat-no-hand = the position does not tell the hand of { $seat }; describe it, or name a seat whose hand stands in it
error-none-found = no deal brought a hand worth practising

## Facts that no play reaches

error-impossible = no play leads to this: { $reason }{ $clause }
error-deal-first = nothing is discarded or laid out before this
error-turn-discards = turn = { $number }, but { $number2 } discards lie there
error-rivers-most = no deal has more than { $number } discards
error-turn-claims = { $number } discards are too few for the sets that { $seat } has claimed
error-out-of-turn = it cannot be the turn of { $seat }
error-wall-exhausted = { $number } tiles are left, so the wall is not exhausted
error-wall-left = the tiles on the table leave { $number } in the wall, not { $number2 }
error-wall-early = after { $number } discards more than { $number2 } tiles are left
error-wall-late = after { $number } discards fewer than { $number2 } tiles are left
error-robbed-elsewhere = { $seat } has the three others, which lie elsewhere here
error-needs-flower = a bonus tile that was replaced lies beside the hand
error-not-claimed = a set holds a tile that nobody claimed from the discards of { $seat }
error-ready-no-discard = { $seat } has not discarded yet, so not declared
error-ready-twice = { $seat } declares once: with the first discard or later
error-ready-first-turn = in the first go-round only those before this seat have declared, with their first discards
error-seat-not-ready = { $seat } has not declared ready
error-one-shot-kong = a kong has ended it
error-first-turn-over = the first go-round is over: sets lie out, or the turn, the event or the wall says so
error-first-turn-on = it is the first draw of the seat, and nobody has claimed
error-indicators = { $number } indicators; here { $number2 } to { $number3 } are turned
error-norths-beside = { $seat } has pulled { $number } norths, { $number2 } lie beside the hand
error-norths-river = { $seat } has discarded { $number } norths, { $number2 } lie in the river
error-only-discard = the event is a tile of another seat
error-only-deal = the event is the deal
error-only-added-kong = the event is no added kong
error-last-tile = more than { $number } tiles are left
error-no-bird = no tile is left to be turned
error-all-out = nobody plays any more
error-void-known = the void suit of { $seat } is known from the first discard on
error-nobody-demanded = nobody who draws now or later has demanded play
error-not-fed-last = { $seat } has not fed the last set of { $seat2 }
error-float-discards = { $seat } has not discarded { $number } wild tiles
error-float-waits = { $seat } does not wait for every tile
error-float-none = { $seat } has not so many floats
error-bar-wild = the last discard of { $seat } is no wild tile, or { $seat } has drawn since
error-bar-missing = { $seat } has discarded a wild tile and not drawn since
error-nothing-declared = no such declaration of another seat came before
error-no-fed-set = nobody has a third set that was fed
error-fei-aside = { $number } fei lie beside the hand of { $seat }
error-not-last-of-kind = another copy is held in a hand or lies nowhere in sight
error-treasure-nobody-ready = nobody has declared ready yet
error-face-down = who has declared has one tile face down, and nobody else
error-ready-waits = the hand of { $seat } waits for nothing
error-sticks = { $number2 } seats have declared, { $number } sticks lie there
error-declaring = the event is no discard that declares
error-first-throws = { $seat } has discarded from the hand since
error-no-kong-there = there is no such kong to be replaced
error-kongs-before = { $number } kongs have not come directly before
error-no-pull = nobody has pulled a north
error-no-treasure = there is no treasure
error-red-kongs = { $number } Reds lie in the river and beside the hand of { $seat }
error-red-kongs-most = there are { $number } Reds

## Positions in one line

error-cannot-read = cannot read { $text }: { $reason }
error-position-field = position, { $text }: { $reason }
error-line-version = this program reads positions of { $text }
error-line-ruleset = begin with the id of a ruleset: `mahjong-atlas rules list` names them
error-line-no-text = a position is a line of text, not { $text }
error-line-field = write a field as KEY=VALUE, e.g. round=E
error-line-twice = the field stands there twice: leave one out
error-line-no-field = there is no such field: write one of { $text }
error-line-tile-unknown = the tile of the event is not known
error-line-hand-unknown = this hand is asked about, so none of its tiles may be unknown
error-line-other-version = it is { $text } here: leave the version out to read it by these rules
error-line-no-seat = there is no seat { $text }: the seats are { $text2 }
error-line-seat-twice = a seat stands there twice
error-line-unknown-event = there is no event { $text }: write one of { $text2 }
error-line-exhausted = an exhausted wall has neither seat nor tile
error-line-event = write { $text }, the seat and the tile with colons between them, e.g. { $text }:S:3m
error-line-event-tile = exactly one tile is needed there, e.g. 5p, or ? for one that is not known
error-line-nothing-happened = nothing has happened that could be settled: say it, e.g. event=draw:S:3m
error-line-kong = write a seat and which of its melds it is, counted from 1, e.g. S2
error-line-two-kongs = the state names another kong
error-meld-word = a meld begins with one of { $text }
error-line-meld = write a meld like pung:555z:W or concealed-kong:3333z
error-line-meld-tiles = all tiles of a meld are known, and at most one of them was claimed
error-line-meld-source = a { $text } is claimed from a seat: name it behind the tiles, e.g. { $text }:{ $text2 }:W
error-line-plain-tiles = only tiles that are known and lie there are written here, e.g. 123m55z
error-line-taken = a tile that was taken from the hand is not written in it
error-line-drawn = a tile that was just drawn is marked only where it was discarded: write it without _
error-line-river = all discards are known: write them in their order, e.g. 9m1z5p-
error-line-count = write a number from 0
error-line-wind = write E, S, W or N
error-line-dice = write the dice of each throw, e.g. 34 or 34,2
error-line-value = write a word, a number, true, false, a list a,b or a table E:1,S:2
error-line-number = write a whole number, at most { $number }

## Positions and melds as they are written

error-list = { $cause }, { $reason }
error-meld-no-seat = there is no seat { $text }
error-meld-claimed = a { $text } is claimed from a seat: add e.g. from W
error-meld-size = a { $text } has { $number } tiles
error-meld-no = this is no { $text }: { $reason }
error-meld-not-alike = its tiles are not alike
error-meld-not-in-row = not three in a row (a wild tile is written in the place of the tile it stands for)
error-no-such-round = no such round is played; it is { $seat }
error-no-tile-turned = this ruleset turns no tile
error-unknown-key = unknown key { $text }; known here: { $text2 }
error-points-by-seat = points must be a table by seat, e.g. { "{" } E = 24000 { "}" }
error-points-of = points of { $text } cannot be { $text2 }
error-meld-from-itself = { $text } comes from the seat itself
error-kong-last = in a kong event the kong stands last in the melds of the seat
error-many-melds = { $number } melds are too many
error-hand-tiles = the hand has { $number } tiles, not { $number2 } (without the event tile)
error-needs-pung = a robbed added kong needs its pung in the melds
error-needs-three = a robbed concealed kong needs the other three tiles in the hand
error-needs-kong = a win on the tile drawn after a kong needs a kong among the sets laid out
error-needs-last-kong = a kong that is paid must be the last of the sets laid out: { $tile }
error-too-many-tiles = { $number } x { $tile }, but the game has { $number2 }: { $reason }
error-count-hand = hand of { $seat } { $number }
error-count-flowers = flowers of { $seat } { $number }
error-count-melds = melds of { $seat } { $number }
error-count-discards = discards of { $seat } { $number }
error-count-indicator = indicator { $number }
error-count-event = event { $number }
error-count-elsewhere = { $text } { $number }
error-must-be = { $text } = { $text2 } must be { $reason }
needed-text = a text in quotes
needed-number = a whole number
needed-flag = true or false
needed-texts = a list of texts
needed-table = a table { "{" } ... { "}" }
needed-throws = a list of throws, e.g. [[3, 4], [2]]
needed-from-zero = 0 or more
needed-at-most = at most { $number }
needed-names = a list of names in turn order
needed-between = a number from { $number } to { $number2 }
needed-number-from-zero = a number from 0
needed-times = how often it counts, 1 to { $number }
needed-one-of = one of { $text }
needed-together = how many of the winners won first on one tile: 1 to { $number }
error-key-missing = key { $text } is missing

## Entries of a scorebook

error-entry-table = must be a table { "{" } ... { "}" }
error-entry-text = { $text } must be a text of at most 100 letters
error-entry-id = an entry needs an id of its own
error-entry-list = must be a list of entries
error-entry-many = { $number } entries; a book holds { $number2 }: open a new one
error-entry-deep = tables within tables within tables: nothing lies so deep
error-entry-key = { $text } is no key
error-entry-long = a text of { $number } letters; { $number2 } are the most
error-entry-unseen = { $text } holds characters that nobody can read: write it on one line
error-entry-value = { $text } must be a text, a whole number, true or false
error-entry-number = { $number } is too great: at most { $number2 }, or as much below 0
error-entry-first-dealer = { $text } is none of the players: choose one of { $text2 }
error-entry-outcome = must be a table of { $text }
error-entry-word = must be a word
error-entry-numbers-table = must be a table of numbers
error-entry-paid = paid must be { $number } numbers, winners some of 0 to { $number2 }
error-entry-between = must be a number from { $number } to { $number2 }
error-entry-numbers = must be a list of numbers
error-book-ruleset = there is no ruleset { $text }: see /api/rulesets
error-book-empty = holds no entry: make a new book
error-book-not-text = is no book: it holds other things than text
error-book-line = cannot be read: is this a book?
error-book-meanwhile = somebody else has written into it meanwhile: try again
error-book-nothing-to-undo = there is no deal to undo
error-book-cut = { $text }: the last line was cut off while it was written; it does not count

## Rules of one's own

error-pattern-asks = @pattern(asks={ $text }): choose among { $text2 }
error-pattern-once = @pattern(once=True): it cannot need traits of a reading, only of the moment
error-pattern-moment = @pattern(needs=...): traits of the moment belong to a pattern with once=True
error-two-states = two parts declare the state { $text } differently
error-pattern-traits = { $text } holds of a win without the traits that it needs
error-pattern-reading = { $text } depends on how the hand is read: take out once=True
error-pattern-result = { $text } returns { $text2 }: return how often it holds, a whole number from 0, or True or False
error-names-message = { $text }, line { $number }: this message cannot be read: { $text2 }
error-names-table = { $text }: NAMES[{ $text2 }] must be a table of names
error-names-row = { $text }: the names of { $text2 } must be texts by language, e.g. en, ja, zh

## What was typed at the command line

error-pair = { $text } must be written NAME=VALUE
error-given-twice = { $text } is given twice
error-no-language = there is no language { $text }: choose one of { $text2 }
error-bots-places = { $number } bots, but there are { $number2 } places for them
error-no-form = { $text } is no form of a table of { $number }: write for example { $text2 }
error-two-bots = an arena needs two different bots or more, each named once
error-no-edge = { $text } is no edge: give a part of a standard deviation from 0 to 1, e.g. 0.05
error-program-name = { $text }: write NAME=COMMAND, with a name that no other bot has
error-new-id = { $text } must be a word in small letters, or several joined by -, e.g. my-rules
error-new-taken = { $text } is a ruleset of the package or a word of Python: choose another name
error-unknown-ruleset = there is no ruleset { $text }: choose one of { $text2 }
error-no-folder = { $text } is no folder
error-no-such-file = there is no such file or folder
error-is-folder = it is a folder, not a file
error-no-permission = you have no permission: see who owns it
error-disk-full = the disk is full
error-file-there = { $text } is there already: choose another name
error-book-there = { $text } is there already: choose another name, or add to it
error-rate = { $text } is no price of a point: write a number such as 0.5
error-no-topic = there is no topic { $text }: choose one of { $text2 }
error-verify-tells = says nothing but the verdict: leave --tell or --verify out
error-new-since = begins a new game, since { $reason }
error-not-writable = { $text } cannot be written ({ $reason }): name another file
error-other-game = { $text } is another game ({ $text2 }, seed { $text3 }): name another file
error-game-over = { $text } has come to its end: name another file for a new game
error-demo-plays = bots play the demonstration alone: leave it out
error-game-there = { $text } exists already: name another file, or leave --new out
error-entry-unread = { $text } cannot be read: { $text2 }
error-entry-file = { $text } must hold a table: events, or one of them
error-everywhere-takes = give --hand and --win, without --rules, --id, --as-position or a file of cases
error-describes-alone = { $text } describes the hand alone: leave this out
error-write-there = { $text } describes the hand alone: write { $text2 } into it instead
error-id-without-file = names a case of a file: give the file
error-score-takes = give --rules, --hand and --win, a position or a file of cases
error-waits-takes = give --rules and --hand, or a position
error-no-case = no [[case]]; flows are checked by `mahjong-atlas check`
error-no-case-id = no [[case]] with id { $text }: it has { $text2 }
error-no-clause = no rule page has a clause { $text }
error-table-has-rules = a table has its rules and bots: leave --rules, --bots, --option out
error-which-table-or-rules = which table? give its id or its link, or --rules for a new one
error-which-table = which table? give its id, or its link as --url
error-which-game = which game? `mahjong-atlas rules list` names them, or take --demo
error-games-here = belongs to games that are played here: leave it or --url out
error-of-server = belongs to a server: give its address with --url
error-program-quotes = cannot read { $text } ({ $text2 }): mend its quotes
error-no-program = names no program
error-kong-pair = { $text } must be written NAME=MELD, e.g. "Bo=concealed-kong 3333p"
error-of-winners = { $number } of them, but { $number2 } winners
error-several-in-file = tell several hands in a file, --entry FILE
error-terminal-closed = the terminal was closed
error-terminal-closed-game = the terminal was closed; the game is saved in { $text }: go on with '{ $text2 }'
error-terminal-closed-table = the terminal was closed; your place is kept: go on with '{ $text }'
error-input-ended = the input ended before everything was answered
error-name-command = name a command
error-see-help = { $reason }: see '{ $text } --help'
error-no-command = No such command { $text }
error-no-option = No such option: { $text }
error-missing = Missing { $text }
error-bad-value = Invalid value for { $text }: { $text2 }
error-no-integer = { $text } must be a whole number
error-client-package = playing at a server needs the package { $text }: pip install 'mahjong-atlas[client]'
error-server-package = the package { $text } is missing, which serving needs: pip install 'mahjong-atlas[server]'
error-cluster-package = a cluster needs the package { $text }: pip install 'mahjong-atlas[cluster]'
error-cluster-address = no cluster can be reached at { $text } ({ $text2 }): start one with 'ray start --head', or write local
error-cluster-jobs = leave it out with --cluster: the cluster says how much is done at once
error-cluster-sources = { $text }, a machine of the cluster, has another mahjong-atlas than this one: install the same on all of them
error-cluster-task = a machine of the cluster { $text } cannot do its task ({ $text2 }): install mahjong-atlas { $text3 } on all of them
error-cluster-lost = a task is lost on the cluster { $text } ({ $text2 }): look at its machines with 'ray status', and begin again

## Servers and tables

error-no-table = there is no table { $text } at { $text2 }: look at its link
error-two-tables = the link of --url names the table { $text }: give one of them
error-token-unknown = { $text } does not know it: leave it out to come as a guest
error-no-server = no server answers at { $text }: start one with 'mahjong-atlas serve', or look at the address
error-not-our-server = what answers at { $text } is no server of this program: look at the address
error-no-address = { $text } is no address of a server: write { $text2 }, or the link of a table
error-no-table-answers = no table answers at { $text }: look at the address
error-other-protocol = { $text } speaks another protocol: bring this program up to date
error-answers-no-more = { $text } does not answer any more: come again later
error-answers-not = { $text } does not answer: come again later
error-no-place = no place is open at this table: choose another one
error-table-closed = the table is closed
error-deal-lost = the table was closed before the deal was over
error-program-run = { $text } cannot be run ({ $text2 }): look at --program
error-program-refused = { $text }: refused again and again: { $reason }
error-program-ended = { $text } has ended before the match
error-program-long = { $text }: an answer is too long
error-program-late = { $text } has not answered within { $number } seconds
error-program-said = { $text } said { $text2 }: it must be an action such as ["discard","5m"]

## Moves that were typed

error-not-possible = { $text } is not possible now
error-key-unused = nothing is under the key { $text } now: { $text2 }
error-key-unused-discard = nothing is under the key { $text } now: only discards are possible
error-unreadable-move = cannot read { $text }: type a number, a tile, a key ({ $text2 }) or ? for help
error-no-tile-number = there is no tile number { $text }: the hand has 1 to { $number }
error-no-reason-given = the server does not say why this may not be done: try again

## Settings, files and the database of a server

error-setting-choice = { $text } cannot be { $text2 }: choose one of { $text3 }
error-setting-number = { $text } cannot be { $text2 }: give a number from { $text3 } to { $text4 }
error-setting-networks = { $text } cannot be { $text2 }: write addresses or networks such as 10.0.0.5,10.1.0.0/16, or "{ $text3 }"
error-setting-address = { $text } cannot be { $text2 }: write https://name.example
error-setting-database = --database-url cannot be read: write sqlite:////folder/file or postgresql://user:password@host/database
error-setting-rulesets = --rulesets: no installed package has { $text }
error-setting-descriptors = { $number } file descriptors are too few, { $number2 } are in use: allow at least { $number3 } (ulimit -n, or LimitNOFILE of systemd), better 65536
error-setting-port = { $text } port { $number } cannot be had ({ $text2 }): choose others with --host and --port
error-key-short = { $text } is too short: give at least { $number } random characters
error-key-elsewhere = { $reason }, or set { $text } or { $text2 }
error-key-file = { $text } cannot be made or read ({ $text2 }): set { $text3 } or { $text4 }
error-key-none = { $text } holds no key: delete it (everybody signs in again)
error-file-link = { $text } is a symbolic link: name the file itself
error-file-not-ordinary = { $text } is no ordinary file: name another
error-folder-not-made = { $text } cannot be made ({ $text2 }): see who owns it, or name another
error-file-not-opened = { $text } cannot be opened ({ $text2 }): see who owns it, or name another
error-database-file = { $reason } with --database-url
error-database-none = there is no database { $text }: name it with --database-url
error-database-foreign = { $text } is no database of this server: name another with --database-url
error-database-later = the database { $text } is at step { $text2 }, which a newer version of Mahjong Atlas knows: install that
error-database-earlier = the database { $text } is of an earlier version: start the server once, which brings it up to date
error-database-not-opened = the database { $text } cannot be opened ({ $text2 }): see that it runs and that --database-url names it
error-database-damaged = the database { $text } is damaged ({ $text2 }): restore the last backup into a new one (mahjong-atlas restore) and name it with --database-url
error-database-lost = the database is lost: it is tried again and again
error-database-not-made = { $text } cannot be made ({ $text2 }): name another --database-url
error-database-lock = { $text } cannot be used ({ $text2 }): delete it
error-database-in-use = another server uses { $text }: stop it, or let several share one PostgreSQL with --database-url
error-backup-not-written = { $text } cannot be written ({ $text2 }): name another file
error-backup-no-file = { $text }: there is no such file
error-backup-foreign = { $text } is no backup of Mahjong Atlas ({ $text2 }): nothing was restored
error-backup-first-line = { $text } is no backup of Mahjong Atlas: its first line must name { $text2 }
error-backup-unfit = { $text }, line { $number }: it does not fit the lines before it or the database ({ $text2 }); nothing was restored: take another backup
error-backup-not-empty = the database is not empty, nothing was restored: name an empty one with --database-url
error-backup-no-json = { $text }, line { $number }: this is no JSON; nothing was restored: take another backup
error-backup-rows = { $text }, line { $number }: there should be { $number2 } rows; nothing was restored: take another backup
error-backup-no-row = { $text }, line { $number }: this is no row of a table; nothing was restored: take another backup
error-backup-broken = { $text }, line { $number }: the file is damaged or cut short ({ $text2 }); nothing was restored: take another backup
error-backup-long = { $text }, line { $number }: it has more than { $number2 } bytes, which no row has; nothing was restored: take another backup
error-backup-cut = { $text } was cut short: nothing was restored; take another backup

## What operators do

error-admin-not-banned = the account { $text } is not banned: 'admin accounts' lists which are
error-admin-name-alike = there is an account that is called { $text }, or looks so: choose another name
error-admin-name-taken = there is an account that is called { $text } already: choose another name
error-admin-no-table = there is no table { $text } to remove: 'admin tables' lists them
error-admin-no-account = there is no account { $text }: 'admin accounts' lists them

## Records

error-not-read = cannot be read: { $reason }
error-record-unknown = neither a record of this program (lines of JSON) nor a log of Tenhou for four players (mjlog: XML, plain or packed); only these are read
error-record-foreign = this is { $reason }; only records of this program (lines of JSON) and logs of Tenhou for four players (mjlog: XML, plain or packed) are read
error-foreign-tenhou-json = a game of Tenhou's editor and viewer (tenhou.net/6, JSON)
error-foreign-mjai = a game in mjai events (lines of JSON)
error-foreign-mahjong-soul = a game of Mahjong Soul
error-foreign-tziakcha = a game of tziakcha
error-record-many-deals = the record has more than { $text } deals
error-record-many-events = the record has more than { $text } events
error-record-ruleset-of = ruleset { $text } (package { $text2 }) is not known here
error-record-ruleset = ruleset { $text } is not known here
error-record-many-bytes = the record has more than { $text } bytes for its viewers
error-record-empty = the file is empty
error-record-format = not a record of this program: line 1 must have format { $text }
error-record-line = neither a seating before all deals, nor the beginning of a deal, nor an event
error-record-no-json = no line of JSON: { $text }
error-record-object = every line must be a JSON object
error-record-version = { $text } names no ruleset@version
error-record-options = options must be a table
error-record-option-values = options must be a table of words and numbers
error-record-package = played under { $text }, which is not here: install the package { $text2 }
error-record-later = played under { $text }, this program has { $text2 }: update it
error-record-earlier = played under { $text }, which { $text2 } does not decide again: it can be shown
error-record-not-known = { $text } { $text2 } is not known here, only { $text3 }
error-record-below = { $text } must be a number below { $number }
error-record-deals = deals must be a number, 0 for a match without a limit
error-record-seed = the seed is not the one that was committed to
error-record-seed-and-shuffle = seed and shuffle exclude each other: one match, one way to shuffle
error-record-layout = { $text } are not those of the ruleset
error-record-shares = the { $text } is not the one that the shares make
error-record-over = the match was over before this deal
error-record-begins = begins with { $text }, the rules give { $text2 }
error-record-breaks-off = breaks off, yet another deal follows
error-record-differs = the record has { $text }, the rules give { $text2 }
error-record-nothing-follows = the record has { $text }, where nothing follows
error-record-choice-due = the record has { $text }, where a choice is due
error-record-lots = the record has { $text }, the lots give { $text2 }
error-record-lots-seating = the seating in the record is not what the lots give
error-record-lots-key = { $text } in the record is not what the lots give
error-record-dice = the dice are not those of the seed
error-record-wall = the record has { $text }, at { $text2 } of the wall lies { $text3 }
error-record-wall-empty = the wall is empty
error-record-wall-place = the wall has no such place
error-record-scores = scores must be { $number } numbers
error-record-carried = carried must be a table of numbers
error-record-seats = there are { $number } seats
error-record-win = a win has a seat, and a score with its fans
error-record-win-numbers = points, fu and fans must be numbers
error-record-chairs = chairs must be the players 0 to { $number } in some order
error-record-seating = a seating has a way (by) and a list of events
error-record-seating-step = { $text } is no step of a seating
error-record-no-event = { $text } is no event ({ $reason })
error-must-be-text = { $text } must be a text
error-record-no-payment = { $text } is no payment
error-record-no-action = { $text } is no action
error-nonce = { $text } is no nonce: give 32 to 64 hexadecimal digits (0-9, a-f)
error-entropy-deal = the entropy of a deal is no share of a shuffle: give 32 to 64 hexadecimal digits (0-9, a-f)
error-shuffle-table = shuffle must be a table with entropy, commitment and nonces
error-shuffle-entropy = the entropy is no share of a shuffle: give 32 to 64 hexadecimal digits (0-9, a-f)
error-shuffle-commitment = shuffle must have a commitment (text) and nonces (a list)
error-shuffle-count = there are { $number } nonces for { $number2 } players
error-shuffle-nonce = nonce { $number } must be [{ $number2 }, nonce, whose]: nonces go by player
error-shuffle-no-nonce = the nonce of player { $number } is none: give 32 to 64 hexadecimal digits (0-9, a-f)
error-shuffle-whose = the nonce of player { $number } must be one of { $text }
error-shuffle-promise = the entropy is not the one that was committed to
error-shuffle-late = the nonce of player { $number }, who was late, is not the one of the rule
error-shuffle-bot = the nonce of player { $number }, a bot, does not follow from the entropy

## Logs of Tenhou

error-log-attribute = attribute { $text } is missing
error-log-one-number = { $text } must be one number
error-log-numbers = { $text } must be whole numbers
error-log-no-player = there is no player { $number }
error-log-no-tile = there is no tile { $number }
error-log-three-players = this is a log of Tenhou for three players; only logs for four are read
error-log-before-deal = a move before the first deal
error-log-no-rules = the tag <GO>, which names the rules, is missing
error-log-no-deal = tells no deal, only who played or what came of it: there is nothing to replay
error-log-tag = this tag is not known
error-log-declarations = a log holds no declaration of a document type (<!DOCTYPE>)
error-log-no-xml = this is no XML: { $text }
error-log-twice = attribute { $text } stands twice in a tag
error-log-begins = this is no log of Tenhou: it begins with <{ $text }>
error-log-no-tags = this is no log of Tenhou: it holds no tags
error-log-packed = cannot be unpacked: { $text }
error-log-large = has more than { $text } bytes unpacked; give the log of one game
error-log-many-tags = has more than { $text } tags; give the log of one game
error-log-no-call = m={ $number } is no call
error-log-north = a north is pulled in games for three players only
error-log-over-before = the game was over before this deal
error-log-not-ended = a deal begins, but the one before has not ended
error-log-deal-over = the deal is over
error-log-riichi-discard = a discard must follow the announcement of riichi
error-log-stick-missing = the discard with riichi was not won on, but the stick is missing
error-log-stick-needless = the discard with riichi is won on, so no stick was to be paid
error-log-else-first = by the rules something else comes first
error-log-turn = it is not player { $number }'s turn
error-log-drew-before = by the rules player { $number } drew before
error-log-discarded-before = by the rules player { $number } discarded before
error-log-last-discard = the tile claimed is not the last discard
error-log-not-riichi = player { $number } has not announced riichi with the last discard
error-log-scores-stick = the scores after the stick are { $text }
error-log-indicators = { $number } indicators are open by the rules, the log has told { $number2 }
error-log-goes-on = by the rules the deal goes on
error-log-not-held = player { $number } does not hold tile { $number2 }
error-log-may-not = player { $number } may not { $word }: { $reason }{ $clause }
error-log-not-now = not possible now
error-log-winners = by the rules players { $text } win
error-log-should-be = { $reason } should be { $text }, the log says { $text2 }
needed-log-dealer = the dealer
needed-log-round = the number of the round
needed-log-counters = the counters
needed-log-sticks = the sticks
needed-log-scores = the scores
needed-log-points = the points
needed-log-limit = the limit
needed-log-under-count = the number of doraHaiUra
needed-log-ready = who is shown to be ready
error-log-under = doraHaiUra is told of a winner in riichi, and of nobody else
error-log-ten = ten must be fu, points and limit
error-log-counter = each counter is worth { $number } here, a rule of some parlours; by these rules { $number2 }
error-log-yaku = yaku must be pairs of number and han
error-log-liable = player { $number } is liable, but paoWho is missing
error-log-won = by the rules somebody has won
error-log-game-over = by the rules the game is over
error-log-seed = seed must be round, counters, sticks, two dice from 0 to 5 and the indicator
error-log-dealt = { $number } tiles are dealt to each player
error-log-many-indicators = more indicators are turned than there are
error-log-twin = tile { $number } is there already
error-log-no-wall = no tile is left that could be drawn
note-log-final = the final figures of the log are { $text }; by these rules they are { $text2 }
note-log-goes-on = the log ends the game where by these rules it goes on
note-log-length = the flags of the log name East alone, but it plays South too
note-log-chips = chips are added up as the log has them; which wins earn chips is not checked
note-log-own-rules = the tournament has rules of its own (csrule { $text }), which are known in part only

## What a server answers

error-declined = { $reason }: { $text }
error-http-unreadable = the request cannot be read
error-http-who = you are not signed in
error-http-forbidden = this is not yours to do
error-http-unknown = there is no such thing here
error-http-method = this cannot be done here with that method
error-http-large = the request is too large
error-http-database = the database does not answer
error-http-damaged = what was kept of this is damaged: it is in quarantine
error-http-guest = a guest has no password
error-http-password = this is not your password
error-often-name = too many wrong passwords for this name from your address
error-often-logins = too many log-ins from your address
error-often-passwords = too many wrong passwords from your address
error-often-accounts = too many new accounts and passwords from your address
error-http-login = name and password do not fit together
error-http-weak = this password is among the commonest or easy to guess
error-often-guests = too many guests from your address
error-http-taken = there is an account of this name, or of one that looks like it
error-http-banned = an operator has banned this account
error-http-banned-why = an operator has banned this account: { $text }
error-often-tables = too many new tables from your address
error-often-tables-own = too many new tables
error-often-play-on = tables that are made of records from your address may take { $text } MB, and as much anew each day: try again later, or play on from an earlier deal
error-often-play-on-own = tables that you make of records may take { $text } MB, and as much anew each day: try again later, or play on from an earlier deal
error-http-no-place-there = you had no place at that table
error-http-not-over = the match of that table goes on
error-http-next-given-up = the next table is just given up
error-http-seated = you have a place here already
error-http-table-answer = the table does not answer
error-http-not-seated = only who sits at the table may start it
error-http-host = the host starts the match
error-http-open-address = too many tables opened from your address are open
error-http-open-own = too many tables that you have opened are open
error-http-rules = there is no such ruleset
error-http-seats = these cannot be the { $number } places of the table
error-http-uploads-own = { $number } of your records are being sent
error-http-uploads = { $number } records are being sent
error-http-slow = the request did not come in { $text } seconds
error-often-compute = too many requests that compute from your address
error-http-computed-own = too many of your requests are being computed
error-http-computed = too many requests are being computed
error-http-over-time = computing the answer took more than { $text } seconds and was ended
error-http-over-memory = computing the answer needs more memory than one request may have
error-http-moving = the table is just changing its process
error-often-looked = too many tables are looked for
error-http-taken-up = too many tables are taken up
error-http-no-table = there is no such table
error-http-down = the server is going down
error-http-metrics = these figures are for whoever has the operator's token
error-http-no-record = there is no such record
error-http-field = { $text } cannot be read
error-http-internal = something broke here; it is in the log
error-http-origin = the request comes from a page of another address
error-http-name = this server does not answer to the name { $text }

## Cases and flows

error-case-no-toml = is no TOML: { $text }
error-case-written-as = { $text } must be written as [[{ $text }]]
error-case-empty = holds no [[case]] and no [[flow]]
error-case-clause = no rule page of { $text } has a clause { $text2 }
error-case-kind = unknown kind { $text }; known: { $text2 }
error-case-claims = key 'claims' is missing; write claims = [] when nobody claims
error-case-whose-claim = several hands are told: say who declares a win, e.g. claims=S, or claims= for nobody
error-case-claims-twice = a seat claims twice
error-nobody-claims = nobody can claim a win on { $text }
error-no-such-event = { $text } has no { $text2 }
error-only-actor-claims = nobody but { $seat } can claim a win on { $text }
error-own-tile-claimed = { $seat } cannot claim its own tile on { $text }
error-case-win-unclaimed = win = true, but nobody claims
error-case-win-missing = key 'win' is missing: is the claim taken or refused?
error-case-reason = a reason belongs to a claim that is refused
error-case-score = only a seat that claims and wins has a score
error-case-winners = win = true needs [case.expect.seat.X] for each winner
error-case-pattern = unknown pattern { $text }
error-flow-key = unknown key { $text } in { $text2 }; known: { $text3 }
error-flow-pattern = unknown pattern { $text } in { $text2 }
error-flow-expect = unknown in { $text }: { $text2 } has no { $text3 }; known: { $text4 }
error-flow-in = in { $text }: { $reason }
error-flow-throws = more throws than the deal made: { $text }
error-flow-turned = { $text }, but the deal turned { $text2 }
error-flow-steps = a flow needs steps
error-flow-draws = { $number } draws, but wall_left = { $number2 }
error-flow-replacements = replacements are taken from the front here: write them among the draws
error-flow-tile = { $text } is no tile of { $text2 }
error-flow-state = { $text } arises in a deal: a flow begins before it, so script what leads there
error-flow-hand = { $number } tiles, but { $number2 } are dealt to this seat
error-flow-step = cannot read { $text }: write a seat and what it does, e.g. E discard 5s
error-flow-twice = in { $text } a seat answers twice
error-flow-action = { $text }: { $text2 } has no { $text3 }; it has { $text4 }
error-flow-may = cannot read { $text }: what may the seat do?
error-flow-cites = cannot read { $text }: only a refusal cites a clause
error-flow-no-indicator = this ruleset turns no tile
error-flow-wall = the wall cannot have { $number } tiles left
error-flow-unknown-action = unknown action { $text }; known: { $text2 }
error-flow-read-action = cannot read the action { $text }: write it like { $text2 }
error-flow-stands-twice = in { $text } { $text2 } stands twice
error-flow-lacks = { $text }: { $text2 } has no { $reason }
needed-turned-wilds = wild tiles that are turned up
needed-liability = liability
error-flow-form = cannot read { $text }: write it like { $text2 }
error-case-no-id = an entry needs an id
error-case-id-twice = this id is that of { $text } already
error-case-other-game = this case is of { $text }, the file of { $text2 }: move it into a file of its own
