"""Writes the texts in traditional Chinese out of those in simplified characters.

python -m tools.write_traditional            writes them
python -m tools.write_traditional --check    fails where one of them is stale

Every `zh.ftl`, `*.zh.md` and file of a folder `zh` has its `zh-hant` beside it. Characters are those of Hong
Kong (OpenCC's `s2hk`); where players write another one than it chooses, `traditional` in `glossary.toml` says
what stands for what: that of the texts everywhere, that of a ruleset's folder in its files. Needs the package
`opencc`, which the extra `test` brings.
"""

import argparse
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDERS: Final = ("src/mahjong_atlas/texts", "src/mahjong_atlas/rules", "web/src")
SIMPLIFIED: Final = "zh"
TRADITIONAL: Final = "zh-hant"
NAMED: Final = re.compile(rf"(?<![\w-]){SIMPLIFIED}(?![\w-])")
"""The language in a path: `zh/words.ftl`, `ningbo/zh.ftl`, `ningbo/page.zh.md`."""
GLOSSARY: Final = "glossary.toml"
SHARED: Final = Path("src/mahjong_atlas/texts") / GLOSSARY
PAIRS: Final = "traditional"
CONFIGURATION: Final = "s2hk"
BLOCKS: Final = {"web/public/verify.html": ("\n  zh: {\n", '\n  "zh-hant": {\n', "\n  },\n")}
"""Files that say everything in all languages: how the block of each of the two begins, and how both end."""


def targets(root: Path = ROOT) -> Iterator[tuple[Path, str]]:
    """Each file with what it must say, by its path from the root."""
    for source in sources(root):
        text = (root / source).read_text(encoding="utf-8")
        yield (
            Path(NAMED.sub(TRADITIONAL, str(source))),
            head(source) + converted(text, pairs_for(source, root)),
        )
    for name, block in BLOCKS.items():
        if (root / name).exists():
            yield Path(name), with_block((root / name).read_text(encoding="utf-8"), block, root)


def sources(root: Path = ROOT) -> list[Path]:
    """The files in simplified characters, from the root."""
    found = [path.relative_to(root) for folder in FOLDERS for path in (root / folder).rglob("*")]
    return sorted(
        path
        for path in found
        if NAMED.search(str(path)) and path.suffix in (".ftl", ".md") and (root / path).is_file()
    )


def orphans(root: Path = ROOT) -> list[Path]:
    """Files in traditional characters whose source is no more."""
    written = {path for path, _ in targets(root)}
    found = [path.relative_to(root) for folder in FOLDERS for path in (root / folder).rglob("*")]
    is_made = re.compile(rf"(?<![\w-]){TRADITIONAL}(?![\w-])")
    return sorted(
        path
        for path in found
        if is_made.search(str(path)) and (root / path).is_file() and path not in written
    )


def head(source: Path) -> str:
    """The first line of a Fluent file; a page has the lines of the English page and no other."""
    return (
        f"### Written by tools/write_traditional.py from {source.name}: do not edit.\n\n"
        if source.suffix == ".ftl"
        else ""
    )


def with_block(text: str, block: tuple[str, str, str], root: Path) -> str:
    """A file with its traditional block written anew behind the simplified one."""
    start, made, end = block
    before, _, rest = text.partition(start)
    words, _, after = rest.partition(end)
    if after.startswith(made.removeprefix("\n")):
        after = after.partition(end)[2]
    return (
        before
        + start
        + words
        + end
        + made.removeprefix("\n")
        + converted(words, pairs_for(Path(), root))
        + end
        + after
    )


def pairs_for(source: Path, root: Path = ROOT) -> dict[str, str]:
    """The pairs for a file: those of all games, and those of the ruleset in whose folder it lies."""
    return {**pairs_in(root / SHARED), **pairs_in(root / source.parent / GLOSSARY)}


@cache
def pairs_in(glossary: Path) -> Mapping[str, str]:
    """The pairs of a glossary."""
    document = tomllib.loads(glossary.read_text(encoding="utf-8")) if glossary.is_file() else {}
    return dict(document.get(PAIRS, ()))


def converted(text: str, pairs: Mapping[str, str]) -> str:
    """A text in traditional characters: OpenCC's, with the longest of the pairs that fits in each place."""
    plain: str = converter().convert(text)
    if not pairs:
        return plain
    wrong = "|".join(map(re.escape, sorted(pairs, key=len, reverse=True)))
    return re.sub(wrong, lambda found: pairs[found[0]], plain)


@cache
def converter() -> Any:
    """OpenCC with the characters of Hong Kong."""
    from opencc import OpenCC

    return OpenCC(CONFIGURATION)


def main() -> int:
    """Write the files, or compare them."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="fail where a file is stale")
    is_check = parser.parse_args().check
    stale = []
    for path, text in targets():
        file = ROOT / path
        if file.exists() and file.read_text(encoding="utf-8") == text:
            continue
        stale.append(path)
        if not is_check:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    for path in stale:
        print(f"{path}: {'stale' if is_check else 'written'}")
    for path in (left := orphans()):
        print(f"{path}: {'has no source' if is_check else 'taken away'}")
        if not is_check:
            (ROOT / path).unlink()
    return 1 if (stale or left) and is_check else 0


if __name__ == "__main__":
    sys.exit(main())
