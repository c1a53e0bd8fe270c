### Written by scripts/write_traditional.py from causes.ftl: do not edit.

### Why points change hands.

cause-discard = 點炮
cause-self-draw = 自摸
cause-others-discard = 別家點炮
cause-others-share = 替別家付
cause-robbed-kong = 搶槓
cause-fed-kong = 點槓包牌
cause-liability = 包牌：代付別家的份
cause-kong = 槓
cause-false-win = 詐和
cause-by-hand = 手工記入
