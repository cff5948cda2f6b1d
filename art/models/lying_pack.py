"""The soft pack of wet wipes as it lies on the ground, its film bright from a window."""

from math import exp, hypot, pi, sin, sqrt

import bpy

from models.wipes_pack import LENGTH, SEAM, THIN, build_pack, fold_at
from studio.materials import paper, plastic
from studio.shapes import bent, grouped, put, rounded_rectangle, slab, surface


def build_glossy_pack():
    """Lies on its back; its film mirrors lamps, and its lid lies close on its frame. Returns a handle."""
    pack = build_pack()
    film = next(thing for thing in pack.children if thing.name.startswith('film'))
    for node in film.data.materials[0].node_tree.nodes:
        if node.type == 'BSDF_PRINCIPLED':
            node.inputs['Roughness'].default_value = 0.2
            node.inputs['Clearcoat'].default_value = 0.8
            node.inputs['Clearcoat Roughness'].default_value = 0.1
        if node.type == 'BUMP':
            node.inputs['Strength'].default_value = 1.0
            node.inputs['Distance'].default_value = 0.12
    lid = next(thing for thing in pack.children if thing.name.startswith('lid'))
    flap = next(thing for thing in lid.children if thing.name.startswith('flap'))
    for thing in [*flap.children_recursive, flap]:
        bpy.data.objects.remove(thing)
    put(build_close_flap(), (0, -0.05, 0.08)).parent = lid
    return pack


def build_close_flap():
    """Its hinge is a soft, shallow groove along x; its origin is under its middle."""
    white = plastic('#ECEAE5', 0.26, 0.02, coat=0.3)
    parts = [
        slab('side', rounded_rectangle(6.1, 5.0, 1.0), THIN - 0.09, 0.01, 0.0, white),
        surface('cover', cover_at, 72, 168, white, smooth=0),
        put(slab('grip', rounded_rectangle(1.7, 0.3, 0.14), 0.07, 0.05, 0.0, white), (0, -2.05, THIN - 0.01)),
    ]
    mark = surface(
        'mark',
        lambda u, v: ((u - 0.5) * 2, -0.3 + (v - 0.5) * 2, THIN + 0.004),
        1,
        1,
        paper('mark-on-white', rough=0.4),
        smooth=0,
    )
    return grouped('flap', [*parts, mark])


def cover_at(u, v):
    """Its round edge, and the groove behind."""
    wide, long, corner, edge = 3.05, 2.5, 1.0, 0.1
    y = long * sin(pi * (v - 0.5))
    behind = max(0.0, abs(y) - long + corner)
    across = wide - corner + sqrt(corner**2 - behind**2)
    x = across * sin(pi * (u - 0.5))
    beside = max(0.0, abs(x) - wide + corner)
    inwards = corner - hypot(beside, behind) if beside and behind else min(wide - abs(x), long - abs(y))
    inwards = min(edge, max(0.0, inwards))
    groove = 0.075 * exp(-(((y - 1.76) / 0.085) ** 2))
    return (x, y, THIN - edge + sqrt(edge**2 - (edge - inwards) ** 2) - groove * inwards / edge)


def build_lying_pack():
    """Lies on its back, its top end away from the viewer. Returns a handle; its origin is under the middle."""
    pack = build_glossy_pack()
    bent(next(thing for thing in pack.children if thing.name.startswith('film')), laid)
    return pack


def laid(x, y, z):
    """Lets the sealed ends down until they lie on the ground, and what is near them with them; its folds stand out more there."""
    share = min(1.0, max(0.0, (abs(y) - LENGTH / 2 + SEAM + 1.9) / 1.9))
    share = share * share * (3 - 2 * share)
    out = 1.1 * share * fold_at(x, y) * (z > 0.3)
    return (x, y + (out if y > 0 else -out), z + (0.05 + 0.06 * (z - 0.12) - z) * share)
