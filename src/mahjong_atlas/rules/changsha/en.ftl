ruleset = Changsha

## Fans

fan-four-of-a-kind = Four of a kind as dealt
fan-two-concealed-pungs = Two pungs as dealt
fan-missing-suit = A suit missing as dealt
fan-last-tile-draw = Moon from the sea bottom
fan-kong-bloom-discard = Win on a kong player's discard
fan-last-tile-discard = Win on the discarded last tile
fan-golden-pair = Golden boy and jade girl
fan-one-flower = One flower
fan-rising-pairs = Rising pairs
fan-three-alike = Three alike
fan-four-drawn = Four of a kind drawn
fan-pungs-drawn = Two pungs drawn

## Options

option-starting_hu = A starting hand ends the deal as a win, or is paid as a bonus and play goes on.
option-seven_pairs_quad = Four identical tiles may be two of the seven pairs, or may not.
option-haitei_discard_big = A win on the discarded last tile is a big pattern of its own, or not.
option-dealer_bonus = The dealer's 10 is added once per payment, or for each pattern.
option-rising_pairs = Pairs of three consecutive numbers of a suit are a starting hand (节节高).
option-three_alike = Pairs of one number in all three suits are a starting hand (三同).
option-golden_pair = Pairs of the two of dots and the two of bamboo are a starting hand (金童玉女).
option-one_flower = A five that is the only tile of its suit, or of all 2, 5 and 8, is a starting hand (一枝花).
option-four_drawn = The fourth tile of a kind, drawn in mid-deal, is paid at once (中途四喜).
option-pungs_drawn = A second pung completed by a draw in mid-deal is paid at once (中途六六顺).

## Reasons

why-last-tile-first = the last tile is taken or declined first
why-dealt-hands-first = dealt hands are declared first, from the dealer on
why-last-tile-at-once = the last tile wins or is discarded at once
why-last-tile-only-won = the last tile may only be won on
why-last-tile-not-offered = the last tile is not offered to this seat now
why-no-kong-with-last-tile = no kong is made with the last tile
why-no-258-no-big-pattern = no 258 pair and no big pattern
why-four-equal-no-pairs = four identical tiles are no two pairs
why-declare-dearer-class = one class is declared, the one that pays more
why-dealt-hand-not-that = the dealt hand is none of that kind
why-dealt-hand-declared = the dealt hand was declared already
why-dealt-hands-in-turn = dealt hands are declared in turn, before the dealer acts
why-dealt-hand-no-pattern = the dealt hand has none of the patterns that win
why-drawn-completes-none = the tile drawn completes no such pattern
why-drawn-pattern-in-turn = it is declared in the turn of the draw, and not with the last tile
why-drawn-pattern-declared = it has been declared already

## Causes of payments

cause-dealer = dealer
cause-bird = bird

## Card

place = Changsha
card-1 = 108 tiles: the three suits, no honors
card-2 = A small win needs a **pair of 2, 5 or 8**; a big one, such as all pungs, any pair
card-3 = Four **starting hands** win with the tiles dealt, before the first discard
card-4 = **Bird**: a tile turned after the win doubles what one player pays or gets
card-5 = The **last tile** may be refused; who takes it wins with it or discards it
tell-next-turned-up = The bird is turned up: { $tile }.

## Steps of an amount

step-small-win = each fan of a small win
step-big-win-drawn = each fan of a big win by self-draw
step-big-win-claimed = each fan of a big win on a discard
step-fans = fans
step-bird = once more: the bird { $tile } hit { $seat }
