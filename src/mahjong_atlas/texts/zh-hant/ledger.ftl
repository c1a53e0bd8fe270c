### Written by scripts/write_traditional.py from ledger.ftl: do not edit.

### What sheets and tables of a scorebook say.

ledger-title = 記分簿
ledger-deal = 局
ledger-round = 圈
ledger-dealer = 莊
ledger-result = 結果
ledger-win = { $winners }{ term-win }
ledger-draw = { term-drawn }
ledger-abort = 中途流局
ledger-false-win = { term-false-win }
ledger-pot = 桌上
ledger-payments = 收付
ledger-entry = 編號
ledger-when = 時間
ledger-total-of = { $name } 總分
ledger-money = 金額
ledger-wins = { term-win }
ledger-payer = 付方
ledger-payee = 收方
ledger-amount = 分數
ledger-note = 備註
ledger-audit = 歷史記錄
ledger-undone = 已撤銷
ledger-points = { $points }分
ledger-owes = { $payer }付{ $payee } { $points }分
ledger-replaces = 更正{ $of }
ledger-undoes = 撤銷{ $of }
ledger-opened = 開始
ledger-finished = 牌局結束
ledger-chart = 得分走勢
ledger-next = 下一局莊家：{ $dealer }
ledger-over = 牌局結束
ledger-nothing = 尚無牌局
ledger-earlier = 按 { $under } 進行，此處未作驗證
ledger-again = 按 { $under } 進行，按現行規則結算
