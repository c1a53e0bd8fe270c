"""Tools for those who change this project: `python -m tools.NAME`, listed in README.md."""
