### Why points change hands.

cause-discard = discard
cause-self-draw = self-draw
cause-others-discard = won off another player's discard
cause-others-share = another's share
cause-robbed-kong = robbed kong
cause-fed-kong = fed the kong
cause-liability = liable: pays the others' shares
cause-kong = kong
cause-false-win = false win
cause-by-hand = entered by hand
