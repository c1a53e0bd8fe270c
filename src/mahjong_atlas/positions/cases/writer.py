"""Writes a position and its settlement as a `[[case]]`, so that it can be read back."""

from collections.abc import Mapping, Sequence

from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.building import position_of, settle_position
from mahjong_atlas.positions.claims import with_claims
from mahjong_atlas.positions.described import DescribedPosition
from mahjong_atlas.positions.writing import described_position, fields_text
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.scoring.transfers import Transfer, net
from mahjong_atlas.texts.languages import render
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.position import Position


def write_case(
    case_id: str,
    ruleset: Ruleset,
    position: Position,
    scores: Sequence[Score],
    transfers: Sequence[Transfer],
) -> str:
    """The text of one `[[case]]`: `scores` are the wins on the occasion (none: nobody claims)."""
    described = described_position(ruleset, position, [score.seat for score in scores])
    return case_text(case_id, described, scores, net(list(transfers), position.seats))


def file_text(positions: Sequence[tuple[str, DescribedPosition]]) -> str:
    """Cases, positions by their ids, that expect what the engine makes of them: a file, or what is put at the
    end of one, behind an empty line.
    """
    lines: list[str] = []
    for case_id, given in positions:
        described = with_claims(given)
        position = position_of(described)
        found = settle_position(described, position)
        paid = net(found.transfers, position.seats)
        text = case_text(case_id, described, found.scores, paid, found.refused)
        lines.append(f"\n{text}ruleset = {toml(given.ruleset.id)}\n")
    return "".join(lines)


def case_text(
    case_id: str,
    position: DescribedPosition,
    scores: Sequence[Score],
    paid: list[int],
    refused: Mapping[int, Refusal] | None = None,
) -> str:
    """The text of a described position with its result; of a claim that is refused the reason."""
    lines = ["[[case]]", f"id = {toml(case_id)}", f"position = {toml(fields_text(position))}"]
    if not scores:
        lines.append("expect.win = false")
    if refused and not scores:
        refusal = next(iter(refused.values()))
        lines.append(f"expect.reason = {toml(f'{render(refusal.reason)} ({refusal.clause})')}")
        return "\n".join(lines) + "\n"
    lines.append(f"expect.pay = {toml({SEATS[seat]: amount for seat, amount in enumerate(paid)})}")
    for score in scores:
        worth: dict[str, object] = {"fans": score.fans(), "points": score.points}
        if score.fu >= 0:
            worth["fu"] = score.fu
        lines.append(f"expect.seat.{SEATS[score.seat]} = {toml(worth)}")
    return "\n".join(lines) + "\n"


def toml(value: object) -> str:
    """A value of a TOML file on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Mapping):
        items = ", ".join(f"{key} = {toml(each)}" for key, each in value.items())
        return f"{{ {items} }}" if items else "{}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(toml(each) for each in value) + "]"
    return '"' + str(value).replace("\\", "\\\\").replace('"', '\\"') + '"'
