### Written by tools/write_traditional.py from help.ftl: do not edit.

### Help of the command line.

## Around everything

help-atlas = 各地麻將規則匯於一處，可打，也能連同理由算到最後一分。
help-exit-codes = 退出碼：0 正常，1 發現不同，2 輸入無法使用。
help-version = 顯示版本和構建後退出。
help-help = 顯示此説明後退出。
help-usage = 用法
help-options = 選項
help-arguments = 參數
help-commands = 命令
help-required = 必填
help-default = 預設

## Commands

help-score =
    給一手牌計分：番種及條款、分數、誰付給誰，以及理由。

    所有和牌都合法時退出碼為 0，有被拒絕的為 1（寫明條款），輸入無法使用為 2。用 --everywhere 時，任何一處合法即為 0。
help-waits =
    一手牌聽什麼：每張牌未見的張數，自摸與點炮各值多少。

    牌型完成卻不能和的牌給出理由。多一張牌時：打哪張能聽牌。未聽牌時：還差多遠，哪些牌有用。局面裏有幾家手牌時，用 --seat 説明看誰的。
help-check =
    檢查牌例與流程檔案；最後一行是「N passed, N failed」。

    一切如預期退出碼為 0，有不同為 1，有無法理解的為 2。
help-play =
    與電腦對局，或用 --url 在伺服器的牌桌上打。在桌上鍵入 ? 看幫助。

    每一步立即記下：Ctrl-C 離桌，同一命令可接着打。
help-bot = 在牌桌的空位坐下打到比賽結束；斷線會續上。
help-simulate =
    讓電腦打許多局：和牌、流局、平均分及其 95% 區間、各番種出現次數。

    電腦每局換座。種子相同則結果相同，與 --jobs 和 --cluster 無關。
help-arena =
    讓電腦以所有座次打同樣的牌牆：平均分及其 95% 區間、等級分、各自的成績表。

    同一副牌牆的各座次運氣相同，所以區間按牌牆計算。種子相同則結果相同，與 --jobs 和 --cluster 無關。
help-train =
    讓電腦通過自我對局學會一套規則，擬合出模型，勝過先前的電腦才採用。

    已做的都留在 --folder 裏，中斷後可以繼續。得到的電腦用 simulate 和 arena 的
    --bots FOLDER/ID/keen.model 上場。
help-replay =
    重新判定牌譜中的每個行動；每個事件都必須相同。

    遇到第一處不同退出碼為 1，寫明局和步；無法讀取的牌譜為 2。中斷的牌譜驗證到中斷處。按舊版規則打的照原樣顯示，不驗證。
help-review =
    用高級電腦的模型，按本局的分數評價一場牌的每個選擇。

    只按各家當時知道的來評價。確定有損失的選擇算失誤，可能沒有損失的算難分高下。可讀本程式的牌譜和天鳳牌譜；
    中斷的牌譜評到中斷為止。與規則不一致的牌譜評到該處，寫明不同之處，退出碼為 1。
help-verify =
    由公開的份額重建牌譜的每副牌牆並逐一比較。

    退出碼 0：是；1：否，並指出第一處錯誤；2：牌譜無法讀取。
help-perft =
    按深度數出固定牌牆的合法走法。

    節點是一局；子節點是其副本，其中最先被問的座位做了每一種合法行動。
help-bench =
    在一個核上交替測量打牌、算分、向聽的速度，並與其他程式比較。

    其他程式在首次需要時裝入各自的環境。
help-serve = 為瀏覽器和程式提供牌桌，直到 Ctrl-C。
help-backup = 把帳號、牌桌和牌譜寫入檔案；伺服器可以同時運行。
help-restore = 從備份填充空數據庫；伺服器不得運行。
help-rules = 列出、顯示、比較規則，製作新規則。
help-rules-list = 列出規則及其三種語言的名稱。
help-rules-show = 顯示規則：牌桌、吃碰槓、番種及其分值與條款、選項；或一條條款的內容。
help-rules-check = 檢查規則（全部或指定的）自身、名稱與頁面是否一致。
help-rules-new = 寫自己的規則：以另一套規則為基礎的小檔案，或一整個麻將的軟件包。
help-rules-diff = 逐條顯示兩套規則的不同；同一規則的兩種選項也可比較。
help-rules-book =
    生成規則書：條款，每個番種附例牌和差一點的例子。

    格式為 Markdown，並遵循所給選項。
help-scorebook = 為真實牌桌結算各局並記分。
help-scorebook-new = 開一本記分簿：規則及選項，以及誰來打。
help-scorebook-show = 顯示名次、每一局和所有條目。
help-scorebook-add =
    記入一局：和牌者和手牌，或商定的分數；什麼都不説就會詢問。

    玩家可用名字、編號（P1）或座位（E）。更複雜的局（接連幾家和牌）寫在檔案裏：docs/concepts/scorebook.md。
help-scorebook-undo = 撤銷條目。什麼都不刪除：撤銷也可撤銷。
help-scorebook-chart = 畫出分數走勢。
help-scorebook-export = 把各局寫成電子表格。
help-scorebook-print = 寫出供列印的頁面：名次、走勢圖、每局及理由、所有條目。
help-admin = 查找、封禁、改名帳號，移除牌桌。運行中的伺服器數秒內就會看到；每次更改都記入日誌。
help-admin-accounts = 列出帳號：名字、id、創建時間、會話、是否封禁。
help-admin-ban = 封禁帳號：會話結束，連接關閉，無法登入。
help-admin-unban = 讓被封禁的帳號重新登入。
help-admin-rename = 給帳號改名，牌桌和牌譜裏也改。
help-admin-tables = 列出牌桌，最新在前：id、規則、狀態、創建時間、日誌條數、玩家。
help-admin-remove-table = 移除牌桌：通知桌上的人，以後無人能進。
help-admin-log = 顯示管理員做過的事，最新在後。
