from array import array

class Forest:
    def __init__(
        self,
        roots: array[int],
        heads: array[int],
        columns: array[int],
        bounds: array[int],
        yes: array[int],
        no: array[int],
        leaves: array[float],
        start: list[float],
        width: int,
    ) -> None: ...
    def values(self, rows: list[list[int]]) -> list[list[float]]: ...
