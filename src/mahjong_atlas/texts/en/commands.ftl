### What commands show beside play, scores and waits.

## verify

show-verify-yes = Yes: { $deals } deals, { $moves } moves; every wall is as promised, and all follows from it.
show-verify-no = No.
show-verify-played-on = The game was played on from another record: walls and shares are those of that record, and who played on could know them. They promise nothing for this game.
show-verify-unfinished = The record breaks off in the middle of the last deal.
show-verify-shares = Shares of the shuffles: { $player } of players, { $bot } of bots, { $late } replaced (late).
show-verify-alone = Deals in which no player sent a nonce: { $alone }. Their walls the server may have chosen.
show-verify-joint = Compare: the commitment shown to you before each deal and the nonce that you sent must be those of the record. That server and a player who sent last were in league cannot be seen.
show-verify-one-seed = All deals follow from one seed that was fixed before the first. That it was chosen by chance, and that nobody knew it, is not proved: nobody else had a share in it.

## admin

show-banned = { $text } is banned and signed out everywhere
show-unbanned = { $text } may sign in again
show-renamed = { $text } is called { $text2 } from now on
show-removed = { $text } is removed; its log and record stay
show-removed-whole = { $text } is removed; its log and record are deleted
show-yes = yes
show-no = no
show-head-name = name
show-head-id = id
show-head-made = made
show-head-sessions = sessions
show-head-banned = banned
show-head-table = table
show-head-rules = rules
show-head-state = state
show-head-public = public
show-head-entries = entries
show-head-players = players
show-head-when = when
show-head-action = action
show-head-of = of
show-head-note = note

## bot, serve

show-bot-left = The bot has left; the same command brings it back.
show-server-stopped = The server has stopped; every game is written down.
show-server-shown = The server has stopped. At a terminal it goes on until Ctrl-C.
show-rows = { $file }: { $number } rows
show-rows-restored = { $number } rows restored
show-demo-head = { $title }: one deal with { $bots } bots, through the server
show-demo-win = { $seat } wins with { $tiles }: { $points } points
show-demo-win-from = { $seat } wins with { $tiles } from { $giver }: { $points } points
show-demo-total = player { $number }: { $change }, { $score } in all

## scorebook: questions

show-ask-who-won = Who won? (name or number, - for nobody)
show-ask-who-ready = Who was ready? (names with commas)
show-ask-whose-discard = Whose discard? (- for a self-draw)
show-ask-worth = Points, fans (3f), fans and fu (3f30), or the tiles of the hand
show-ask-agreed = Have the players agreed on it all the same?
show-ask-melds = Melds, e.g. pung 555z from W (commas between them)
show-ask-winning-tile = The winning tile

## rules

show-clauses = { $title }   { $ruleset }   clauses { $prefix }-…
show-with = with { $options }
show-players = players  { $seats }, { $hand } tiles each, the dealer { $dealer }
show-tiles = tiles    { $number }: { $tiles }
show-wall = wall     { $dice } dice, { $kept } kept back, replacements { $side }
show-claims = claims   chow from the left ({ $chow }), pung and kong ({ $clause })
show-claims-no-chow = claims   chow none ({ $chow }), pung and kong ({ $clause })
show-winners = winners  of one discard: { $winners } ({ $clause })
show-kongs = kongs    { $ruled }
show-kongs-special = kongs    { $ruled }, also { $special }
show-kong-claimed = claimed
show-kong-concealed = concealed
show-kong-added = added
show-kong-robbed = robbed
show-kong-robbed-concealed = robbed concealed ones
show-kong-replacement = replacement
show-hands = hands    { $shapes } ({ $clause })
show-start = start    { $number } points each
show-states = facts of a deal, for --state KEY=VALUE, or --KEY VALUE in score and waits:
show-options = options, the default first:
show-fans-value = value
show-fans-clause = clause
show-fans-hides = hides
show-consistent = { $ruleset }: { $text } ({ $number } settings tried)
show-consistent-no-page = { $ruleset }: { $text } ({ $number } settings tried, its page is not here and was not read)
show-no-faults = consistent
show-no-difference = { $first } and { $second } do not differ
show-topic-glance = At a glance
show-topic-table = Table
show-topic-play = Play
show-topic-winning = Winning
show-topic-fan = Fans
show-topic-payment = Payment
show-topic-option = Options
show-new-rules = { $file }: the rules, as those of { $ruleset }; change what you play differently
show-new-case = { $file }: a worked case
show-new-package = { $file }: a package with a whole game; change what you play differently

## simulate

show-deals = { $deals } deals, { $drawn } without a winner ({ $share })
show-endings = endings: { $endings }
show-lengths = turns a deal { $length }, first win in turn { $win }, spread of points { $spread }
show-speed = { $choices } choices, { $speed } deals/s
show-simulated-player = player
show-simulated-wins = wins
show-simulated-of-deals = of deals
show-simulated-mean = mean points
show-simulated-interval = 95 % interval
show-simulated-fan = fan
show-simulated-fan-name = name
show-simulated-of-wins = of wins
show-between = { $low } to { $high }

## arena

show-train-step = { $step }: { $done } of { $whole }
show-train-round = round { $number }: { $rows } rows, margin { $margin } SD, over greedy { $plain } SD, { $decision }
show-train-kept = kept
show-train-dropped = not kept
show-contest = { $first } against { $second }: { $walls } walls in { $seatings } seatings each
show-gain = points of the first { $points }; in standard deviations ({ $spread } points) { $spreads }
show-place = mean place of the first { $place }
show-refused = answers of { $bot } that the rules refused: { $number }
show-verdict-stronger = sequential test: stronger
show-verdict-not-stronger = sequential test: not stronger
show-verdict-open = sequential test: not decided
show-rated-bot = bot
show-rated-rating = rating in standard deviations
show-sheet-points = points a deal
show-sheet-wins = wins
show-sheet-self-draws = of these by self-draw
show-sheet-closed-wins = of these with a closed hand
show-sheet-win-points = points of a win
show-sheet-largest = largest win
show-sheet-turn-of-win = discards before the win
show-sheet-paid-in = won on by others
show-sheet-paid-in-points = points then
show-sheet-paid = others won without its tile
show-sheet-paid-points = points then
show-sheet-drawn = nobody won
show-sheet-ready-at-draw = of these ready
show-sheet-declared = declared ready
show-sheet-opened = hands opened
show-sheet-calls = calls a deal
show-sheet-kongs = kongs a deal
show-sheet-discards = discards a deal
