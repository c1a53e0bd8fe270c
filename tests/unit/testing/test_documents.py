"""README and the guide to playing in Japanese and Chinese: nothing of the English text is lost or stale."""

from pathlib import Path

import pytest

from mahjong_atlas.testing.documents import faults, original_of, sections, stamped

ROOT = Path(__file__).parents[3]
TRANSLATED = [
    ROOT / f"{name}.{language}.md" for name in ("README", "docs/playing") for language in ("ja", "zh")
]
ENGLISH = """# Playing

See `play` and [more](docs/more.md).

```sh
# no heading
make play     # begins
```

![A table](table.png)
"""
JAPANESE = """# 打つ

`play` と[詳細](docs/more.ja.md)。

```sh
# no heading
make play     # 始める
```

![卓](table.png)
"""


@pytest.mark.parametrize("path", TRANSLATED, ids=lambda path: path.name)
def test_a_translated_document_agrees_with_the_english_one(path):
    """Else translate what has changed; `python -m mahjong_atlas.testing.documents --stamp` stamps it."""
    assert faults(original_of(path).read_text("utf-8"), path.read_text("utf-8")) == []


@pytest.mark.parametrize("path", TRANSLATED, ids=lambda path: path.name)
def test_documents_link_to_each_other(path):
    original = original_of(path)
    for one, other in ((original, path), (path, original)):
        assert f"]({other.name})" in one.read_text("utf-8")


def test_a_stamped_translation_has_no_faults():
    assert faults(ENGLISH, stamped(ENGLISH, JAPANESE)) == []
    assert stamped(ENGLISH, stamped(ENGLISH, JAPANESE)) == stamped(ENGLISH, JAPANESE)


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("make play ", "make test ", "commands that are missing: make play"),
        ("table.png", "phone.png", "pictures that are missing: table.png"),
        ("more.ja.md", "other.ja.md", "links that are missing: docs/more.md"),
        ("`play` と", "", "words of code that are missing: play"),
    ],
)
def test_what_a_translation_has_lost_is_named(before, after, fault):
    found = faults(ENGLISH, stamped(ENGLISH, JAPANESE).replace(before, after))

    assert any(fault in each for each in found)


def test_a_changed_section_is_stale():
    said = stamped(ENGLISH, JAPANESE)

    assert faults(ENGLISH.replace("begins", "starts"), said) == ["# 打つ: translated from an earlier text"]
    assert faults(ENGLISH + "\n## More\n", said) == ["1 headings, the English document has 2 of other levels"]


def test_a_comment_in_an_example_is_no_heading():
    assert len(sections(ENGLISH)) == 1
