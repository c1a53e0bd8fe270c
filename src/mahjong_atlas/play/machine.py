"""The machine of a deal: everything that happens without a choice, until somebody has to choose."""

from mahjong_atlas.play import perform
from mahjong_atlas.play.actions import FALSE_WIN, PASS, WIN
from mahjong_atlas.play.events import BROKE, DEALT, DREW, PASSED, Event
from mahjong_atlas.play.legal import claim_actions, turn_actions
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.running import RunningDeal
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.steps import BEFORE_DRAW, BONUS, CLAIM, DRAWING, OWN, PART, REPLACING, TURN, WINDOW
from mahjong_atlas.tiles.position import DEAL, DISCARD, DRAW, FLOWER_DRAW, KONG_DRAW, OFFERED, Occasion


def run(deal: RunningDeal) -> None:
    """Do everything that needs no choice."""
    while not deal.waiting and deal.result is None:
        step = deal.step
        if step == TURN:
            ask_turn(deal)
        elif step == WINDOW:
            open_window(deal)
        elif step == BEFORE_DRAW:
            before_draw(deal)
        elif step == DRAWING:
            draw(deal)
        elif step == BONUS:
            expose_drawn(deal)
        elif step == REPLACING:
            replace_due(deal)
        else:
            open_next(deal)


def break_and_deal(deal: RunningDeal) -> None:
    table = deal.ruleset.table
    dice = deal.throw(table.dice)
    seat, stacks = table.break_at(dice)
    deal.emit(Event(BROKE, seat, numbers=(stacks,)))
    dealt: list[list[int]] = [[] for _ in range(deal.seats)]
    for number in table.deal_counts():
        for each in range(deal.seats):
            for _ in range(number):
                dealt[each].append(deal.wall.draw())
    for _ in range(table.dealer_extra):
        dealt[0].append(deal.wall.draw())
    hands = deal.position.hands
    for each in range(deal.seats):
        for tile in dealt[each]:
            hands[each].add(tile)
        deal.emit(Event(DEALT, each, tiles=tuple(dealt[each]), knows=1 << each))
    deal.position.wall_left = deal.wall.left()


def open_next(deal: RunningDeal) -> None:
    before = deal.ruleset.before_deal
    opening = deal.ruleset.opening
    step = deal.opening_at
    after = step - len(before) - 1
    if step < len(before):
        deal.opening_at += 1
        before[step].open(deal)
    elif after < 0:
        deal.opening_at += 1
        break_and_deal(deal)
    elif after < len(opening):
        deal.opening_at += 1
        opening[after].open(deal)
    elif deal.ruleset.table.dealer_extra:
        hand = deal.position.hands[0]
        deal.position.occasion = Occasion(DEAL, 0, last_dealt(deal))
        hand.drawn = -1
        deal.act_now(0, True)
    else:
        deal.pass_turn(0)


def before_draw(deal: RunningDeal) -> None:
    hooks = deal.hooks.before_draw
    while deal.hook_at < len(hooks):
        deal.hook_at += 1
        if hooks[deal.hook_at - 1].before_draw(deal, deal.turn_seat):
            return
    deal.step = DRAWING


def draw(deal: RunningDeal) -> None:
    if deal.wall.left() <= 0:
        deal.exhaust()
        return
    deal.position.kongs_in_a_row = 0
    deal.kong_replacing = False
    deal.bonus_return = TURN
    deal.take_in(deal.turn_seat, deal.wall.draw(), DRAW)


def expose_drawn(deal: RunningDeal) -> None:
    seat = deal.turn_seat
    tile = deal.position.occasion.tile
    deal.expose(seat, tile)
    deal.step = REPLACING
    deal.run_exposed(seat, tile)


def replace_due(deal: RunningDeal) -> None:
    if not deal.replace(deal.turn_seat, KONG_DRAW if deal.kong_replacing else FLOWER_DRAW):
        deal.exhaust()


