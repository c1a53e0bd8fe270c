### Written by tools/write_traditional.py from verify.ftl: do not edit.

verify-how = 伺服器與玩家共同洗牌：發牌前伺服器先對自己的份額作出承諾，每位玩家再加入一個，局後全部公開。因此人人都能重建牌牆。
verify-page = 驗證頁不使用任何遊戲代碼。你的份額是否被用上，結算表會立即説明；該頁則逐張核對。
verify-open = 打開驗證頁
