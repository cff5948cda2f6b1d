"""The pictures of the wet wipes."""

from models.wipes_pack import build_pack
from studio.shapes import put, rest
from studio.stage import shoot


def front():
    rest(put(build_pack(), (0, 0, 0), (83, 0, 0)))
    shoot((0, 0, 8.7), 23.5, pitch=8)


def three_quarter():
    put(build_pack(), (0, 0, 0), (0, 0, -30))
    shoot((0.6, 0, 1), 21, pitch=36)


PICTURES = {
    'wet-wipes--front': front,
    'wet-wipes--three-quarter': three_quarter,
}
