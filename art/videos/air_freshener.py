"""The film of the air freshener."""

from models.freshener import build_clip
from models.vent import build_vent_panel
from studio.shapes import put
from studio.shot import Shot, glide
from studio.stage import shoot

UP = 2.3


def choose():
    """One of three scents comes forward."""
    for scent, x, y in (('new-car', -6.4, 1.6), ('ocean-breeze', 0, 1.6)):
        put(build_clip(scent), (x, y, UP), (82, 0, 0))
    clip = build_clip('pine-forest')
    shoot((0, 0, 2.6), 22, pitch=12)
    start, front = (6.4, 1.6, UP), (5.6, -5.4, UP + 1.1)
    forward = glide(clip, [start, (6.4, -2.0, UP + 0.8), front], [(82, 0, 0), (84, 0, 10), (88, 0, 0)])
    return Shot(3.4, (0.4, 1.6, forward))


def clip_on():
    """The clip is pushed onto a slat of the vent."""
    build_vent_panel()
    clip = build_clip('pine-forest')
    shoot((0.4, 0, 0.2), 19, pitch=9, yaw=-24, ground=False)
    far, near, on = (8.5, -12.0, 2.6), (0.1, -4.2, 0), (0.1, -1.6, 0)
    come = glide(clip, [far, (3.4, -7.0, 0.8), near], [(88, 0, 40), (90, 0, 16), (90, 0, 0)])
    push = glide(clip, [near, on], [(90, 0, 0)] * 2)
    return Shot(5.0, (0.2, 2.0, come), (2.2, 2.9, push))


SHOTS = {
    'air-freshener--choose': choose,
    'air-freshener--clip': clip_on,
}
