"""The packages in `examples/` as pip installs them, and a broken one beside them."""

import shutil
import subprocess
import sys
from pathlib import Path

from tests.architecture.sources import ROOT

EXAMPLES = ROOT / "examples"
NAMES = ("singapore", "taiwan16")
BROKEN = {
    "broken_rules.py": "raise ValueError('no tiles')\n",
    "broken_rules-1.dist-info/METADATA": "Metadata-Version: 2.1\nName: broken-rules\nVersion: 1\n",
    "broken_rules-1.dist-info/entry_points.txt": (
        "[mahjong_atlas.rulesets]\nbroken-rules = broken_rules\nningbo = broken_rules\n"
    ),
}


def install_examples(folder: Path) -> Path:
    """Let pip install the packages into `folder`/installed; nothing is fetched."""
    sources, target = folder / "sources", folder / "installed"
    for name in NAMES:
        left_out = shutil.ignore_patterns("build", "*.egg-info", "__pycache__")
        shutil.copytree(EXAMPLES / name, sources / name, ignore=left_out)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    alone = ["--no-deps", "--no-index", "--no-build-isolation", "--target", str(target)]
    subprocess.run([*pip, *alone, *(str(sources / name) for name in NAMES)], check=True, timeout=300)
    for name, text in BROKEN.items():
        (target / name).parent.mkdir(exist_ok=True)
        (target / name).write_text(text, encoding="utf-8")
    return target
