"""The film of the gel cleaner."""

from math import cos, pi, sin, sqrt
from random import Random

import bpy
from mathutils import Matrix, Vector

from models.jar import HEIGHT, build_cushion, build_jar, build_lid, build_pressed_gel
from models.vent import OPENING, PITCH, build_vent_panel
from studio.materials import paper
from studio.shapes import add_mesh, put
from studio.shot import Shot, both, glide, meshes_of, morph
from studio.stage import shoot

GEL = 0.82


def open_jar():
    """The lid turns, lifts off and comes down beside the jar."""
    put(build_jar(open=True), (-3.4, 0.6, 0), (0, 0, 8))
    lid = build_lid()
    up = HEIGHT - 0.35
    shoot((0.8, 0, 3.3), 27, pitch=24)
    unscrew = glide(lid, [(-3.4, 0.6, up), (-3.4, 0.6, up + 0.5)], [(0, 0, 8), (0, 0, 150)])
    aside = glide(
        lid,
        [(-3.4, 0.6, up + 0.5), (-2.0, 0.3, up + 3.6), (4.8, -1.1, up + 1.4), (6.4, -1.4, 0.0)],
        [(0, 0, 150), (0, 4, 154), (0, 8, 168), (0, 0, 180)],
    )
    return Shot(3.0, (0.3, 1.3, unscrew), (1.2, 2.6, aside))


def knead():
    """A piece of gel is drawn out and pressed together."""
    put(build_jar(open=True), (-6.6, 3.0, 0), (0, 0, 6))
    put(build_lid(), (6.9, 3.2, 0))
    gel = put(build_cushion(), (0.6, -3.0, 0), (0, 0, 10))
    shoot((0.2, 0, 1.8), 25, pitch=30)

    def long(x, y, z):
        pinch = 1 - 0.3 * (1 - min(1, abs(x) / 3) ** 2)
        return (x * 1.45, y * 0.8 * pinch, z * 0.92 * pinch)

    def short(x, y, z):
        return (x * 0.84, y * 1.06 + 0.12 * sin(x * 1.5), z * 1.2)

    def twisted(x, y, z):
        angle = 0.25 * x
        return (
            x * 1.25,
            (y * cos(angle) - (z - 1.1) * sin(angle)) * 0.9,
            max(0.0, (y * sin(angle) + (z - 1.1) * cos(angle)) * 0.85 + 1.0),
        )

    rest = lambda x, y, z: (x, y, z)
    body = meshes_of(gel)[0]
    return Shot(3.0, (0.2, 2.8, morph(body, [rest, long, short, twisted, rest])))


def press():
    """Gel goes in between the slats of a dusty vent and takes the dust along."""
    build_vent_panel()
    bpy.context.view_layer.update()
    caught, _ = dust(lambda x, z: ((x + 0.5) / (3.0 * GEL)) ** 2 + (z / (2.3 * GEL)) ** 2 < 1)
    gel = put(build_pressed_gel(PITCH / GEL), (0, 0, 0), (0, 0, 0), GEL)
    body = meshes_of(gel)[0]
    shoot((0.2, 0, 0.1), 17.5, pitch=12, yaw=-14, ground=False)

    def free(x, y, z):
        if y > 0:
            room = max(0.0, 1 - (x / 4.1) ** 2 - (z / 3.2) ** 2)
            return (x * 0.9, 0.9 * sqrt(room), z * 0.9)
        return (x * 0.9, y * 1.25, z * 0.9)

    pressed = lambda x, y, z: (x, y, z)

    def drawn(x, y, z):
        if y > 0:
            return (x * 0.95, y * 1.15, z * 0.97)
        return (x * 0.94, y * 1.2, z * 0.95)

    far, near, on = (9.5, -12.0, 3.2), (-0.5, -1.6, 0.0), (-0.5, -0.35, 0.0)
    come = both(
        glide(gel, [far, (2.4, -5.0, 0.8), near], [(8, 0, 24), (4, 0, 10), (0, 0, 0)]),
        morph(body, [free, free]),
    )
    push = both(glide(gel, [near, on]), morph(body, [free, pressed]))

    def lift(share):
        glide(gel, [on, (-0.4, -2.4, 0.1), (6.6, -5.0, 0.2)], [(0, 0, 0), (0, 0, 0), (6, 0, 46)])(share)
        morph_lift(share)

    morph_lift = morph(body, [pressed, drawn, free])
    carry = carried(caught, gel, on)
    return Shot(
        4.6,
        (0.0, 1.2, come),
        (1.1, 1.9, push),
        (2.3, 4.2, both(lift, carry)),
        rate=12,
    )


def carried(specks, gel, start):
    """Specks go with the gel from where it is at `start`."""
    rest = Matrix.Translation(start)

    def change(share):
        bpy.context.view_layer.update()
        move = Matrix.Translation(gel.location) @ gel.rotation_euler.to_matrix().to_4x4()
        specks.matrix_world = move @ rest.inverted()

    return change


def dust(within, count=7000, seed=3):
    """Specks on the slats: (those within the outline, the others), two things at the origin."""
    chance = Random(seed)
    graph = bpy.context.evaluated_depsgraph_get()
    parts = ([], []), ([], [])
    grey = paper(colour='#D6CFBF', rough=0.9)
    for _ in range(count):
        x = chance.uniform(-OPENING[0] / 2 + 0.3, OPENING[0] / 2 - 0.3)
        z = chance.gauss(0, 1.6)
        if abs(z) > OPENING[1] / 2 - 0.2:
            continue
        along = Vector((0, 1, -0.16)).normalized()
        hit, place, normal, _, thing, _ = bpy.context.scene.ray_cast(graph, Vector((x, -6, z + 0.9)), along)
        if not hit or not thing.name.startswith('slat'):
            continue
        if normal.dot(along) > 0:
            normal = -normal
        points, faces = parts[0 if within(place.x, place.z) else 1]
        size = 0.025 + 0.085 * chance.random() ** 3
        start = len(points)
        out = normal.orthogonal().normalized()
        side = normal.cross(out)
        for i in range(6):
            angle = pi / 3 * i
            reach = size * chance.uniform(0.6, 1.3)
            lift = normal * size * chance.uniform(0.05, 0.4)
            points.append(place + (out * cos(angle) + side * sin(angle)) * reach + lift)
        points.append(place + normal * size * 0.95)
        faces += [[start + i, start + (i + 1) % 6, start + 6] for i in range(6)]
    return tuple(add_mesh('dust', points, faces, grey, sharp=180) for points, faces in parts)


SHOTS = {
    'gel-cleaner--open': open_jar,
    'gel-cleaner--knead': knead,
    'gel-cleaner--press': press,
}
