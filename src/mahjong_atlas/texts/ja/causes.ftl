### Why points change hands.

cause-discard = 放銃
cause-self-draw = ツモ
cause-others-discard = 他家の放銃
cause-others-share = 他家の分を払う
cause-robbed-kong = 搶槓
cause-fed-kong = 槓させた責任払い
cause-liability = 包：他家の分も払う
cause-kong = 槓
cause-false-win = 錯和
cause-by-hand = 手で記入
