"""The pack of wet wipes with its lid open: under the lid an opening, out of which the next wipe stands."""

import bmesh
import bpy
from mathutils import Vector, noise

from models.drawn_wipe import drawn_wipe, fleece
from models.wipes_pack import LENGTH, LID_AT, SEAM, build_flap, build_pack
from studio.lofts import plate, rounded
from studio.materials import plastic
from studio.shapes import bent, filleted, grouped, put, rounded_rectangle, surface, swept

# How far the opening in the film reaches from its middle.
CUT = (2.3, 1.7)


def build_open_pack():
    """Lies on its back like the closed one. Returns a handle; its origin is under the middle."""
    pack = build_pack()
    film, lid = (next(t for t in pack.children if t.name.startswith(n)) for n in ('film', 'lid'))
    height = lid.location.z
    for thing in (*lid.children_recursive, lid):
        bpy.data.objects.remove(thing)
    cut_open(film, height)
    bent(film, laid)
    parts = [build_frame(), put(build_flap(white()), (0, 3.2, 2.8), (-106, 0, 0)), stack(), drawn_wipe()]
    opened = put(grouped('open lid', parts), (*LID_AT, height))
    opened.parent = pack
    return pack


def laid(x, y, z):
    """Lets the sealed ends down until they lie on the ground, and what is under them with them."""
    share = min(1.0, max(0.0, (abs(y) - LENGTH / 2 + SEAM + 2.6) / 2.6))
    share = share * share * (3 - 2 * share)
    return (x, y, (z - 0.12) * (1 - 0.94 * share) + 0.02 + 0.03 * share)


def white():
    return plastic('#ECEAE5', 0.32, 0.04)


def cut_open(film, height):
    """Takes out the film under the frame."""
    mesh = bmesh.new()
    mesh.from_mesh(film.data)
    inside = [
        face
        for face in mesh.faces
        if abs((at := face.calc_center_median()).x - LID_AT[0]) < CUT[0]
        and abs(at.y - LID_AT[1]) < CUT[1]
        and at.z > height / 2
    ]
    bmesh.ops.delete(mesh, geom=inside, context='FACES')
    mesh.to_mesh(film.data)
    mesh.free()


def build_frame():
    """The lid's frame around a thin floor with a long opening."""
    profile = filleted([(0.9, -0.1, 0), (0.9, 0.34, 0.1), (0.0, 0.34, 0.16), (0.0, -0.1, 0)], 5)
    rim = swept('frame', rounded_rectangle(6.8, 5.6, 1.15), profile, white(), closed=True)
    floor = plate('floor', [rounded(5.2, 4.0, 0.3, 8, 2), rounded(3.3, 1.3, 0.64, 16, 4)], 0.12, 0.04, white(), 3)
    floor.location.z = 0.02
    return grouped('frame', [rim, floor])


def stack():
    """The wipes that are left, seen through the opening."""

    def place(u, v):
        x, y = (u - 0.5) * 4.4, (v - 0.5) * 3.2
        return (x, y, -0.14 + 0.12 * noise.noise(Vector((x * 0.7, y * 1.1, 2.0))))

    return surface('stack', place, 40, 30, fleece(), smooth=1)
