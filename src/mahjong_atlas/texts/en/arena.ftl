## arena: bots on the same walls

help-arena =
    Let bots play the same walls in every seating: points with their 95 % interval, a rating, a sheet of each.

    The interval is over walls, since the seatings of one wall share its luck.  The same seed gives the same
    result, whatever --jobs is.
help-for-arena-bots = Bots to compare, each with each other, e.g. greedy,random.
help-for-form = How many seats each of two bots takes, e.g. 1v3,3v1; one among others and the reverse when not given.
help-for-walls = Walls of each contest.
help-for-matches = Play whole matches instead of single deals.
help-for-arena-program = An outside program under a name of its own, e.g. mine="./my-bot --fast"; it plays over its input and output.
help-for-edge = End a contest as soon as this edge, in standard deviations, is as good as proved or ruled out.

error-no-form = { $text } is no form of a table of { $number }: write for example { $text2 }
error-two-bots = an arena needs two different bots or more, each named once
error-no-edge = { $text } is no edge: give a part of a standard deviation from 0 to 1, e.g. 0.05
error-program-name = { $text }: write NAME=COMMAND, with a name that no other bot has

show-contest = { $first } against { $second }: { $walls } walls in { $seatings } seatings each
show-gain = points of the first { $points }; in standard deviations ({ $spread } points) { $spreads }
show-place = mean place of the first { $place }
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
