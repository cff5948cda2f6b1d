"""The soft pack of wet wipes: about 10.4 cm wide, 17 cm long and 3.2 cm high."""

from math import cos, exp, pi, sin

from mathutils import Vector, noise

from studio.cloth import settled
from studio.colours import SIGNAL, linear
from studio.materials import Wiring, blank, grain, paper, plastic, print_of
from studio.shapes import (
    add_mesh,
    filleted,
    finer,
    grouped,
    put,
    rounded_rectangle,
    slab,
    surface,
    swept,
)

WIDTH, LENGTH, SEAM, THICK = 10.6, 17.4, 1.1, 3.3
PRINT = (8.0, 6.22)
PRINT_AT = (0.0, -3.3)
LID_AT = (0.0, 3.1)
# Where each fold starts at a sealed end, how far it turns aside in a centimetre, how long, how high, and how narrow it is.
FOLDS = (
    (-4.6, 0.34, 2.4, 0.2, 0.16),
    (-3.5, 0.24, 3.2, 0.12, 0.28),
    (-0.6, 0.08, 1.6, 0.12, 0.22),
    (1.4, -0.1, 2.7, 0.17, 0.14),
    (2.9, -0.1, 1.5, 0.09, 0.24),
    (4.4, -0.3, 3.0, 0.2, 0.2),
)
# How thick its lid's flap is.
THIN = 0.26
# How far from a sealed end the film has left it.
SWELL = 1.0


def film_material():
    """Yellow film with its print; ribbed where it is sealed."""
    material = blank('pack film')
    w = Wiring(material.node_tree)
    colour, opacity = print_of(w, 'wipes-film')
    base = w.tint(opacity, linear(SIGNAL), colour)
    axes = w.tree.nodes.new('ShaderNodeSeparateXYZ')
    w.give(axes.inputs[0], w.add('TexCoord', 3))
    far = w.math('ABSOLUTE', axes.outputs['Y'])
    into = w.math('SUBTRACT', far, LENGTH / 2 - SEAM)
    sealed = w.math('MULTIPLY', into, 25.0)
    sealed.node.use_clamp = True
    ribs = w.math('MULTIPLY', w.math('SINE', w.math('MULTIPLY', into, 2 * pi / 0.2)), sealed)
    bump = w.add('Bump', Height=w.math('MULTIPLY', ribs, 0.5), Strength=0.8, Distance=0.06)
    w.finish(
        w.add('BsdfPrincipled', Base_Color=base, Roughness=0.27, Specular=0.55, Normal=bump)
    )
    return material


def fullness(x, y):
    """How far the film stands off the middle: a stack of wipes, drawn together towards the sealed ends."""
    along = min(1, abs(y) / (LENGTH / 2 - SEAM))
    high = THICK / 2 * max(0, 1 - along**7) ** 0.62
    return high * max(0, 1 - abs(2 * x / WIDTH) ** 3.6) ** (1 / 2.4)


def filled_film(columns=60, rows=96):
    """A tube of film, flat where it is sealed at both ends: (points, faces, uvs, indices of the sealed ends)."""
    points, uvs, faces, index, ends = [], [], [], {}, []

    def at(i, j, layer):
        y = (j / rows - 0.5) * LENGTH
        joined = i in (0, columns) or abs(y) > LENGTH / 2 - SEAM
        key = (i, j, 0 if joined else layer)
        if key in index:
            return index[key]
        index[key] = len(points)
        x = (i / columns - 0.5) * WIDTH
        z = 0 if joined else fullness(x, y) * (1 if layer else -0.72)
        z += 0.05 * noise.noise(Vector((x * 0.8, y * 0.45, layer * 4.0)))
        if abs(y) > LENGTH / 2 - SEAM:
            ends.append(index[key])
            z = 0.1 * sin(x * 0.8 + y) * 0.6
        # Towards the middle the sides are drawn in by what is in the pack.
        points.append((x * (1 - 0.035 * cos(pi * y / LENGTH) ** 2), y, z))
        u = (x - PRINT_AT[0]) / PRINT[0] + 0.5
        v = (y - PRINT_AT[1]) / PRINT[1] + 0.5
        # The back carries no print.
        uvs.append((u, v) if layer else (5, 5))
        return index[key]

    for j in range(rows):
        sealed = abs((j + 0.5) / rows - 0.5) * LENGTH > LENGTH / 2 - SEAM
        for i in range(columns):
            for layer in (1,) if sealed else (1, 0):
                corners = [at(i, j, layer), at(i + 1, j, layer), at(i + 1, j + 1, layer), at(i, j + 1, layer)]
                faces.append(corners if layer else corners[::-1])
    return points, faces, uvs, ends


def build_pack(open=False):
    """Lies on its back, its top end away from the viewer. Returns a handle; its origin is under the middle."""
    points, faces, uvs, ends = filled_film()
    filled = settled(points, faces, 12, ends, pressure=0.6, stiffness=40, bending=0.6, shrink=-0.05)
    points = [folded(*swelling(*flat, *full)) for flat, full in zip(points, filled)]
    low = min(z for _, _, z in points)
    points = [(x, y, max(z - low, 0.12 + (z - low) * 0.4)) for x, y, z in points]
    high = sorted(z for _, _, z in points)[-80]
    points = [pressed(*point, high) for point in points]
    film = finer(add_mesh('film', points, faces, film_material(), uvs, sharp=80), 1)
    return grouped('pack', [film, build_lid(high - 0.12, open)])


