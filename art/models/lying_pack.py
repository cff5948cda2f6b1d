"""The soft pack of wet wipes as it lies on the ground, its film bright from a window."""

from math import exp, hypot, pi, sin, sqrt

import bpy
import numpy

from models.wipes_pack import LENGTH, SEAM, THIN, WIDTH, build_pack, fold_at
from studio.materials import Wiring, paper, plastic
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
    film = next(thing for thing in pack.children if thing.name.startswith('film'))
    bent(film, laid)
    crease(film.data.materials[0])
    return pack


def laid(x, y, z):
    """Lets the sealed ends down until they lie on the ground, and what is near them with them; its folds are lower."""
    share = min(1.0, max(0.0, (abs(y) - LENGTH / 2 + SEAM + 1.9) / 1.9))
    share = share * share * (3 - 2 * share)
    fold = fold_at(x, y) * (z > 0.3)
    z -= 0.55 * fold
    return (x, y + (-0.45 if y > 0 else 0.45) * fold, z + (0.05 + 0.06 * (z - 0.12) - z) * share)


def crease(film):
    """Sharp creases that run from the seals into the film, which the seals have drawn together."""
    columns, rows = 1060, 1740
    image = bpy.data.images.new('creases', columns, rows, float_buffer=True)
    image.colorspace_settings.name = 'Non-Color'
    heights = numpy.repeat(creases(columns, rows)[..., None], 4, axis=2).astype(numpy.float32)
    image.pixels.foreach_set(heights.ravel())
    w = Wiring(film.node_tree)
    at = w.add('Mapping', Vector=w.add('TexCoord', 3), Scale=(1 / WIDTH, 1 / LENGTH, 1), Location=(0.5, 0.5, 0))
    texture = w.tree.nodes.new('ShaderNodeTexImage')
    texture.image, texture.interpolation = image, 'Cubic'
    w.give(texture.inputs['Vector'], at)
    shader = next(node for node in w.tree.nodes if node.type == 'BSDF_PRINCIPLED')
    ribs = shader.inputs['Normal'].links[0].from_socket
    w.give(shader.inputs['Normal'], w.add('Bump', Height=texture.outputs['Color'], Strength=1.0, Distance=0.17, Normal=ribs))


def creases(columns, rows):
    """How high the film stands at each place, from 0 to about 1."""
    chance = numpy.random.default_rng(7)
    x = ((numpy.arange(columns) + 0.5) / columns - 0.5)[None, :] * WIDTH
    y = ((numpy.arange(rows) + 0.5) / rows - 0.5)[:, None] * LENGTH
    heights = numpy.zeros((rows, columns))
    for end in (-1, 1):
        off = LENGTH / 2 - SEAM - end * y
        for start in numpy.arange(-4.9, 5, 0.52):
            start = start + chance.uniform(-0.2, 0.2)
            length, width = chance.uniform(0.7, 3.4), chance.uniform(0.05, 0.11)
            aside = -0.06 * start + chance.uniform(-0.1, 0.1)
            along = numpy.clip(off / length, 0, 1)
            fade = (1 - along) ** 1.3 * (off > -0.05)
            t = (x - start - aside * off - 0.05 * numpy.sin(3 * off + start)) / (width * (0.6 + 1.4 * along))
            ridge = numpy.exp(-numpy.abs(t)) - 0.6 * numpy.exp(-((t - 2.2) ** 2) / 2)
            heights += chance.uniform(0.35, 1.0) * fade * ridge
    return heights
