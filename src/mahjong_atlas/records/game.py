"""Files of games, of this program or of another: known by their content, whatever their names."""

from pathlib import Path

from mahjong_atlas.records.replay import Record, content_of, record_in
from mahjong_atlas.records.tenhou_log import Log, is_log, log_in

WrittenGame = Record | Log


def read_game(path: Path) -> WrittenGame:
    """The record or log in a file.  Raises RecordError."""
    return game_in(str(path), content_of(path))


def game_in(name: str, content: bytes) -> WrittenGame:
    """The record or log in these bytes; errors call them `name`.  Raises RecordError."""
    return log_in(name, content) if is_log(content) else record_in(name, content)