def ask_turn(deal: RunningDeal) -> None:
    seat = deal.turn_seat
    actions = turn_actions(deal, seat)
    if len(actions) == 1:
        perform.own_action(deal, seat, actions[-1])
        return
    deal.asker = OWN
    deal.legal[seat] = actions
    deal.answers[seat] = None
    deal.waiting = 1 << seat


def open_window(deal: RunningDeal) -> None:
    """Ask everybody who may claim the discard or rob the tile on offer."""
    deal.open_claim_window()
    occasion = deal.position.occasion
    may_meld = occasion.kind == DISCARD and deal.position.wall_left > 0
    deal.chower = deal.next_seat(occasion.seat) if may_meld and deal.ruleset.claims.chow else -1
    waiting = 0
    for seat in range(deal.seats):
        deal.answers[seat] = None
        if seat != occasion.seat and deal.position.live >> seat & 1:
            actions = claim_actions(deal, seat, may_meld)
            if actions:
                deal.legal[seat] = actions
                waiting |= 1 << seat
    deal.asker = CLAIM
    deal.waiting = waiting
    if not waiting:
        close_window(deal)


def take_answers(deal: RunningDeal) -> None:
    if deal.asker == CLAIM:
        close_window(deal)
        return
    if deal.asker == PART:
        part = deal.part
        assert isinstance(part, Mechanic)
        part.answered(deal)
        return
    seat = deal.turn_seat
    action = deal.answers[seat]
    assert action is not None
    perform.own_action(deal, seat, action)


def close_window(deal: RunningDeal) -> None:
    """All answers are in: wins first, then the claim that goes first, else the turn passes on."""
    occasion = deal.position.occasion
    giver = occasion.seat
    claimants: list[int] = []
    best = -1
    best_rank = -1
    if deal.position.occasion.kind in OFFERED:
        for step in range(1, deal.seats):
            seat = (giver + step) % deal.seats
            action = deal.answers[seat]
            if action is None:
                continue
            if action.kind == FALSE_WIN:
                deal.ruleset.false_win.happen(deal, seat)
                if goes_on_without(deal, seat):
                    close_window(deal)
                return
            if action.kind == WIN:
                claimants.append(seat)
            elif action.kind != PASS:
                rank = deal.ruleset.claims.rank(deal.position, seat, action)
                if rank > best_rank:
                    best, best_rank = seat, rank
    if claimants:
        perform.claim_wins(deal, claimants)
        return
    claim = deal.answers[best] if best >= 0 else None
    run_missed(deal)
    for part in deal.hooks.passed:
        part.passed(deal)
    if deal.result is not None:
        return
    if claim is not None:
        perform.claim_meld(deal, best, claim)
    elif occasion.kind == DISCARD:
        deal.position.turn += 1
        deal.pass_turn(deal.next_seat(giver))
    else:
        pending = deal.pending
        assert pending is not None
        deal.pending = None
        perform.finish_offered(deal, giver, pending)


def goes_on_without(deal: RunningDeal, seat: int) -> bool:
    """After a false win that leaves the window open: the claims of the others count; where there are none,
    they are asked again.
    """
    if deal.result is not None or deal.step != WINDOW:
        return False
    deal.answers[seat] = None
    return any(action is not None and action.kind != PASS for action in deal.answers)


def run_missed(deal: RunningDeal) -> None:
    """Run the hook `missed` for the seats that let a winning tile pass."""
    if not deal.hooks.missed:
        return
    for seat in range(deal.seats):
        action = deal.answers[seat]
        if action is not None and action.kind != WIN and deal.legal[seat][0].kind == WIN:
            for part in deal.hooks.missed:
                part.missed(deal, seat)


def last_dealt(deal: DealState) -> int:
    """The dealer's last tile of the deal, the last that was passed on to them or the last replacement they
    took; the dealt hand has no winning tile.
    """
    for event in reversed(deal.events):
        if event.seat == 0 and event.kind in (DEALT, PASSED):
            return event.tiles[-1]
        if event.seat == 0 and event.kind == DREW and not deal.is_bonus(event.tile):
            return event.tile
    return -1
