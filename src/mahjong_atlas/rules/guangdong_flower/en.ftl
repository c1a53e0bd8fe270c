ruleset = Guangdong with flowers

## Fans

fan-flower-set = Flower kong

## Card

place = Guangdong
card-1 = 144 tiles with eight flowers; **2 fan** to win, flowers included
card-2 = Points double with each fan: 5 fan and more are 8 points
card-3 = No flower at all is 1 fan, one of your own seat 1, a set of four 4
card-4 = A pair of 2s or 8s is 1 fan; all pungs are worth nothing
card-5 = Everybody pays: the discarder double, on a self-draw all double

## Terms

term-worth = { $fans } fan = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
term-value = Fan
