### Written by tools/write_traditional.py from scorebook.ftl: do not edit.

### What sheets and tables of a scorebook say.

scorebook-title = 記分簿
scorebook-deal = 局
scorebook-round = 圈
scorebook-dealer = 莊
scorebook-result = 結果
scorebook-win = { $winners }{ term-win }
scorebook-draw = { term-drawn }
scorebook-abort = 中途流局
scorebook-false-win = { term-false-win }
scorebook-pot = 桌上
scorebook-payments = 收付
scorebook-entry = 編號
scorebook-when = 時間
scorebook-total-of = { $name } 總分
scorebook-money = 金額
scorebook-wins = { term-win }
scorebook-payer = 付方
scorebook-payee = 收方
scorebook-amount = 分數
scorebook-note = 備註
scorebook-audit = 歷史記錄
scorebook-undone = 已撤銷
scorebook-points = { $points }分
scorebook-owes = { $payer }付{ $payee } { $points }分
scorebook-replaces = 更正{ $of }
scorebook-undoes = 撤銷{ $of }
scorebook-opened = 開始
scorebook-finished = 牌局結束
scorebook-chart = 得分走勢
scorebook-next = 下一局莊家：{ $dealer }
scorebook-over = 牌局結束
scorebook-nothing = 尚無牌局
scorebook-earlier = 按 { $under } 進行，此處未作驗證
scorebook-again = 按 { $under } 進行，按現行規則結算
