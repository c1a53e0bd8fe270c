ruleset = Red-north riichi

## Fans

fan-kong-bloom-discard = Win on the discard after a pull or kong

## Options

option-red_fives = Four red fives, two of them dots, or one in each suit.
option-pulled_north_indicator_dora = An indicator that shows north also counts for pulled norths.
option-multiply_honba = Red norths multiply what is paid for honba too.
option-nagashi_is_win = Nagashi mangan counts as a win, so that pulled red norths are not paid.
option-mane_mangan = Who copies the first six discards of the left neighbour is paid a mangan.
option-rob_concealed = Any yakuman may rob a concealed kong, or nobody may.
