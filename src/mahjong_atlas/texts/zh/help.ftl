### Help of the command line.

## Around everything

help-atlas = 各地麻将规则汇于一处，可打，也能连同理由算到最后一分。
help-exit-codes = 退出码：0 正常，1 发现不同，2 输入无法使用。
help-version = 显示版本和构建后退出。
help-help = 显示此说明后退出。
help-usage = 用法
help-options = 选项
help-arguments = 参数
help-commands = 命令
help-required = 必填
help-default = 默认

## Commands

help-score =
    给一手牌计分：番种及条款、分数、谁付给谁，以及理由。

    所有和牌都合法时退出码为 0，有被拒绝的为 1（写明条款），输入无法使用为 2。用 --everywhere 时，任何一处合法即为 0。
help-waits =
    一手牌听什么：每张牌未见的张数，自摸与点炮各值多少。

    牌型完成却不能和的牌给出理由。多一张牌时：打哪张能听牌。未听牌时：还差多远，哪些牌有用。局面里有几家手牌时，用 --seat 说明看谁的。
help-check =
    检查牌例与流程文件；最后一行是“N passed, N failed”。

    一切如预期退出码为 0，有不同为 1，有无法理解的为 2。
help-play =
    与电脑对局，或用 --url 在服务器的牌桌上打。在桌上键入 ? 看帮助。

    每一步立即记下：Ctrl-C 离桌，同一命令可接着打。
help-bot = 在牌桌的空位坐下打到比赛结束；断线会续上。
help-simulate =
    让电脑打许多局：和牌、流局、平均分及其 95% 区间、各番种出现次数。

    电脑每局换座。种子相同则结果相同，与 --jobs 和 --cluster 无关。
help-arena =
    让电脑以所有座次打同样的牌墙：平均分及其 95% 区间、等级分、各自的成绩表。

    同一副牌墙的各座次运气相同，所以区间按牌墙计算。种子相同则结果相同，与 --jobs 和 --cluster 无关。
help-train =
    让电脑通过自我对局学会一套规则，拟合出模型，胜过先前的电脑才采用。

    已做的都留在 --folder 里，中断后可以继续。得到的电脑用 simulate 和 arena 的
    --bots FOLDER/ID/keen.model 上场。
help-replay =
    重新判定牌谱中的每个行动；每个事件都必须相同。

    遇到第一处不同退出码为 1，写明局和步；无法读取的牌谱为 2。中断的牌谱验证到中断处。按旧版规则打的照原样显示，不验证。
help-review =
    用高级电脑的模型，按本局的分数评价一场牌的每个选择。

    只按各家当时知道的来评价。确定有损失的选择算失误，可能没有损失的算难分高下。可读本程序的牌谱和天凤牌谱；
    中断的牌谱评到中断为止。与规则不一致的牌谱评到该处，写明不同之处，退出码为 1。
help-verify =
    由公开的份额重建牌谱的每副牌墙并逐一比较。

    退出码 0：是；1：否，并指出第一处错误；2：牌谱无法读取。
help-perft =
    按深度数出固定牌墙的合法走法。

    节点是一局；子节点是其副本，其中最先被问的座位做了每一种合法行动。
help-bench =
    在一个核上交替测量打牌、算分、向听的速度，并与其他程序比较。

    其他程序在首次需要时装入各自的环境。
help-serve = 为浏览器和程序提供牌桌，直到 Ctrl-C。
help-backup = 把账号、牌桌和牌谱写入文件；服务器可以同时运行。
help-restore = 从备份填充空数据库；服务器不得运行。
help-rules = 列出、显示、比较规则，制作新规则。
help-rules-list = 列出规则及其三种语言的名称。
help-rules-show = 显示规则：牌桌、吃碰杠、番种及其分值与条款、选项；或一条条款的内容。
help-rules-check = 检查规则（全部或指定的）自身、名称与页面是否一致。
help-rules-new = 写自己的规则：以另一套规则为基础的小文件，或一整个麻将的软件包。
help-rules-diff = 逐条显示两套规则的不同；同一规则的两种选项也可比较。
help-rules-book =
    生成规则书：条款，每个番种附例牌和差一点的例子。

    格式为 Markdown，并遵循所给选项。
help-scorebook = 为真实牌桌结算各局并记分。
help-scorebook-new = 开一本记分簿：规则及选项，以及谁来打。
help-scorebook-show = 显示名次、每一局和所有条目。
help-scorebook-add =
    记入一局：和牌者和手牌，或商定的分数；什么都不说就会询问。

    玩家可用名字、编号（P1）或座位（E）。更复杂的局（接连几家和牌）写在文件里：docs/concepts/scorebook.md。
help-scorebook-undo = 撤销条目。什么都不删除：撤销也可撤销。
help-scorebook-chart = 画出分数走势。
help-scorebook-export = 把各局写成电子表格。
help-scorebook-print = 写出供打印的页面：名次、走势图、每局及理由、所有条目。
help-admin = 查找、封禁、改名账号，移除牌桌。运行中的服务器数秒内就会看到；每次更改都记入日志。
help-admin-accounts = 列出账号：名字、id、创建时间、会话、是否封禁。
help-admin-ban = 封禁账号：会话结束，连接关闭，无法登录。
help-admin-unban = 让被封禁的账号重新登录。
help-admin-rename = 给账号改名，牌桌和牌谱里也改。
help-admin-tables = 列出牌桌，最新在前：id、规则、状态、创建时间、日志条数、玩家。
help-admin-remove-table = 移除牌桌：通知桌上的人，以后无人能进。
help-admin-log = 显示管理员做过的事，最新在后。
