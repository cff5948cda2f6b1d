"""The pictures of the air freshener."""

from models.car_key import build_car_key
from models.freshener import build_leaning_clip, build_marked_clip, build_scent_box
from models.vent import build_vent_panel
from studio.shapes import grouped, put
from studio.stage import lamp, shoot


def leaning(scent, x, y, turn=0):
    return put(grouped('leaning clip', [build_leaning_clip(scent)]), (x, y, 0), (0, 0, turn))


def front():
    for scent, x, y, turn in (('new-car', -4.5, 0.9, 14), ('ocean-breeze', 0, -0.9, 0), ('pine-forest', 4.5, 0.9, -14)):
        leaning(scent, x, y, turn)
    shoot((0, -0.2, 1.3), 15.0, pitch=26)


def in_use():
    build_vent_panel(tab=False)
    put(build_marked_clip('ocean-breeze'), (0.1, -0.2, 0.49), (90, 0, 0))
    shoot((0.15, -0.9, 0.45), 8.2, pitch=12, yaw=-30, ground=False, sharp_at=(0.2, -1.7, 0.6), opening=9)
    # Through the windshield, so that the clip throws its shadow on the slats.
    lamp('window', (-34, -34, 44), (0, 0, 0), (6, 6), 330, '#fff6e8', visible=False)


def detail():
    leaning('pine-forest', 0, 0, -8)
    shoot((0.1, -0.4, 2.0), 6.2, pitch=32, yaw=10)


def scale():
    leaning('ocean-breeze', -2.8, 0.4, 10)
    put(build_car_key(), (3.2, -1.4, 0), (0, 0, 24))
    shoot((0, 0, 1.2), 14.0, pitch=30)


def boxed(scent):
    def picture():
        put(build_scent_box(scent), (-1.8, 1.6, 0), (0, 0, -20))
        leaning(scent, 4.0, -2.4, 16)
        shoot((0.7, 0, 4.4), 15.6, pitch=10)

    return picture


PICTURES = {
    'air-freshener--front': front,
    'air-freshener--in-use': in_use,
    'air-freshener--detail': detail,
    'air-freshener--scale': scale,
    'air-freshener--new-car': boxed('new-car'),
    'air-freshener--ocean-breeze': boxed('ocean-breeze'),
    'air-freshener--pine-forest': boxed('pine-forest'),
}
