"""Drawing goes from the break on; replacements come from the other end, the upper tile of a stack first."""

from mahjong_atlas.play.wall import Wall


def test_replacements_take_the_upper_tile_of_the_last_stack_first():
    """NB-16, RI-10: 142, 143, 140, 141 of 144."""
    wall = Wall(list(range(144)), 0)

    assert [wall.replace() for _ in range(6)] == [142, 143, 140, 141, 138, 139]


def test_a_tile_set_aside_is_jumped_over_from_both_ends():
    """NB-19."""
    wall = Wall(list(range(8)), 0)
    wall.set_aside(6)
    wall.set_aside(1)

    assert [wall.replace(), wall.replace()] == [7, 4]
    assert [wall.draw(), wall.draw()] == [0, 2]
    assert wall.left() == 2


def test_the_reserve_is_never_drawn_and_a_replacement_costs_a_draw():
    """HK-16, HK-17."""
    wall = Wall(list(range(30)), 14)
    wall.replace()
    while wall.left():
        wall.draw()

    assert wall.gone.count(False) == 14


def test_draws_jump_over_replacements_already_taken():
    """NB-F11: the upper tile of the last stack is gone, its lower tile is drawn last."""
    wall = Wall(list(range(6)), 0)
    wall.replace()

    assert [wall.draw() for _ in range(5)] == [0, 1, 2, 3, 5]
