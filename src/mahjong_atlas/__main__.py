"""python -m mahjong_atlas: the same as the command mahjong-atlas."""

from mahjong_atlas.cli import main

if __name__ == "__main__":
    main()
