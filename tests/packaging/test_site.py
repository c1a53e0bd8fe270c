"""The pages of the site: where they lie, where their links lead, and what is made for it."""

import re
import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

import mahjong_atlas
from mahjong_atlas.rules.pages import clauses_of
from mahjong_atlas.rules.registry import RULESETS
from tools.build_site import CONFIG, Site, SiteError, game_folders, lay_out, places, render, with_links
from tools.site_pages import LANGUAGES, configuration, readable_doctests, rule_page
from tools.wheels import ROOT

DIRECTIVE = re.compile(r"^::: mahjong_atlas\.(\w+)$", re.MULTILINE)


@pytest.fixture(scope="module")
def site():
    return lay_out()


@pytest.fixture(scope="module")
def navigation(site):
    text = configuration((ROOT / CONFIG).read_text(encoding="utf-8"), site.pages, game_folders())
    return tomllib.loads(text)["project"]["nav"]


def listed(entries):
    """The places in a part of the navigation."""
    for entry in entries:
        for below in entry.values():
            yield from [below] if isinstance(below, str) else listed(below)


def test_the_rules_of_every_game_have_a_page_in_every_language(site):
    for ruleset_id in RULESETS:
        for language in LANGUAGES:
            assert f"rules/{ruleset_id}/{language}.md" in site.pages, (ruleset_id, language)


def test_every_page_has_its_place_in_the_navigation(site, navigation):
    found = list(listed(navigation))
    assert len(found) == len(set(found))
    assert set(found) <= set(site.pages)
    languages = {f"{language}.md" for language in LANGUAGES} - {"index.md"}
    hidden = {place for place in site.pages if place.startswith(("files/", "web/", "tests/"))}
    hidden |= {
        place for place in site.pages if place.startswith("rules/") and place.rpartition("/")[2] in languages
    }
    assert set(site.pages) - hidden == set(found)


def test_a_link_leads_to_the_place_of_the_page_and_keeps_its_anchor():
    site = Site(places())
    text = "[all](docs/rules/README.md#x), [a](https://a.b/c.md), [b](#below), ![c](docs/images/layers.svg)"
    assert with_links(site, text, "README.md", "index.md") == (
        "[all](rules/index.md#x), [a](https://a.b/c.md), [b](#below), ![c](images/layers.svg)"
    )
    page = "src/mahjong_atlas/rules/ningbo/page.md"
    led = with_links(site, f"[page](../../{page})", "docs/rules/README.md", "rules/index.md")
    assert led == "[page](ningbo/index.md)"
    assert with_links(site, "[`adr`](docs/adr)", "README.md", "index.md") == "[`adr`](adr/index.md)"


def test_a_file_that_is_no_page_is_taken_along_and_a_folder_is_no_link():
    site = Site(places())
    assert (
        with_links(site, "[file](nginx.conf)", "deploy/x", "deploy.md")
        == "[file](files/deploy/nginx.conf.md)"
    )
    assert "server_name" in site.pages["files/deploy/nginx.conf.md"]
    assert with_links(site, "[all](docs/images)", "README.md", "index.md") == "all"


def test_a_link_to_a_file_that_is_not_there_is_named_with_its_page():
    with pytest.raises(SiteError, match=r"README\.md: \[x\]\(docs/gone\.md\): docs/gone\.md is not there"):
        with_links(Site(places()), "[x](docs/gone.md)", "README.md", "index.md")


@pytest.mark.parametrize(
    ("link", "fault"),
    [("#title", ""), ("#gone", "anchor does not exist"), ("gone.md", "page does not exist")],
)
def test_a_link_or_an_anchor_that_leads_nowhere_fails(tmp_path, link, fault):
    if not Path(sys.executable).with_name("zensical").exists():
        pytest.skip("zensical is not installed (pip install 'mahjong-atlas[docs]')")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/index.md").write_text(f"# Title\n\n[there]({link})\n")
    (tmp_path / "zensical.toml").write_text('[project]\nsite_name = "Documents"\n')
    if fault:
        with pytest.raises(SiteError, match=fault):
            render(tmp_path)
    else:
        render(tmp_path)
        assert (tmp_path / "site/index.html").exists()


def test_clauses_are_links_to_where_they_stand_and_marks_are_none():
    text = """# Title

- **NB-1** See NB-2, NB-9 and `NB-2`. [source] (NB-1)
- **NB-2** Two. [default]
| **NB-3** [source] | NB-2 |
| NB-4 | as NB-4 |
## NB-1
"""
    made = rule_page(text, "rules/ningbo/ja.md", ["rules/ningbo/index.md", "rules/ningbo/ja.md"])
    assert made.split("\n") == [
        "# Title", "", "[English](index.md) · **日本語**", "", "",
        "- **NB-1**{ #nb-1 } See [NB-2](#nb-2), NB-9 and `NB-2`. \\[source\\] ([NB-1](#nb-1))",
        "- **NB-2**{ #nb-2 } Two. \\[default\\]",
        "| **NB-3**{ #nb-3 } \\[source\\] | [NB-2](#nb-2) |",
        "| **NB-4**{ #nb-4 } | as [NB-4](#nb-4) |",
        "## NB-1", "",
    ]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_can_be_linked_to(site, language):
    for ruleset_id in RULESETS:
        page = site.pages[f"rules/{ruleset_id}/{language}.md"]
        for clause in clauses_of(ruleset_id):
            assert page.count(f"{{ #{clause.lower()} }}") == 1, clause


def test_terms_stand_game_by_game_in_every_language(site):
    sections = dict(part.split("\n", 1) for part in site.pages["terms.md"].split("\n## ")[1:])
    assert (
        "| abortive draw | 途中流局 | 中途流局 | RI-47 |" in sections["Riichi 立直麻将 立直麻將 リーチ麻雀"]
    )
    assert "途中流局" not in sections["All games"]
    assert any(title.startswith("Ningbo 宁波麻将 寧波麻將 寧波麻雀") for title in sections)
    assert len(sections) == len(game_folders()) + 1
    assert "traditional" not in site.pages["terms.md"]


def test_every_public_name_has_its_place_in_the_reference(site):
    found = DIRECTIVE.findall(site.pages["reference/python.md"])
    assert sorted(found) == sorted(mahjong_atlas.__all__)


def test_doctests_stand_in_fences_and_nothing_else_does():
    source = '    """One.\n\n    >>> score(1)\n    2\n    """\n    x = 1 >> 3\n'
    assert readable_doctests(source) == (
        '    """One.\n\n    ```pycon\n    >>> score(1)\n    2\n    ```\n    """\n    x = 1 >> 3\n'
    )


def test_a_page_is_laid_out_anew_from_nothing_kept(site):
    again = lay_out()
    assert again.pages == site.pages
    assert replace(again, places={}) == replace(site, places={})
