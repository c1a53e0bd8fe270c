### What games call differently. The file of a city says in its players' words what is not called so there.

## What a win is worth: its fans have `fans` in all, which make `points`

term-worth = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
term-worth-fu = { $points } points, { $fu } fu
term-limit = { term-alone }
term-alone = stands alone
term-value = Value
term-pattern = Pattern
term-patterns = Patterns
term-fu = Fu

## The deal: its number, the wind of the round, its place in the round (0 where none is counted), and how
## often the dealer repeats it

term-deal = { $turn ->
    [0] Deal { $number }
   *[other] { $wind } { $turn }{ term-repeats }
  }
term-repeats = { $repeats ->
    [0] { "" }
    [one] , 1 counter
   *[other] , { $repeats } counters
  }
term-round-wind = Round wind
term-pot = the table
term-sticks = { $number ->
    [one] { $number } stick
   *[other] { $number } sticks
  } on the table
term-settle = Who owes whom
term-rate = Money
term-side-kongs = Side payments (kongs)

## Tiles

term-indicator = turned up
term-under = under the indicators
term-wild = wild

## How tiles are won, and what is declared

term-win = wins
term-win-on = on
term-winning-tile = Winning tile
term-by-draw = by self-draw
term-fed = discard
term-by-discard = off a discard
term-discarder = Discarder
term-false-win = false win
term-drawn = drawn
term-shanten = { $shanten } from ready
term-at-least = at least { $number }
term-ready = declared ready
term-who-ready = Who declared ready

## What a mistake of a review is about

term-review-danger = danger
term-review-efficiency = efficiency
term-review-value = value
term-review-win = winning
term-review-ready = ready
term-review-kong = kong
term-review-suit = void suit
term-review-call = call
term-review-declaration = declaration
term-review-blunder = blunder
term-review-error = error
term-review-slip = slip
term-review-unsure = not certain
term-review-unchecked = not checked
