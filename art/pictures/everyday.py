"""The pictures of the home page and of About: the kit where people ride."""

from models.back_seat import build_bench, build_cracker, build_crumbs, cushion
from models.case import build_closed_case
from models.open_pack import build_open_pack
from studio.cabin import cabin_light, soft_box, stand
from studio.shapes import put


def on_cushion(x, y):
    """The height of the bench at a place."""
    return cushion(x / 190 + 0.5, 0.28 + 0.72 * (y - 4.5) / 47)[2] + 0.02


def back_seat():
    build_bench()
    put(build_closed_case(upright=True), (13.5, 39.2, -0.5), (-10, 0, -8))
    put(build_open_pack(), (0.5, 20, 1.12), (0, 0, 24))
    build_crumbs(on_cushion, [(17, 17, 4, 45), (21, 12, 3.5, 40), (9, 12, 6, 20), (-6, 12, 4, 10)])
    put(build_cracker(), (16.5, 17, on_cushion(16.5, 17)), (3, -2, 10))
    put(build_cracker(bitten=True), (21, 13, on_cushion(21, 13)), (0, 3, 80))
    cabin_light(sky=1.3, sun=0)
    soft_box('window', (-80, -20, 80), (8, 24, 6), (70, 60), 9, '#fff4e6')
    stand((5, -70, 54), (9.2, 27, 10.3), 21, (6, 25, 6), 8)


PICTURES = {
    'home--back-seat': back_seat,
}
