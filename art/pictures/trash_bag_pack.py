"""The pictures of the trash bags."""

from math import sqrt

from models.car_key import build_car_key
from models.open_bag import build_open_bag
from models.roll import RADIUS, build_drawn_bag, build_folded_bag, build_roll
from models.seat import POSTS, build_seat_back
from studio.shapes import grouped, put
from studio.stage import shoot


def front():
    build_roll()
    shoot((0, 0, 5.4), 13.8, pitch=9)


def three_quarter():
    put(build_roll(lying=True), (0, 0, 0), (0, 0, 38))
    shoot((0, 0, 1.8), 14.5, pitch=22)


def in_use():
    build_seat_back()
    at = (0, -10.8, 53.0)
    posts = [(side * POSTS[1][0], POSTS[1][1] - at[1], POSTS[1][2] - at[2]) for side in (-1, 1)]
    put(build_open_bag(posts), at)
    shoot((0, -4, 49), 56, pitch=17, yaw=-12)


def detail():
    bag = put(build_drawn_bag(), (0, -0.4, 0))
    put(grouped('drawn', [build_roll(lying=True), bag]), (0, 3, 0), (0, 0, 32))
    shoot((1.1, -0.9, 1.2), 16, pitch=34)


def contents():
    put(build_roll(lying=True), (0, 5.6, 0))
    for i in range(-2, 3):
        at = (i * 3.3, -4 - 0.3 * i * i, 0.1 + (i + 2) * 0.2)
        put(build_folded_bag(seed=i + 3), at, (0, 4, -8 * i))
    shoot((0, 0, 1), 24, pitch=42)


def scale():
    put(build_roll(lying=True), (-0.8, 1.4, 0), (0, 0, 8))
    put(build_car_key(), (3, -4.4, 0), (0, 0, -64))
    shoot((0.4, -0.6, 1.8), 18.5, pitch=26)


def stack(rows, width, middle):
    """Lying rolls in a pyramid, seen from one end."""
    rolls = [
        put(
            build_roll(lying=True, seed=row * 3 + i),
            (0, (i - (count - 1) / 2) * RADIUS * 2.02, row * RADIUS * sqrt(3)),
            (0, 0, 0),
        )
        for row, count in enumerate(rows)
        for i in range(count)
    ]
    put(grouped('stack', rolls), (0, 0, 0), (0, 0, 52))
    shoot((0, 0, middle), width, pitch=14)


def pack_5():
    stack([1], 15, 1.9)


def pack_15():
    stack([2, 1], 16.5, 3)


def pack_30():
    stack([3, 2, 1], 19.5, 4.6)


def hero():
    put(build_roll(lying=True), (0, 0, 0), (0, 0, 32))
    shoot((0, 0, 1.9), 12.4, pitch=20, ground=False)


PICTURES = {
    'trash-bag-pack--front': front,
    'trash-bag-pack--three-quarter': three_quarter,
    'trash-bag-pack--in-use': in_use,
    'trash-bag-pack--detail': detail,
    'trash-bag-pack--contents': contents,
    'trash-bag-pack--scale': scale,
    'trash-bag-pack--pack-5': pack_5,
    'trash-bag-pack--pack-15': pack_15,
    'trash-bag-pack--pack-30': pack_30,
    'hero-trash-bag-pack': hero,
}
