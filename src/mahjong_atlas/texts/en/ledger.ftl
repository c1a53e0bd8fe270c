### What sheets and tables of a scorebook say.

ledger-title = Scorebook
ledger-deal = Deal
ledger-round = Round
ledger-dealer = Dealer
ledger-result = Result
ledger-win = { $winners } won
ledger-draw = drawn
ledger-abort = broken off
ledger-false-win = false win
ledger-pot = On the table
ledger-payments = Payments
ledger-audit = Everything that was entered
ledger-undone = undone
ledger-undoes = undoes { $of }
ledger-opened = opened
ledger-chart = Points after each deal
ledger-next = Next deals { $dealer }
ledger-over = The match is over
ledger-nothing = no deal yet
ledger-earlier = played under { $under }, not verified here
ledger-again = played under { $under }, settled by the present rules
