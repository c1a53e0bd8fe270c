### Marks between words: a note in brackets, what stands behind a head.

mark-head = { $head }：{ $text }
mark-note = { $text }（{ $note }）
