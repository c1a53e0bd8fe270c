search-rules = Find rules
search-book = Search this book
search-nothing = Nothing found.
search-found = { $clauses } clauses and { $patterns } patterns found
seats-and-tiles = { $seats } players, { $tiles } tiles
has-wild = wild tiles
has-flowers = flowers
contents = Contents
at-a-glance = At a glance
options = Options
words-said = What players say
example = Example
near-miss = Near miss
count-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
open-value = open { $value }
limit-hand = limit hand
hides-fans = Beside it do not count: { $fans }
book-language = { "" }
compare-with = Compare with
compare-rules = Rules compared
compare-choose = Choose the rules to compare with.
compare-same = No differences.
topic-glance = At a glance
topic-table = Table
topic-play = Play
topic-winning = Winning
topic-fan = Patterns
topic-payment = Payment
topic-option = Options
