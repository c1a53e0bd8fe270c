### What sheets and tables of a scorebook say.

ledger-title = 得点帳
ledger-deal = 局
ledger-round = 場
ledger-dealer = 親
ledger-result = 結果
ledger-win = { $winners }の和了
ledger-draw = 流局
ledger-abort = 途中流局
ledger-false-win = { term-false-win }
ledger-pot = 供託
ledger-payments = 精算
ledger-audit = 履歴
ledger-undone = 取り消し済み
ledger-points = { $points }点
ledger-owes = { $payer }から{ $payee }へ{ $points }点
ledger-replaces = { $of }を修正
ledger-undoes = { $of }を取り消し
ledger-opened = 開始
ledger-finished = 対局終了
ledger-chart = 得点の推移
ledger-next = 次の親：{ $dealer }
ledger-over = 終局
ledger-nothing = まだ局がない
ledger-earlier = { $under } のもとで打たれ、ここでは検証していません
ledger-again = { $under } のもとで打たれ、現在のルールで精算しています
