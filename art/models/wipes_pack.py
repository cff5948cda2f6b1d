"""The soft pack of wet wipes: about 10.4 cm wide, 17 cm long and 3.2 cm high."""

from math import cos, exp, pi, sin

from mathutils import Vector, noise

from studio.cloth import settled
from studio.colours import SIGNAL, linear
from studio.materials import Wiring, blank, grain, plastic, print_of
from studio.shapes import add_mesh, finer, grouped, put, rounded_rectangle, slab

WIDTH, LENGTH, SEAM, THICK = 10.6, 17.4, 1.1, 3.3
PRINT = (9.0, 7.0)
PRINT_AT = (0.0, -3.9)
LID_AT = (0.0, 3.1)


def film_material():
    material = blank('pack film')
    w = Wiring(material.node_tree)
    colour, opacity = print_of(w, 'wipes-film')
    base = w.tint(opacity, linear(SIGNAL), colour)
    w.finish(
        w.add(
            'BsdfPrincipled',
            Base_Color=base,
            Roughness=0.34,
            Specular=0.45,
            Normal=grain(w, 5, 0.05, 2, 0.02),
        )
    )
    return material


def fullness(x, y):
    """How far the film stands off the middle: a stack of wipes, drawn together towards the sealed ends."""
    along = min(1, abs(y) / (LENGTH / 2 - SEAM))
    high = THICK / 2 * max(0, 1 - along**4.5) ** 0.62
    return high * max(0, 1 - abs(2 * x / WIDTH) ** 3.6) ** (1 / 2.4)


def filled_film(columns=72, rows=112):
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
    points = settled(points, faces, 14, ends, pressure=0.6, stiffness=40, bending=0.6, shrink=-0.035)
    low = min(z for _, _, z in points)
    points = [(x, y, max(z - low, 0.12 + (z - low) * 0.4)) for x, y, z in points]
    high = sorted(z for _, _, z in points)[-80]
    points = [crimped(*pressed(*point, high)) for point in points]
    film = finer(add_mesh('film', points, faces, film_material(), uvs, sharp=80), 1)
    return grouped('pack', [film, build_lid(high - 0.12, open)])


def crimped(x, y, z):
    """The sealed ends are pressed into fine ribs."""
    into = abs(y) - (LENGTH / 2 - SEAM)
    return (x, y, z + (0.03 * sin(2 * pi * into / 0.31) if into > 0 else 0))


def pressed(x, y, z, high):
    """The lid's base holds the film flat under it."""
    dx = max(0, abs(x - LID_AT[0]) - 3.1)
    dy = max(0, abs(y - LID_AT[1]) - 2.5)
    share = exp(-(dx * dx + dy * dy) / 0.5)
    return (x, y, z + (high - 0.12 - z) * share) if z > high * 0.55 else (x, y, z)


def build_lid(height, open):
    white = plastic('#ECEAE5', 0.32, 0.04)
    base = slab('base', rounded_rectangle(6.6, 5.4, 1.1), 0.32, 0.14, 0.02, white)
    put(base, (*LID_AT, height))
    flap = slab('flap', rounded_rectangle(6.0, 4.8, 0.95), 0.42, 0.2, 0.03, white)
    put(flap, (LID_AT[0], LID_AT[1], height + 0.32))
    return grouped('lid', [base, flap])
