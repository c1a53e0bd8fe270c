### What commands show beside play, scores and waits.

## verify

show-verify-yes = 是：{ $deals }局，{ $moves }步。每副牌墙都如所承诺，每个事件都由它得出。
show-verify-no = 否。
show-verify-played-on = 这场牌是从另一份牌谱中途接着打的：牌墙和份额都是那份牌谱的，接着打的人可能早已知道，对这场牌不作任何承诺。
show-verify-unfinished = 记录在最后一局中途结束。
show-verify-shares = 洗牌的份额：玩家{ $player }，电脑{ $bot }，超时代替{ $late }。
show-verify-alone = 没有任何玩家随机数的局：{ $alone }。其牌墙可能由服务器选定。
show-verify-joint = 请核对：每局之前给你看的承诺，以及你发出的随机数，须与记录中的相同。服务器与最后发送的玩家合谋无法查出。
show-verify-one-seed = 所有牌局都由第一局之前定下的一个种子得出。它是否随机选出、是否无人知晓，无法证明：没有别人出过份额。

## admin

show-banned = { $text } 已封禁，并从各处退出
show-unbanned = { $text } 可以重新登录了
show-renamed = { $text } 今后叫 { $text2 }
show-removed = { $text } 已移除；日志和牌谱保留
show-removed-whole = { $text } 已移除；日志和牌谱已删除
show-yes = 是
show-no = 否
show-head-name = 名字
show-head-id = id
show-head-made = 创建
show-head-sessions = 会话
show-head-banned = 封禁
show-head-table = 牌桌
show-head-rules = 规则
show-head-state = 状态
show-head-public = 公开
show-head-entries = 条目
show-head-players = 玩家
show-head-when = 时间
show-head-action = 操作
show-head-of = 对象
show-head-note = 备注

## bot, serve

show-bot-left = 电脑已离开；同一命令可让它回来。
show-server-stopped = 服务器已停止；每一局都已记下。
show-server-shown = 服务器已停止。在终端里会一直运行到 Ctrl-C。
show-rows = { $file }：{ $number } 行
show-rows-restored = 已恢复 { $number } 行
show-demo-head = { $title }：与 { $bots } 个电脑经服务器打一局
show-demo-win = { $seat } 以 { $tiles } 和牌：{ $points } 分
show-demo-win-from = { $seat } 以 { $tiles } 和 { $giver } 的牌：{ $points } 分
show-demo-total = 玩家{ $number }：{ $change }，共 { $score }

## scorebook: questions

show-ask-who-won = 谁和了？（名字或编号，无人则 -）
show-ask-who-ready = 谁听牌？（名字以逗号分隔）
show-ask-whose-discard = 谁打的牌？（自摸则 -）
show-ask-worth = 分数、番（3f）、番和符（3f30），或手牌
show-ask-agreed = 大家同意仍算和牌吗？
show-ask-melds = 副露，如 pung 555z from W（以逗号分隔）
show-ask-winning-tile = 和张

## rules

show-clauses = { $title }   { $ruleset }   条款 { $prefix }-…
show-with = 选项：{ $options }
show-players = 人数     { $seats }，每人 { $hand } 张，庄家 { $dealer } 张
show-tiles = 牌       { $number }：{ $tiles }
show-wall = 牌墙     骰子 { $dice }，留 { $kept }，{ $side }
show-claims = 吃碰杠   吃上家（{ $chow }），碰与杠（{ $clause }）
show-claims-no-chow = 吃碰杠   不能吃（{ $chow }），碰与杠（{ $clause }）
show-winners = { term-win }     一张弃牌：{ $winners }（{ $clause }）
show-kongs = 杠       { $ruled }
show-kongs-special = 杠       { $ruled }，另有 { $special }
show-kong-claimed = 明杠
show-kong-concealed = 暗杠
show-kong-added = 加杠
show-kong-robbed = 抢杠
show-kong-robbed-concealed = 抢暗杠
show-kong-replacement = 补牌
show-hands = 牌型     { $shapes }（{ $clause }）
show-start = 起始     每人 { $number } 分
show-states = 一局的事实（--state KEY=VALUE；score 和 waits 里也可写 --KEY VALUE）：
show-options = 选项（默认在前）：
show-fans-value = 分值
show-fans-clause = 条款
show-fans-hides = 不计
show-consistent = { $ruleset }：{ $text }（试了 { $number } 种设置）
show-consistent-no-page = { $ruleset }：{ $text }（试了 { $number } 种设置，页面不在此处，未读）
show-no-faults = 一致
show-no-difference = { $first } 与 { $second } 没有不同
show-topic-glance = 概览
show-topic-table = 牌桌
show-topic-play = 行牌
show-topic-winning = 和牌
show-topic-fan = 番种
show-topic-payment = 支付
show-topic-option = 可选规则
show-new-rules = { $file }：规则同 { $ruleset }；请改成你们的打法
show-new-case = { $file }：一个牌例
show-new-package = { $file }：一整个麻将的软件包；请改成你们的打法

## simulate

show-deals = { $deals } 局，无人和牌 { $drawn }（{ $share }）
show-endings = 结局：{ $endings }
show-lengths = 每局巡数 { $length }，首次和牌第 { $win } 巡，输赢幅度 { $spread }
show-speed = { $choices } 次选择，{ $speed } 局/秒
show-simulated-player = 玩家
show-simulated-wins = 和牌
show-simulated-of-deals = 占局数
show-simulated-mean = 平均分
show-simulated-interval = 95% 区间
show-simulated-fan = 番种
show-simulated-fan-name = 名称
show-simulated-of-wins = 占和牌
show-between = { $low } 到 { $high }

## arena

show-train-step = { $step }：{ $whole } 之 { $done }
show-train-round = 第 { $number } 轮：{ $rows } 行，余量 { $margin } SD，对 greedy { $plain } SD，{ $decision }
show-train-kept = 采用
show-train-dropped = 不采用
show-contest = { $first } 对 { $second }：{ $walls } 副牌墙，每副 { $seatings } 种座次
show-gain = 前者得分 { $points }；以标准差（{ $spread } 分）计 { $spreads }
show-place = 前者平均名次 { $place }
show-refused = { $bot } 被规则拒绝的应答：{ $number }
show-verdict-stronger = 序贯检验：更强
show-verdict-not-stronger = 序贯检验：不更强
show-verdict-open = 序贯检验：未定
show-rated-bot = 电脑
show-rated-rating = 等级分（标准差）
show-sheet-points = 每局得分
show-sheet-wins = 和牌
show-sheet-self-draws = 其中自摸
show-sheet-closed-wins = 其中门清
show-sheet-win-points = 和牌得分
show-sheet-largest = 最大的和牌
show-sheet-turn-of-win = 和牌前的出牌
show-sheet-paid-in = 点炮
show-sheet-paid-in-points = 此时得分
show-sheet-paid = 他家和牌而非自己点炮
show-sheet-paid-points = 此时得分
show-sheet-drawn = 流局
show-sheet-ready-at-draw = 其中听牌
show-sheet-declared = 报听
show-sheet-opened = 有吃碰杠的局
show-sheet-calls = 每局吃碰杠
show-sheet-kongs = 每局杠
show-sheet-discards = 每局出牌
