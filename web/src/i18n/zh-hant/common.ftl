### Written by scripts/write_traditional.py from common.ftl: do not edit.

app-name = Mahjong Atlas
skip-to-content = 跳到正文
menu = 選單
language = 語言
theme = 配色
theme-auto = 自動
theme-light = 淺色
theme-dark = 深色
loading = 請稍候…
page-broken = 無法載入此頁：{ $reason }
page-unknown = 沒有這個頁面。
page-home = 地圖
page-lobby = 牌桌
page-table = 對局
page-rules = 規則書
page-score = 算番
page-replay = 牌譜
page-waits = 聽牌練習
page-scorebook = 記分
page-verify = 驗證洗牌
close = 關閉
cancel = 取消
try-again = 重試
list-comma = { "、" }
