"""One deal of a Tenhou log played again, move by move."""

from dataclasses import replace
from typing import Final

from mahjong_atlas.errors import IllegalAction, RecordError
from mahjong_atlas.play import actions
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.events import DISCARDED, DREW
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.steps import CLAIM, OWN
from mahjong_atlas.records.replay import Watcher
from mahjong_atlas.records.tenhou_log import (
    PLAYERS,
    LoggedCall,
    LoggedDeal,
    TenhouTag,
    read_call,
)
from mahjong_atlas.records.tenhou_result import check_drawn_hand, check_wins
from mahjong_atlas.records.tenhou_table import Chips, LoggedTable
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.seat_state import READY_SEATS

READY_STICK: Final = 1000
_ADDED: Final = 8
"""What the number of an added kong has more than that of its pung."""
_AFTER_END: Final = {"discard": ("drawn-hand", "staked"), "staked": ("drawn-hand",)}
"""Moves that the log tells when the deal may have ended by itself, by the kind of the move before."""


class ReplayedDeal(LoggedTable):
    """One deal as it is played again, move by move."""

    def __init__(self, match: Match, logged: LoggedDeal, chips: Chips) -> None:
        super().__init__(match, logged, chips)
        self.ready: TenhouTag | None = None
        self.declared = -1
        self.next_event = 0

    # ---- play

    def run(self, follow: Watcher | None = None) -> None:
        """Play all moves; `follow` sees the deal before the first and after every one."""
        last = ""
        if follow is not None:
            follow(self.match, self.deal)
        for number, move in enumerate(self.moves):
            if not self.deal.over or self.is_untold() or move.kind in _AFTER_END.get(last, ()):
                self.play(number, move)
            elif (last, move.kind) != ("win", "win"):
                raise move.error(Message("error-log-deal-over"))
            if follow is not None:
                follow(self.match, self.deal)
            last = move.kind

    def play(self, number: int, move: TenhouTag) -> None:
        """Play one move."""
        if self.ready is not None and (move.kind != "discard" or move.player != self.ready.player):
            raise move.error(Message("error-log-riichi-discard"))
        if self.declared >= 0 and move.kind not in ("staked", "win"):
            raise move.error(Message("error-log-stick-missing"))
        if move.kind == "draw":
            self.draw(move)
        elif move.kind == "discard":
            self.discard(move)
        elif move.kind == "call":
            self.call(move)
        elif move.kind == "ready":
            self.ready = move
        elif move.kind == "staked":
            self.stake(move)
        elif move.kind == "dora":
            self.indicators.append(move.tile)
        elif move.kind == "win":
            self.win(number)
        else:
            self.draw_hand(move)

    def answer(self, move: TenhouTag, chosen: dict[int, Action]) -> None:
        """Close an open window: the seats in `chosen` answer, the others pass."""
        if self.is_untold():
            raise move.error(Message("error-log-else-first"))
        if self.deal.asker != CLAIM or not self.deal.waiting:
            if chosen:
                raise self.refused(move, *next(iter(chosen.items())))
            return
        for seat, action in chosen.items():
            if action not in self.deal.legal_actions(seat):
                raise self.refused(move, seat, action)
        for seat in self.deal.to_act:
            self.deal.apply(seat, chosen.get(seat, actions.PASSING))

    def refused(self, move: TenhouTag, seat: int, action: Action) -> RecordError:
        """The move is against the rules."""
        refusal = self.deal.refusal(seat, action)
        reason = refusal.reason if refusal is not None else Message("error-log-not-now")
        clause = refusal.clause if refusal is not None else ""
        player, word = self.player(seat), action.text()
        return move.error(
            Message("error-log-may-not", number=player, word=word, reason=reason, clause=clause)
        )

    def own(self, move: TenhouTag, action: Action) -> None:
        """The player acts in the own turn."""
        if self.is_untold():
            raise move.error(Message("error-log-else-first"))
        seat = self.seat(move.player)
        if self.deal.asker != OWN or seat not in self.deal.to_act:
            raise move.error(Message("error-log-turn", number=move.player))
        try:
            self.deal.apply(seat, action)
        except IllegalAction:
            raise self.refused(move, seat, action) from None

    def take(self, move: TenhouTag, player: int, tiles: tuple[int, ...]) -> None:
        """Tiles leave a hand."""
        for tile in tiles:
            if tile not in self.hands[player]:
                raise move.error(Message("error-log-not-held", number=player, number2=tile))
            self.hands[player].remove(tile)

    def is_untold(self) -> bool:
        """The deal has gone on by itself: there are draws or discards that the log has still to tell."""
        events = self.deal.events
        while self.next_event < len(events) and events[self.next_event].kind not in (DREW, DISCARDED):
            self.next_event += 1
        return self.next_event < len(events)

    def tell(self, move: TenhouTag, kind: str, seat: int, code: int) -> None:
        """The next draw or discard of the deal is the one logged."""
        if not self.is_untold():
            raise move.error(Message("error-log-else-first"))
        event = self.deal.events[self.next_event]
        self.next_event += 1
        if (event.kind, event.seat, event.tile) != (kind, seat, code):
            id = "error-log-drew-before" if event.kind == DREW else "error-log-discarded-before"
            raise move.error(Message(id, number=self.player(event.seat)))

    def draw(self, move: TenhouTag) -> None:
        """A tile is drawn."""
        if not self.is_untold():
            self.answer(move, {})
        self.tell(move, DREW, self.seat(move.player), self.code(move.tile))
        self.check_indicators(move)
        self.hands[move.player].append(move.tile)
        self.last_drawn = move.tile

    def discard(self, move: TenhouTag) -> None:
        """A tile is discarded, perhaps with riichi; a discard that is forced has happened already."""
        self.take(move, move.player, (move.tile,))
        seat, code = self.seat(move.player), self.code(move.tile)
        if self.deal.asker == OWN and self.deal.waiting >> seat & 1:
            word = actions.READY if self.ready is not None else actions.DISCARD
            self.own(move, Action(word, code, from_hand=move.tile != self.last_drawn))
        self.declared = move.player if self.ready is not None else -1
        self.ready = None
        self.tell(move, DISCARDED, seat, code)
        self.check_indicators(move)
        self.last_offered = (move.player, move.tile)

    def call(self, move: TenhouTag) -> None:
        """A set is laid down."""
        call = read_call(move)
        if call.claimed >= 0 and (call.feeder, call.claimed) != self.last_offered:
            raise move.error(Message("error-log-last-discard"))
        self.take(move, move.player, call.own)
        codes = tuple([self.code(tile) for tile in call.own])
        if call.claimed < 0:
            self.own(move, self.kong_action(call, codes))
            self.last_offered = (move.player, call.own[0])
        else:
            self.answer(move, {self.seat(move.player): self.claim_action(move, call, codes)})
        kind = call.own[0] // 4
        pung = ("pung", kind)
        melds, number = self.melds[move.player], move.number("m")
        if call.word == "added-kong":
            if (pung, number - _ADDED) not in melds:
                raise move.error(Message("error-log-no-call", number=number))
            melds.remove((pung, number - _ADDED))
        melds.append(((call.word, kind), number))

    def kong_action(self, call: LoggedCall, codes: tuple[int, ...]) -> Action:
        """An added kong by its tile, a concealed one by its kind."""
        return Action(call.word, codes[0] if call.word == actions.ADDED_KONG else call.own[0] // 4)

    def claim_action(self, move: TenhouTag, call: LoggedCall, codes: tuple[int, ...]) -> Action:
        """The legal claim with these tiles, or one that will be refused."""
        for action in self.deal.legal_actions(self.seat(move.player)):
            if action.kind == call.word and sorted(action.tiles) == sorted(codes):
                return action
        return Action(call.word, tiles=codes)

    def stake(self, move: TenhouTag) -> None:
        """The stick is on the table, since nobody has won on the discard."""
        if self.declared != move.player:
            raise move.error(Message("error-log-not-riichi", number=move.player))
        seat = self.seat(move.player)
        scores = [self.deal.position.scores[self.seat(player)] for player in range(PLAYERS)]
        if not READY_SEATS.has(self.deal.position, seat):
            scores[move.player] -= READY_STICK
        hundreds = [score // 100 for score in scores]
        if "ten" in move.attributes and move.numbers("ten") != hundreds:  # files of 2009 and 2010 have none
            raise move.error(Message("error-log-scores-stick", text=str(hundreds)))
        self.declared = -1

    def check_indicators(self, move: TenhouTag) -> None:
        """Those indicators are open that the log has told; that of a kong is told before or after the
        replacement is drawn.
        """
        codes = tuple([self.code(tile) for tile in self.indicators])
        shown = self.deal.position.indicators
        both = min(len(codes), len(shown))
        if codes[:both] != shown[:both] or (move.kind != "draw" and len(codes) != len(shown)):
            raise move.error(Message("error-log-indicators", number=len(shown), number2=len(codes)))

    # ---- how it ends

    def win(self, number: int) -> None:
        """One or several wins on the same tile."""
        wins = [move for move in self.moves[number : number + PLAYERS] if move.kind == "win"]
        move = wins[0]
        if self.moves[number - 1].kind == "staked":
            raise move.error(Message("error-log-stick-needless"))
        if move.seat_number("fromWho") == move.player:
            self.own(move, actions.WINNING)
        else:
            self.answer(move, {self.seat(each.player): actions.WINNING for each in wins})
        self.check_indicators(move)
        check_wins(self, wins)

    def draw_hand(self, move: TenhouTag) -> None:
        """The deal ends without a winner."""
        if move.attributes.get("type") == "yao9":
            seat = self.deal.turn_seat
            self.own(replace(move, player=self.player(seat)), Action(actions.ABORT))
        elif move.attributes.get("type") == "ron3":
            giver = self.deal.position.occasion.seat
            others = [seat for seat in range(PLAYERS) if seat != giver]
            self.answer(move, dict.fromkeys(others, actions.WINNING))
        else:
            self.answer(move, {})
        if not self.deal.over:
            raise move.error(Message("error-log-goes-on"))
        self.check_indicators(move)
        check_drawn_hand(self, move)
