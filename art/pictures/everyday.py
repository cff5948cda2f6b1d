"""The pictures of the home page and of About: the kit where people ride."""

from models.back_seat import build_bench, build_child_seat, build_cracker, build_crumbs, cushion
from models.case import build_closed_case
from models.open_pack import build_open_pack
from studio.cabin import cabin_light, soft_box, stand
from studio.shapes import put


def on_cushion(x, y):
    """The height of the bench at a place."""
    return cushion(x / 190 + 0.5, 0.28 + 0.72 * (y - 4.5) / 47)[2] + 0.02


def back_seat():
    build_bench()
    put(build_child_seat(), (-35, 22, -0.6), (0, 0, 7))
    put(build_closed_case(upright=True), (13.5, 39.2, 0.1), (-10, 0, -8))
    put(build_open_pack(), (8, 13, 0.8), (0, 0, 24))
    build_crumbs(on_cushion, [(-9, 12, 5, 70), (-14, 20, 5, 50), (2, 24, 9, 50), (22, 12, 7, 30)])
    put(build_cracker(), (-9, 15, 1.3), (3, -2, 10))
    put(build_cracker(bitten=True), (-5.5, 9.5, 1.4), (0, 3, 80))
    cabin_light(sky=1.1, sun=1.65, come_from=(0.8, -0.2, 0.62), window=(46, 60), turn=15, at=(0, 22, 8))
    soft_box('windscreen', (-30, -120, 110), (0, 20, 10), (120, 70), 0.9, '#f2f6ff')
    stand((6, -92, 62), (-2.5, 26, 13.5), 29.5, (8, 22, 8), 9)


PICTURES = {
    'home--back-seat': back_seat,
}