def swelling(x, y, z, filled_x, filled_y, filled_z):
    """The film leaves the sealed ends without a step."""
    share = min(1, max(0, (LENGTH / 2 - SEAM - abs(y)) / SWELL))
    share = share * share * (3 - 2 * share)
    level = 0.06 * sin(x * 0.8 + y)
    return (x + (filled_x - x) * share, y + (filled_y - y) * share, level + (filled_z - level) * share)


def fold_at(x, y):
    """How high a fold that runs from a sealed end over the edge of the stack stands there."""
    off = LENGTH / 2 - SEAM - abs(y)
    across = x if y < 0 else -x
    high = 0
    for start, aside, length, height, width in FOLDS:
        if 0 < off < length:
            t = (across - start - aside * off) / (width + 0.1 * off)
            high += height * min(1, 2 * off) * (1 - (off / length) ** 2) * (exp(-t * t) - 0.5 * exp(-((t - 1.7) ** 2)))
    return high


def folded(x, y, z):
    high = fold_at(x, y) if z > 0 else 0
    return (x, y + (0.7 if y > 0 else -0.7) * high, z + 0.8 * high)


def pressed(x, y, z, high):
    """The lid's base holds the film flat under it."""
    dx = max(0, abs(x - LID_AT[0]) - 3.1)
    dy = max(0, abs(y - LID_AT[1]) - 2.5)
    share = exp(-(dx * dx + dy * dy) / 0.5)
    return (x, y, z + (high - 0.12 - z) * share) if z > high * 0.55 else (x, y, z)


def build_lid(height, open):
    """The resealable lid on a frame of its own; open, the next wipe stands in it."""
    white = plastic('#ECEAE5', 0.32, 0.04)
    profile = filleted(
        [(0.9, -0.1, 0), (0.9, 0.2, 0.06), (0.0, 0.2, 0.1), (0.0, -0.1, 0)], 5
    )
    frame = swept('frame', rounded_rectangle(6.8, 5.6, 1.15), profile, white)
    flap = build_flap(white)
    if open:
        put(flap, (0, 2.45, 0.28), (104, 0, 0))
    else:
        put(flap, (0, -0.05, 0.17))
    parts = [frame, flap]
    if open:
        parts.append(put(build_rising_wipe(), (0, -0.1, -0.35), (0, 0, 0)))
    return put(grouped('lid', parts), (*LID_AT, height))


def build_flap(white):
    """Its hinge, a groove, runs along x through y = 1.8; its origin is under its middle."""
    outline = rounded_rectangle(6.1, 5.0, 1.0)
    parts = [
        slab('floor', outline, 0.19, 0.02, 0.03, white),
        slab('cover', cut(outline, -3, 1.74), THIN, 0.09, 0.0, white),
        slab('hinge', cut(outline, 1.86, 3), THIN, 0.09, 0.0, white),
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


def cut(outline, low, high):
    """What of the outline lies between two heights."""
    kept = []
    for (x, y), (after_x, after_y) in zip(outline, outline[1:] + outline[:1]):
        if low <= y <= high:
            kept.append((x, y))
        for level in sorted((low, high), reverse=after_y < y):
            if (y - level) * (after_y - level) < 0:
                kept.append((x + (after_x - x) * (level - y) / (after_y - y), level))
    return kept


def wipe_material():
    """Soft white fleece."""
    material = blank('wipe')
    w = Wiring(material.node_tree)
    normal = grain(w, 14, 0.25, 4, 0.03)
    cloth = w.add('BsdfDiffuse', Color=linear('#FBFBF8'), Normal=normal)
    light = w.add('BsdfTranslucent', Color=linear('#FAFAF6'), Normal=normal)
    w.finish(w.blend(0.25, cloth, light))
    return material


def build_rising_wipe(width=4.4, height=3.6, seed=3):
    """The corner of a wipe drawn up through the slot: a soft peak of folds."""

    def layer(offset, tall, turn):
        def place(u, v):
            spread = 0.5 + 0.5 * (1 - v) ** 1.3
            x = (u - 0.5) * width * spread
            fold = sin(2 * pi * (1.6 * u + turn)) + 0.4 * sin(2 * pi * (3.7 * u - turn))
            y = offset + (0.12 + 0.42 * v**0.8) * fold * (1 - 0.35 * v)
            crest = 1 - 0.55 * abs(2 * (u - 0.47 - 0.12 * turn)) ** 1.6
            soft = noise.noise(Vector((x * 0.7, v * 1.5, seed + turn * 5)))
            z = tall * v * crest * (1 + 0.12 * soft)
            return (x + 0.2 * soft, y + 0.2 * soft + 0.35 * v * v, z)

        return surface('wipe', place, 40, 26, wipe_material(), thickness=0.05, smooth=1)

    return grouped('rising wipe', [layer(0.35, height, 0.1), layer(-0.3, height * 0.72, 0.6)])
