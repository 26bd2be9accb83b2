"""The public names of the package, as the page shows them."""

import re
from importlib import import_module
from inspect import getdoc, signature

import pytest

from bilemma.render.pages import public_names as listing
from bilemma.render.pages.public_names import PublicNameError, public_names

HAN = re.compile("[\u4e00-\u9fff]")


@pytest.mark.parametrize("one", public_names("en"), ids=lambda one: one.name)
def test_a_name_is_imported_from_where_the_page_says(one):
    found = getattr(import_module(one.module), one.name)
    said = " ".join(one.does.replace("`", "").split())
    assert said[:40] in " ".join(re.sub(r":\w+:|`", "", getdoc(found)).split())
    for member in one.members:
        assert hasattr(found, member.name)
    if "(" in one.signature:
        names = re.findall(r"(?:^|[(,] ?)\*?,? ?(\w+):", one.signature.partition(" -> ")[0])
        assert names == list(signature(found).parameters)


def test_a_dozen_names_are_public_in_both_languages():
    english, chinese = public_names("en"), public_names("zh")
    assert len(english) >= 12
    assert [(o.name, o.signature) for o in english] == [(o.name, o.signature) for o in chinese]
    for one in chinese:
        assert all(HAN.search(said) for said in (one.does, *(m.does for m in one.members)))
    for one in english:
        assert not any(HAN.search(said) for said in (one.does, *(m.does for m in one.members)))


def test_a_bar_does_not_end_the_cell_of_a_table():
    (asked,) = (one for one in public_names("en") if one.name == "Asked")
    cells = {member.name: member.cell for member in asked.members}
    assert "path: str &#124; Path &#124; None = None" in cells["certificate"]
    assert cells["closed"] == "<code>closed</code>"


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ('[nothing]\nmodule = "bilemma.answers.asked"\nzh = "无"\n', "defines no such name"),
        (
            '[Asked]\nmodule = "bilemma.answers.one_answer"\nzh = "答"\n',
            r"\[Asked.members\]: say what",
        ),
    ],
)
def test_a_list_that_the_source_does_not_bear_out_is_refused(tmp_path, monkeypatch, written, said):
    (tmp_path / "public_names.toml").write_text(written, "utf-8")
    monkeypatch.setattr(listing, "FILE", tmp_path / "public_names.toml")
    public_names.cache_clear()
    with pytest.raises(PublicNameError, match=said):
        public_names("en")
    public_names.cache_clear()
