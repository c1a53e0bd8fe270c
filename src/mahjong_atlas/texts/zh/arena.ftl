## arena：让机器人打同样的牌墙

help-arena =
    让机器人以所有座次打同样的牌墙：平均分及其 95% 区间、等级分、各自的成绩表。

    同一副牌墙的各座次运气相同，所以区间按牌墙计算。种子相同则结果相同，与 --jobs 无关。
help-for-arena-bots = 要比较的机器人，两两相对，例如 greedy,random。
help-for-form = 两个机器人各坐几个座位，例如 1v3,3v1；不写则一对其余及其反面。
help-for-walls = 每场比较的牌墙数。
help-for-matches = 打整场，而不是单局。
help-for-arena-program = 给外部程序起一个名字加入，例如 mine="./my-bot --fast"；它用标准输入输出打牌。
help-for-edge = 这个差距（标准差的几分之几）是否存在已大致确定时，即结束该场比较。

error-no-form = { $text } 不是 { $number } 人桌的组法：例如写 { $text2 }
error-two-bots = 比较需要两个以上不同的机器人，每个只写一次
error-no-edge = { $text } 不是差距：请写 0 到 1 之间标准差的份额，例如 0.05
error-program-name = { $text }：请写 名字=命令，名字不能与别的机器人相同

show-contest = { $first } 对 { $second }：{ $walls } 副牌墙，每副 { $seatings } 种座次
show-gain = 前者得分 { $points }；以标准差（{ $spread } 分）计 { $spreads }
show-place = 前者平均名次 { $place }
show-verdict-stronger = 序贯检验：更强
show-verdict-not-stronger = 序贯检验：不更强
show-verdict-open = 序贯检验：未定
show-rated-bot = 机器人
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
