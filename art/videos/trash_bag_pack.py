"""The film of the trash bags."""

from math import cos, pi, radians, sin

from mathutils import Euler, Vector, noise

from models.bag import build_hanging_bag
from models.roll import RADIUS, build_drawn_bag, build_roll
from models.seat import POSTS, build_seat_back
from studio.shapes import grouped, put
from studio.shot import Shot, glide, meshes_of
from studio.stage import shoot

SIZE = 1.15


def pull():
    """A bag comes off the turning roll."""
    roll = build_roll(lying=True)
    bag = put(build_drawn_bag(), (0, -0.4, 0))
    put(grouped('drawn', [roll, bag]), (-0.6, 3.4, 0), (0, 0, 32))
    shoot((0.2, -0.8, 1.8), 26, pitch=33)
    sheets = [(thing, [v.co.copy() for v in thing.data.vertices]) for thing in meshes_of(bag)]
    inner = roll.children[0]
    wound = [thing for thing in inner.children if thing.name.split('.')[0] in ('film', 'end', 'core')]
    length, least = 9.5, 1.6

    def drawn(share):
        out = least + (length - least) * share
        for thing, rest in sheets:
            values = []
            for x, y, z in rest:
                y += length - out
                # What is still on the roll waits under it.
                low = 0.1 if y > 0 else min(1.0, -y / 1.5) * (z - 0.1) + 0.1
                values += [x, min(y, 0.0), low]
            thing.data.vertices.foreach_set('co', values)
            thing.data.update()
        for thing in wound:
            thing.rotation_euler = Euler((0, 0, -(out - least) / RADIUS))

    return Shot(3.4, (0.4, 2.8, drawn))


def hang():
    """An open bag is hung on the headrest; then its drawstring closes it."""
    build_seat_back()
    x, y, z = POSTS[1]
    out = -8.2
    posts = [(side * x / SIZE, (y - out) / SIZE) for side in (-1, 1)]
    place = (0, out, z - 1.2)
    bag = put(build_hanging_bag(hang=posts), place, (0, 0, 0), SIZE)
    shoot((0, -4, 43.5), 86, pitch=4, yaw=-9)
    parts = [thing for thing in bag.children if thing.type in ('MESH', 'CURVE')]
    opened = {thing: opening(thing) for thing in parts}

    def neck(share):
        for thing, (shut, wide) in opened.items():
            set_points(thing, [a.lerp(b, 1 - share) for a, b in zip(shut, wide)])

    below = (0, out - 10, z - 16)
    come = glide(bag, [below, (0, out - 5, z - 2), place], [(-10, 0, 0), (-5, 0, 0), (0, 0, 0)])
    return Shot(5.2, (0.0, 1.8, come), (2.6, 4.4, neck))


def points_of(thing):
    if thing.type == 'MESH':
        return [vertex.co.copy() for vertex in thing.data.vertices]
    return [point.co.copy() for point in thing.data.splines[0].points]


def set_points(thing, points):
    if thing.type == 'MESH':
        thing.data.vertices.foreach_set('co', [value for point in points for value in point])
        thing.data.update()
        return
    for point, at in zip(thing.data.splines[0].points, points):
        point.co = at


def opening(thing):
    """The points of a part of the tied bag, and where they are while its mouth is open."""
    shut = points_of(thing)
    wide = []
    for point in shut:
        x, y, z = point[:3]
        near = max(0.0, 1 - abs(z + 7.0) / 9.0)
        reach = (x * x + y * y / 0.67) ** 0.5
        if thing.type == 'CURVE' and z > -6.5:
            # The strings go straight up from the rim.
            share = min(1.0, max(0.0, (z + 7.0) / 7.0))
            target = Vector((3.4 if x > 0 else -3.4, -1.0, z))
            moved = target.lerp(Vector((x, y, z)), share)
        else:
            wanted = max(reach, (4.4 - 0.25 * (z + 7)) * near ** 0.5)
            grow = wanted / max(reach, 0.05)
            moved = Vector((x * grow, y * grow * 0.9, z))
        wide.append(Vector((*moved, 1.0)) if len(point) == 4 else moved)
    return shut, wide


SHOTS = {
    'trash-bag-pack--pull': pull,
    'trash-bag-pack--hang': hang,
}
