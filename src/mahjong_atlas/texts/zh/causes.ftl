### Why points change hands.

cause-discard = 点炮
cause-self-draw = 自摸
cause-others-discard = 别家点炮
cause-others-share = 替别家付
cause-robbed-kong = 抢杠
cause-fed-kong = 点杠包牌
cause-liability = 包牌：代付别家的份
cause-kong = 杠
cause-false-win = 诈和
cause-by-hand = 手工记入
