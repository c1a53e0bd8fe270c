### Written by tools/write_traditional.py from commands.ftl: do not edit.

### What commands show beside play, scores and waits.

## verify

show-verify-yes = 是：{ $deals }局，{ $moves }步。每副牌牆都如所承諾，每個事件都由它得出。
show-verify-no = 否。
show-verify-played-on = 這場牌是從另一份牌譜中途接着打的：牌牆和份額都是那份牌譜的，接着打的人可能早已知道，對這場牌不作任何承諾。
show-verify-unfinished = 記錄在最後一局中途結束。
show-verify-shares = 洗牌的份額：玩家{ $player }，電腦{ $bot }，超時代替{ $late }。
show-verify-alone = 沒有任何玩家隨機數的局：{ $alone }。其牌牆可能由伺服器選定。
show-verify-joint = 請核對：每局之前給你看的承諾，以及你發出的隨機數，須與記錄中的相同。伺服器與最後發送的玩家合謀無法查出。
show-verify-one-seed = 所有牌局都由第一局之前定下的一個種子得出。它是否隨機選出、是否無人知曉，無法證明：沒有別人出過份額。

## admin

show-banned = { $text } 已封禁，並從各處退出
show-unbanned = { $text } 可以重新登入了
show-renamed = { $text } 今後叫 { $text2 }
show-removed = { $text } 已移除；日誌和牌譜保留
show-removed-whole = { $text } 已移除；日誌和牌譜已刪除
show-yes = 是
show-no = 否
show-head-name = 名字
show-head-id = id
show-head-made = 創建
show-head-sessions = 會話
show-head-banned = 封禁
show-head-table = 牌桌
show-head-rules = 規則
show-head-state = 狀態
show-head-public = 公開
show-head-entries = 條目
show-head-players = 玩家
show-head-when = 時間
show-head-action = 操作
show-head-of = 對象
show-head-note = 備註

## bot, serve

show-bot-left = 電腦已離開；同一命令可讓它回來。
show-server-stopped = 伺服器已停止；每一局都已記下。
show-server-shown = 伺服器已停止。在終端裏會一直運行到 Ctrl-C。
show-rows = { $file }：{ $number } 行
show-rows-restored = 已恢復 { $number } 行
show-demo-head = { $title }：與 { $bots } 個電腦經伺服器打一局
show-demo-win = { $seat } 以 { $tiles } 和牌：{ $points } 分
show-demo-win-from = { $seat } 以 { $tiles } 和 { $giver } 的牌：{ $points } 分
show-demo-total = 玩家{ $number }：{ $change }，共 { $score }

## scorebook: questions

show-ask-who-won = 誰和了？（名字或編號，無人則 -）
show-ask-who-ready = 誰聽牌？（名字以逗號分隔）
show-ask-whose-discard = 誰打的牌？（自摸則 -）
show-ask-worth = 分數、番（3f）、番和符（3f30），或手牌
show-ask-agreed = 大家同意仍算和牌嗎？
show-ask-melds = 副露，如 pung 555z from W（以逗號分隔）
show-ask-winning-tile = 和張

## rules

show-clauses = { $title }   { $ruleset }   條款 { $prefix }-…
show-with = 選項：{ $options }
show-players = 人數     { $seats }，每人 { $hand } 張，莊家 { $dealer } 張
show-tiles = 牌       { $number }：{ $tiles }
show-wall = 牌牆     骰子 { $dice }，留 { $kept }，{ $side }
show-claims = 吃碰槓   吃上家（{ $chow }），碰與槓（{ $clause }）
show-claims-no-chow = 吃碰槓   不能吃（{ $chow }），碰與槓（{ $clause }）
show-winners = { term-win }     一張棄牌：{ $winners }（{ $clause }）
show-kongs = 槓       { $ruled }
show-kongs-special = 槓       { $ruled }，另有 { $special }
show-kong-claimed = 明槓
show-kong-concealed = 暗槓
show-kong-added = 加槓
show-kong-robbed = 搶槓
show-kong-robbed-concealed = 搶暗槓
show-kong-replacement = 補牌
show-hands = 牌型     { $shapes }（{ $clause }）
show-start = 起始     每人 { $number } 分
show-states = 一局的事實（--state KEY=VALUE；score 和 waits 裏也可寫 --KEY VALUE）：
show-options = 選項（預設在前）：
show-fans-value = 分值
show-fans-clause = 條款
show-fans-hides = 不計
show-consistent = { $ruleset }：{ $text }（試了 { $number } 種設定）
show-consistent-no-page = { $ruleset }：{ $text }（試了 { $number } 種設定，頁面不在此處，未讀）
show-no-faults = 一致
show-no-difference = { $first } 與 { $second } 沒有不同
show-topic-glance = 概覽
show-topic-table = 牌桌
show-topic-play = 行牌
show-topic-winning = 和牌
show-topic-fan = 番種
show-topic-payment = 支付
show-topic-option = 可選規則
show-new-rules = { $file }：規則同 { $ruleset }；請改成你們的打法
show-new-case = { $file }：一個牌例
show-new-package = { $file }：一整個麻將的軟件包；請改成你們的打法

## simulate

show-deals = { $deals } 局，無人和牌 { $drawn }（{ $share }）
show-endings = 結局：{ $endings }
show-lengths = 每局巡數 { $length }，首次和牌第 { $win } 巡，輸贏幅度 { $spread }
show-speed = { $choices } 次選擇，{ $speed } 局/秒
show-simulated-player = 玩家
show-simulated-wins = 和牌
show-simulated-of-deals = 佔局數
show-simulated-mean = 平均分
show-simulated-interval = 95% 區間
show-simulated-fan = 番種
show-simulated-fan-name = 名稱
show-simulated-of-wins = 佔和牌
show-between = { $low } 到 { $high }

## arena

show-train-step = { $step }：{ $whole } 之 { $done }
show-train-round = 第 { $number } 輪：{ $rows } 行，餘量 { $margin } SD，對 greedy { $plain } SD，{ $decision }
show-train-kept = 採用
show-train-dropped = 不採用
show-contest = { $first } 對 { $second }：{ $walls } 副牌牆，每副 { $seatings } 種座次
show-gain = 前者得分 { $points }；以標準差（{ $spread } 分）計 { $spreads }
show-place = 前者平均名次 { $place }
show-refused = { $bot } 被規則拒絕的應答：{ $number }
show-verdict-stronger = 序貫檢驗：更強
show-verdict-not-stronger = 序貫檢驗：不更強
show-verdict-open = 序貫檢驗：未定
show-rated-bot = 電腦
show-rated-rating = 等級分（標準差）
show-sheet-points = 每局得分
show-sheet-wins = 和牌
show-sheet-self-draws = 其中自摸
show-sheet-closed-wins = 其中門清
show-sheet-win-points = 和牌得分
show-sheet-largest = 最大的和牌
show-sheet-turn-of-win = 和牌前的出牌
show-sheet-paid-in = 點炮
show-sheet-paid-in-points = 此時得分
show-sheet-paid = 他家和牌而非自己點炮
show-sheet-paid-points = 此時得分
show-sheet-drawn = 流局
show-sheet-ready-at-draw = 其中聽牌
show-sheet-declared = 報聽
show-sheet-opened = 有吃碰槓的局
show-sheet-calls = 每局吃碰槓
show-sheet-kongs = 每局槓
show-sheet-discards = 每局出牌
