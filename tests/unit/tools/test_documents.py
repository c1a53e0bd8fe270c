"""README and the guide to playing in Japanese and Chinese: nothing of the English text is lost or stale."""

from pathlib import Path

import pytest

from tools.documents import PICTURE, faults, original_of, sections, stamped

ROOT = Path(__file__).parents[3]
TRANSLATED = [
    ROOT / f"{name}.{language}.md" for name in ("README", "docs/playing") for language in ("ja", "zh")
]
DOCUMENTS = [*TRANSLATED, ROOT / "README.md", ROOT / "docs/playing.md"]
ENGLISH = """# Playing

See `play` and [more](docs/more.md).

```sh
# no heading
make play     # begins
```

![A table](images/en/table.webp)
"""
JAPANESE = """# 打つ

`play` と[詳細](docs/more.ja.md)。

```sh
# no heading
make play     # 始める
```

![卓](images/ja/table.webp)
"""


@pytest.mark.parametrize("path", TRANSLATED, ids=lambda path: path.name)
def test_a_translated_document_agrees_with_the_english_one(path):
    """Else translate what has changed; `python -m tools.documents --stamp` stamps it."""
    assert faults(original_of(path).read_text("utf-8"), path.read_text("utf-8")) == []


@pytest.mark.parametrize("path", TRANSLATED, ids=lambda path: path.name)
def test_documents_link_to_each_other(path):
    original = original_of(path)
    for one, other in ((original, path), (path, original)):
        assert f"]({other.name})" in one.read_text("utf-8")


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_pictures_are_in_the_language_of_their_document(path):
    shown = PICTURE.findall(path.read_text("utf-8"))
    language = path.name.split(".")[1].removesuffix("md") or "en"
    assert shown
    assert all(f"images/{language}/" in picture and (path.parent / picture).is_file() for picture in shown)


def test_a_stamped_translation_has_no_faults():
    assert faults(ENGLISH, stamped(ENGLISH, JAPANESE)) == []
    assert stamped(ENGLISH, stamped(ENGLISH, JAPANESE)) == stamped(ENGLISH, JAPANESE)


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("make play ", "make test ", "commands that are missing: make play"),
        ("table.webp", "phone.webp", "pictures that are missing: images/*/table.webp"),
        ("more.ja.md", "other.ja.md", "links that are missing: docs/more.md"),
        ("`play` と", "", "words of code that are missing: play"),
    ],
)
def test_what_a_translation_has_lost_is_named(before, after, fault):
    found = faults(ENGLISH, stamped(ENGLISH, JAPANESE).replace(before, after))

    assert any(fault in each for each in found)


def test_a_changed_section_is_stale():
    page = stamped(ENGLISH, JAPANESE)

    assert faults(ENGLISH.replace("begins", "starts"), page) == ["# 打つ: translated from an earlier text"]
    assert faults(ENGLISH + "\n## More\n", page) == ["1 headings, the English document has 2 of other levels"]


def test_a_comment_in_an_example_is_no_heading():
    assert len(sections(ENGLISH)) == 1
