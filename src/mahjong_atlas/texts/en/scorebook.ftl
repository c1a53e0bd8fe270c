### What sheets and tables of a scorebook say.

scorebook-title = Scorebook
scorebook-deal = Deal
scorebook-round = Round
scorebook-dealer = Dealer
scorebook-result = Result
scorebook-win = { $winners } won
scorebook-draw = drawn
scorebook-abort = broken off
scorebook-false-win = { term-false-win }
scorebook-pot = On the table
scorebook-payments = Payments
scorebook-entry = Entry
scorebook-when = When
scorebook-total-of = { $name } total
scorebook-money = money
scorebook-wins = Wins
scorebook-payer = Pays
scorebook-payee = Gets it
scorebook-amount = Points
scorebook-note = Note
scorebook-audit = History
scorebook-undone = undone
scorebook-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
scorebook-owes = { $payer } owes { $payee } { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
scorebook-replaces = replaces { $of }
scorebook-undoes = undoes { $of }
scorebook-opened = opened
scorebook-finished = match finished
scorebook-chart = Points after each deal
scorebook-next = Next dealer: { $dealer }
scorebook-over = The match is over
scorebook-nothing = no deal yet
scorebook-earlier = played under { $under }, not verified here
scorebook-again = played under { $under }, settled by the present rules
