"""The pictures of the wet wipes."""

from models.lying_pack import build_glossy_pack
from studio.shapes import put, rest
from studio.stage import lamp, shoot


def front():
    rest(put(build_glossy_pack(), (0, 0, 0), (83, 0, 0)))
    shoot((0, 0, 8.7), 23.5, pitch=8)
    lamp('sheen', (-42, -100, 24), (0, 0, 8), (10, 90), 3.4)


def three_quarter():
    rest(put(build_glossy_pack(), (0, 0, 0), (80, 0, 34)))
    shoot((0.1, 0, 8.3), 22.8, pitch=16)
    lamp('sheen', (-20, -110, 30), (0, 0, 8), (14, 90), 3.4)


PICTURES = {
    'wet-wipes--front': front,
    'wet-wipes--three-quarter': three_quarter,
}
