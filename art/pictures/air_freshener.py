"""The pictures of the air freshener."""

from models.car_key import build_car_key
from models.freshener import build_marked_clip, build_scent_box
from models.vent import build_vent_panel
from studio.shapes import put
from studio.stage import lamp, shoot

# The clip's radius: how high its middle is when it stands on its edge.
UP = 2.3


def standing(scent, x, y, turn=0, lean=8):
    return put(build_marked_clip(scent), (x, y, UP), (90 - lean, 0, turn))


def front():
    for scent, x, y, turn in (('new-car', -3.35, 2.0, -8), ('pine-forest', 3.35, 2.0, 8), ('ocean-breeze', 0, -1.6, 0)):
        put(build_marked_clip(scent), (x, y, UP), (82, 0, turn))
    shoot((0, 0, 2.35), 13.4, pitch=10)


def in_use():
    build_vent_panel(tab=False)
    put(build_marked_clip('ocean-breeze'), (0.1, -0.2, 0.49), (90, 0, 0))
    shoot((0.15, -0.9, 0.45), 8.2, pitch=12, yaw=-30, ground=False, sharp_at=(0.2, -1.7, 0.6), opening=9)
    # Through the windshield, so that the clip throws its shadow on the slats.
    lamp('window', (-34, -34, 44), (0, 0, 0), (6, 6), 330, '#fff6e8', visible=False)


def detail():
    put(build_marked_clip('pine-forest'), (0, 0, UP), (80, 0, -6))
    shoot((0.15, 0, 2.3), 4.9, pitch=14, yaw=10)


def scale():
    standing('ocean-breeze', -2.8, 0.4, 10)
    put(build_car_key(), (3.2, -1.4, 0), (0, 0, 24))
    shoot((0, 0, 1.9), 14.0, pitch=24)


def boxed(scent):
    def picture():
        put(build_scent_box(scent), (-1.8, 1.6, 0), (0, 0, -20))
        standing(scent, 4.0, -2.4, 16, 10)
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
