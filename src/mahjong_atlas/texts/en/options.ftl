### What options decide that several rulesets may have. Rulesets say in their own files what differs.

option-dice = Number of dice in every roll.
option-fan_values = Values of single patterns that differ from the table; 0 takes a pattern out.
option-flower_bloom = A win on the replacement of a flower counts as a win on a kong replacement.
option-little_forms = Three dragons and four winds count with a pair for the third pung or the fourth as well, or only with pungs of all.
option-rounds = How many rounds a game has.
