### What sheets and tables of a scorebook say.

ledger-title = Scorebook
ledger-deal = Deal
ledger-round = Round
ledger-dealer = Dealer
ledger-result = Result
ledger-win = { $winners } won
ledger-draw = drawn
ledger-abort = broken off
ledger-false-win = { term-false-win }
ledger-pot = On the table
ledger-payments = Payments
ledger-entry = Entry
ledger-when = When
ledger-total-of = { $name } total
ledger-money = money
ledger-wins = Wins
ledger-payer = Pays
ledger-payee = Gets it
ledger-amount = Points
ledger-note = Note
ledger-audit = History
ledger-undone = undone
ledger-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
ledger-owes = { $payer } owes { $payee } { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
ledger-replaces = replaces { $of }
ledger-undoes = undoes { $of }
ledger-opened = opened
ledger-finished = match finished
ledger-chart = Points after each deal
ledger-next = Next dealer: { $dealer }
ledger-over = The match is over
ledger-nothing = no deal yet
ledger-earlier = played under { $under }, not verified here
ledger-again = played under { $under }, settled by the present rules
