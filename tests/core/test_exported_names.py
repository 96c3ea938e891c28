"""What `import undercut` offers, and what it costs."""

from __future__ import annotations

import inspect
import subprocess
import sys

import undercut


def test_every_exported_name_is_there_and_lives_where_it_says() -> None:
    for name, home in undercut._HOME.items():
        value = getattr(undercut, name)
        assert value is getattr(__import__(f"undercut.{home}", fromlist=[name]), name)
        assert name in dir(undercut)
    assert sorted(undercut.__all__) == sorted([*undercut._HOME, "__version__"])


def test_an_unknown_name_is_an_attribute_error() -> None:
    try:
        undercut.Joker  # noqa: B018
    except AttributeError as error:
        assert "Joker" in str(error)
    else:
        raise AssertionError("there are no jokers")


def test_importing_brings_in_nothing_heavy() -> None:
    heavy = "{'numpy', 'rich', 'click', 'uvicorn'}"
    script = f"import sys, undercut; print(sorted(m for m in sys.modules if m.split('.')[0] in {heavy}))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_everything_that_is_exported_says_what_it_is() -> None:
    silent = []
    for name in undercut._HOME:
        value = getattr(undercut, name)
        if not isinstance(value, type):
            silent += [name] if callable(value) and not inspect.getdoc(value) else []
            continue
        for member in (each for each in dir(value) if not each.startswith("_")):
            found = inspect.getattr_static(value, member)
            plain = found.fget if isinstance(found, property) else getattr(found, "__func__", found)
            ours = inspect.isfunction(plain) and plain.__module__.startswith("undercut.")
            if ours and not inspect.getdoc(getattr(value, member)):
                silent.append(f"{name}.{member}")
    assert silent == []
