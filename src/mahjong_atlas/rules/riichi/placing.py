"""Final results by place (ウマ, オカ)."""

from typing import ClassVar, Final

from mahjong_atlas.play.slots import FinalResult


class Placing(FinalResult):
    """Thousands of points above or below `target`, `oka` more for the first place, `uma` for each place.

    Sticks left on the table (`key` counts them) go to the first place.
    """

    unit: ClassVar[int] = 1000
    counts_places: ClassVar[bool] = True

    def __init__(self, target: int, oka: int, uma: tuple[int, ...], key: str, stick: int) -> None:
        self.target: Final = target
        self.oka: Final = oka
        self.uma: Final = uma
        self.key: Final = key
        self.stick: Final = stick

    def leftover(self, carried: dict[str, int]) -> int:
        """The sticks."""
        return carried.get(self.key, 0) * self.stick

    def results(self, scores: list[int], start: int) -> list[float]:
        """In thousands of points, exact to the tenth."""
        out = [0.0] * len(scores)
        order = self.order(scores)
        for rank in range(len(order)):
            place = order[rank]
            bonus = self.uma[rank] + (self.oka if rank == 0 else 0)
            out[place] = (scores[place] - self.target + bonus * 1000) / 1000
        return out
