"""The pictures of the trash bags."""

from math import sin, sqrt

from models.cup import build_coffee_cup
from models.roll import RADIUS, build_roll
from studio.daylight import shoot_in_sun
from studio.shapes import grouped, put, rest
from studio.stage import lamp, shoot


def front():
    rest(build_roll())
    shoot((0, 0, 5.5), 14.1, pitch=23)
    gleam = lamp('gleam', (-11, -11, 6.5), (0, 0, 5.5), (3.5, 13), 9.0)
    gleam.visible_diffuse = False


def three_quarter():
    put(build_roll(lying=True), (0, 0, 0), (0, 0, 46))
    shoot((0, 0, 1.8), 12.9, pitch=18)


def scale():
    put(build_roll(lying=True), (-0.8, -2.4, 0), (0, 0, 14))
    put(build_coffee_cup(), (3.4, 5.6, 0))
    shoot_in_sun((0.7, -0.4, 4.5), 18.4, pitch=20, sharp_at=(-1, -4.2, 2), opening=14, panes=18)


def stack(rows, width, middle):
    """Lying rolls in a pyramid, seen from one end."""
    rolls = [
        put(
            build_roll(lying=True, seed=1 + row * 3 + i),
            (0.16 * sin(5.3 * (row * 3 + i)), (i - (count - 1) / 2) * RADIUS * 2.02, row * RADIUS * sqrt(3)),
        )
        for row, count in enumerate(rows)
        for i in range(count)
    ]
    put(grouped('stack', rolls), (0, 0, 0), (0, 0, 52))
    shoot((0, 0, middle), width, pitch=14)


def pack_15():
    stack([2, 1], 16.5, 3)


def pack_30():
    stack([3, 2, 1], 19.5, 4.6)


def hero():
    put(build_roll(lying=True), (0, 0, 0), (0, 0, 42))
    shoot((0, 0, 1.9), 12.0, pitch=18, ground=False)


PICTURES = {
    'trash-bag-pack--front': front,
    'trash-bag-pack--three-quarter': three_quarter,
    'trash-bag-pack--scale': scale,
    'trash-bag-pack--pack-15': pack_15,
    'trash-bag-pack--pack-30': pack_30,
    'hero-trash-bag-pack': hero,
}
