### What sheets and tables of a scorebook say.

ledger-title = 记分簿
ledger-deal = 局
ledger-round = 圈
ledger-dealer = 庄
ledger-result = 结果
ledger-win = { $winners }{ term-win }
ledger-draw = { term-drawn }
ledger-abort = 中途流局
ledger-false-win = { term-false-win }
ledger-pot = 桌上
ledger-payments = 收付
ledger-audit = 历史记录
ledger-undone = 已撤销
ledger-points = { $points }分
ledger-owes = { $payer }付{ $payee } { $points }分
ledger-replaces = 更正{ $of }
ledger-undoes = 撤销{ $of }
ledger-opened = 开始
ledger-finished = 牌局结束
ledger-chart = 得分走势
ledger-next = 下一局庄家：{ $dealer }
ledger-over = 牌局结束
ledger-nothing = 尚无牌局
ledger-earlier = 按 { $under } 进行，此处未作验证
ledger-again = 按 { $under } 进行，按现行规则结算
