"""The pack of wet wipes with its lid open: under the lid an opening, out of which the next wipe stands."""

from math import sin

import bmesh
import bpy
from mathutils import Vector, noise

from models.wipes_pack import LID_AT, build_flap, build_pack, wipe_material
from studio.lofts import plate, rounded
from studio.materials import plastic
from studio.shapes import filleted, grouped, put, rounded_rectangle, surface, swept

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
    parts = [build_frame(), put(build_flap(white()), (0, 3.2, 2.8), (-106, 0, 0)), stack(), next_wipe()]
    opened = put(grouped('open lid', parts), (*LID_AT, height))
    opened.parent = pack
    return pack


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

    return surface('stack', place, 40, 30, wipe_material(), smooth=1)


def next_wipe(tall=4.1, seed=7):
    """The corner of a wipe: gathered in the opening; above it the pleats open, and its tip leans over."""

    def place(u, v):
        # How far the point is from the middle of the flat sheet, whose corner is a right angle.
        flat = (2 * u - 1) * tall * (1 - v)
        soft = noise.noise(Vector((flat * 0.5, v * 1.8, seed)))
        drawn = 0.3 + 0.62 * min(1.0, v / 0.55) ** 0.8
        pleats = sin(2.5 * flat + 0.7 + 1.3 * soft) + 0.4 * sin(1.3 * flat - 0.8 + 0.6 * v)
        over = max(0.0, v - 0.5)
        x = flat * drawn + 0.22 * soft * v - 0.7 * over**1.4
        y = (0.32 + 0.12 * v) * (1 - v) ** 0.6 * pleats + 0.35 * soft * v - 0.8 * over**1.7
        y += 0.09 * flat * flat * v
        z = -0.35 + tall * (v - 0.45 * over**2.1) - 0.12 * abs(flat) * v
        return (x, y, z)

    return surface('wipe', place, 110, 70, wipe_material(), thickness=0.035, smooth=1)
