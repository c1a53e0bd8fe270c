### Words of a rule book.

book-glance = At a glance
book-clauses = The rules
book-patterns = Patterns
book-options = Options
book-actions = What players say
book-value = value
book-open = open
book-hides = does not count beside it
book-example = Example
book-near = Near miss
book-refused = may not win
book-flowers = flowers
book-discards = discards
book-default = the default first
book-same = Everything not said here is as in
book-none = no fan
book-mark-source = as the source says
book-mark-reading = our reading of the source
book-mark-default = the source is silent: the usual rule
book-legend = At the end of a sentence
book-guide = The game in short
book-stale = The English clause has changed since it was translated
book-quoted = “{ $text }”
book-see = See { $pattern }.

## Facts of an example

fact-is = { $what }: { $value }
fact-turn = discards made so far
fact-kongs-in-a-row = kongs in a row
fact-from = { " " }from { $seat }
