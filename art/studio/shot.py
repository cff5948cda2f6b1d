"""A shot of a film: one scene before a camera that stands still, and things in it that move by themselves."""

from math import radians

import bpy
from mathutils import Euler, Vector


class Shot:
    """`moves` are (start, end, change) in seconds; change(share) puts things where they are at a share of the way.

    rate: how many frames a second are rendered; the rest of the 24 are made from those around them.
    """

    def __init__(self, seconds, *moves, rate=6):
        self.seconds = seconds
        self.rate = rate
        self.moves = moves

    def state(self, second):
        """How far each move has come: frames whose states are alike are alike."""
        return tuple(
            round(eased(min(1.0, max(0.0, (second - start) / (end - start)))), 5)
            for start, end, _ in self.moves
        )

    def show(self, state):
        """One thing can be moved by several moves: the last that has begun wins, before all the first."""
        changes = [(share, change) for (_, _, change), share in zip(self.moves, state)]
        for share, change in [c for c in reversed(changes) if c[0] == 0] + [c for c in changes if c[0] > 0]:
            change(share)
        bpy.context.view_layer.update()


def eased(share):
    """Starts and stops gently."""
    return share * share * share * (share * (share * 6 - 15) + 10)


def between(a, b, share):
    return tuple(x + (y - x) * share for x, y in zip(a, b))


def glide(thing, stops, turns=None):
    """Through places, smoothly; `turns` are degrees at the same stops."""
    turns = turns or [(0, 0, 0)] * len(stops)

    def change(share):
        thing.location = along(stops, share)
        thing.rotation_euler = Euler([radians(a) for a in along(turns, share)])

    return change


def along(points, share):
    """A place on a smooth line through points, which are passed in equal times."""
    if len(points) == 2:
        return Vector(between(points[0], points[1], share))
    count = len(points) - 1
    at = min(share * count, count - 1e-6)
    i = int(at)
    t = at - i
    p = [Vector(points[min(max(i + k, 0), count)]) for k in (-1, 0, 1, 2)]
    return 0.5 * (
        2 * p[1]
        + (p[2] - p[0]) * t
        + (2 * p[0] - 5 * p[1] + 4 * p[2] - p[3]) * t * t
        + (3 * p[1] - p[0] - 3 * p[2] + p[3]) * t**3
    )


def meshes_of(handle):
    return [thing for thing in (handle, *handle.children_recursive) if thing.type == 'MESH']


def morph(thing, shapes):
    """A mesh through shapes, each a function of a point's place at rest."""
    rest = [vertex.co.copy() for vertex in thing.data.vertices]
    forms = [[Vector(shape(*place)) for place in rest] for shape in shapes]

    def change(share):
        count = len(forms) - 1
        at = min(share * count, count - 1e-6)
        i = int(at)
        a, b, t = forms[i], forms[i + 1], at - i
        t = t * t * (3 - 2 * t) if count > 1 else t
        values = [value for p, q in zip(a, b) for value in p.lerp(q, t)]
        thing.data.vertices.foreach_set('co', values)
        thing.data.update()

    return change


def both(*changes):
    def change(share):
        for one in changes:
            one(share)

    return change
