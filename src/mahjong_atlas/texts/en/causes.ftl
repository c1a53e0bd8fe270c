### Why points change hands.

cause-discard = { term-fed }
cause-self-draw = self-draw
cause-others-discard = won off another player's discard
cause-others-share = another's share
cause-robbed-kong = robbed kong
cause-fed-kong = fed the kong
cause-liability = liable: pays the others' shares
cause-kong = kong
cause-false-win = { term-false-win }
cause-by-hand = entered by hand

## Steps of an amount

step-points = { $number ->
    [one] { $number } point
   *[other] { $number } points
  }
step-fan = { $fan }
step-share = share of { $seat }
step-limit = limit
step-least = least
step-base = base
step-factor = factor
step-rate = rate for so many fan
step-doubled-by-fans = doubled once for each fan
step-counted = counted
step-unit = the rate: for each point
step-dealer = the dealer pays or is paid
step-dealer-plus = more for or by the dealer
step-self-draw-plus = more by self-draw
step-not-declared = had not declared ready
