### Written by tools/write_traditional.py from marks.ftl: do not edit.

### Marks between words: a note in brackets, what stands behind a head.

mark-head = { $head }：{ $text }
mark-note = { $text }（{ $note }）
