"""The pictures of the trash bags."""

from models.roll import build_roll
from studio.shapes import put
from studio.stage import shoot


def front():
    build_roll()
    shoot((0, 0, 5.4), 16, pitch=9)


def three_quarter():
    put(build_roll(lying=True), (0, 0, 0), (0, 0, 38))
    shoot((0, 0, 2.5), 16.5, pitch=22)


def hero():
    put(build_roll(lying=True), (0, 0, 0), (0, 0, 32))
    shoot((0, 0, 2.7), 13.2, pitch=20, ground=False)


PICTURES = {
    'trash-bag-pack--front': front,
    'trash-bag-pack--three-quarter': three_quarter,
    'hero-trash-bag-pack': hero,
}
