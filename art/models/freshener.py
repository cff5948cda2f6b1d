"""The air freshener: a round vent clip, and the measures of the card box it is sold in.

The clip lies on its back, its face up and its mark towards the viewer; its origin is the middle of its back.
"""

from math import cos, dist, pi, radians, sin

from mathutils import Matrix
from studio.colours import CHALK, LEATHER, OCEAN, PINE, mixed
from studio.lofts import arc, box, circle, curved, lathe, loft, plate, rounded, svg_outlines
from studio.shapes import grouped, put, rest
from studio.stuffs import Sheet, moulded

RADIUS, HEIGHT = 2.3, 1.5
# How far it leans when its rim and the ends of its jaws touch the ground.
REST = 38.4
BOX = (7.0, 3.4, 9.4)
SCENTS = {'new-car': LEATHER, 'ocean-breeze': OCEAN, 'pine-forest': PINE}
MARK = (
    'M7.5 1.5L16.5 1.5Q22.5 1.5 22.5 7.5L22.5 16.5Q22.5 22.5 16.5 22.5L7.5 22.5Q1.5 22.5 1.5 16.5L1.5 7.5Q1.5 1.5 7.5 1.5Z',
    'M8 5Q6 5 6 7L6 9.4L5 9.4Q2.9 9.4 3.4 11.6L4.9 17.6Q5.4 19.6 7.4 19.6L16.6 19.6Q18.6 19.6 19.1 17.6L20.6 11.6Q21.1 9.4 19 9.4L18 9.4L18 7Q18 5 16 5Z',
    'M6 10.9L18 10.9Q19.4 10.9 19.1 12.2L17.8 17.2Q17.5 18.2 16.4 18.2L7.6 18.2Q6.5 18.2 6.2 17.2L4.9 12.2Q4.6 10.9 6 10.9Z',
    'M10.2 12.9Q9.2 12.9 9.2 13.8Q9.2 14.7 10.2 14.7L13.8 14.7Q14.8 14.7 14.8 13.8Q14.8 12.9 13.8 12.9Z',
)


def build_clip(scent='new-car', prongs=True):
    """The vent clip; with `prongs` their ends reach 1.7 below its back."""
    colour = SCENTS[scent]
    shell = moulded('clip', colour, 0.42, 0.016)
    face_stuff = moulded('clip face', mixed(colour, '#14201F', 0.1), 0.5, 0.02)
    light = moulded('clip mark', mixed(colour, CHALK, 0.82), 0.45, 0.002)
    dark = moulded('clip inside', mixed(colour, '#080d0c', 0.88), 0.8, 0.0)
    ring = Sheet('clip ring', '#E9D9BC', 0.28, Metallic=1.0).material
    black = moulded('prongs', '#23292A', 0.45, 0.004)

    outside = [(0.0, 0.0), (1.9, 0.0)]
    outside += [(1.95 + 0.35 * c, 0.35 + 0.35 * s) for c, s in arc(-90, 0, 10)]
    outside += [(1.86 + 0.44 * c, 1.0 + 0.5 * s) for c, s in arc(0, 84, 16)]
    outside += [(1.86 + 0.05 * c, 1.45 + 0.05 * s) for c, s in arc(90, 180, 6)]
    outside += [(1.805, 1.3), (1.8, 1.2)]
    things = [lathe('clip', outside, shell, 384, smooth=50)]
    band = [(1.69 + 0.105 * c, 1.33 + 0.105 * s) for c, s in arc(0, 360, 24)][:-1]
    things.append(lathe('ring', band + band[:1], ring, 384, smooth=80))
    cup = [(0.0, 0.75), (1.6, 0.75), (1.62, 1.3)]
    things.append(lathe('inside', cup, dark, 64))
    slots = []
    for i, height in enumerate([0.8, 1.3, 1.5, 1.3, 0.8]):
        slots.append([(x + (i - 2) * 0.46, y + 0.28) for x, y in rounded(0.25, height, 0.125, 10, 4)])
    face = plate('face', [circle(1.6, 384)] + slots, 0.3, 0.045, face_stuff)
    face.location.z = 1.02
    mark = plate('mark', svg_outlines(MARK, 0.54, 0, -0.98), 0.07, 0.012, light, 2)
    mark.location.z = 1.285
    things += [face, mark]
    if prongs:
        for x in (-0.55, 0.55):
            things.append(prong(x, black))
        things.append(box('root', (1.6, 1.9, 0.3), (0, 0, -0.02), 0.1, 4, black))
    return grouped(f'clip {scent}', things)


def build_printed_clip(scent='new-car'):
    """The vent clip seen close: its mark, its dots from light to strong, and its ring's pointer are print.

    Its jaws hold a slat and reach 1.2 below its back.
    """
    clip = build_clip(scent, prongs=False)
    ink = moulded('clip ink', mixed(SCENTS[scent], CHALK, 0.78), 0.5, 0.0)
    for thing in clip.children:
        if thing.name.startswith('mark'):
            thing.location.z = 1.252
    rim = [(1.86 + 0.442 * c, 1.0 + 0.502 * s) for c, s in arc(20, 84, 64)]
    band = [(1.69 + 0.107 * c, 1.33 + 0.107 * s) for c, s in arc(10, 170, 64)]
    prints = [printed('dot', circle(0.05 + 0.022 * i, 40), 84 - 24 * i, rim, ink) for i in range(4)]
    prints.append(printed('pointer', rounded(0.1, 0.16, 0.045, 8, 2), 36, band, ink))
    grey = moulded('jaws', '#747A79', 0.38, 0.003)
    jaws = [jaw(side, grey) for side in (-1, 1)]
    root = box('root', (1.5, 1.16, 0.34), (0, 0, -0.1), 0.1, 4, grey)
    for part in (*prints, *jaws, root):
        part.parent = clip
    return clip


def build_resting_clip(scent='new-car'):
    """As it lies on a table: on its rim and the ends of its jaws, its face up and to the viewer."""
    return grouped('resting clip', [rest(put(build_printed_clip(scent), (0, 0, 0), (REST, 0, 0)))])


def build_turned_clip(scent='new-car'):
    """As it lies on its face, its jaws up."""
    return grouped('turned clip', [rest(put(build_printed_clip(scent), (0, 0, 0), (180, 0, 0)))])


def printed(name, outline, angle, profile, material):
    """Print on a turned surface, `angle` degrees from its right: it follows the surface's profile of radius and height."""
    middle = len(profile) // 2
    step = dist(profile[middle], profile[middle + 1])

    def place(u, v):
        at = middle + v / step
        low = int(at)
        (r, z), (s, y) = profile[low], profile[low + 1]
        radius, height = r + (s - r) * (at - low), z + (y - z) * (at - low)
        around = radians(angle) + u / radius
        return radius * cos(around), radius * sin(around), height

    rings = [[place(u * share, v * share) for u, v in outline] for share in (1, 0.75, 0.5, 0.25, 0.02)]
    return loft(name, rings, material, caps=(False, True), smooth=80)


def jaw(side, material):
    """A springy jaw: it narrows towards the slat, and its end opens to let the slat in."""
    inner = [(0.42, 0.0), (0.28, -0.3), (0.2, -0.62), (0.16, -0.86), (0.2, -1.0), (0.36, -1.2)]
    outer = [(0.52, -1.16), (0.42, -0.95), (0.4, -0.8), (0.46, -0.5), (0.55, -0.25), (0.56, 0.0)]
    outline = [(p.x, p.y) for p in curved(inner, 5)] + [(p.x, p.y) for p in curved(outer, 5)]
    leg = plate('jaw', [outline], 1.2, 0.04, material, 3)
    leg.data.transform(Matrix.Translation((0, 0.6, 0)) @ Matrix.Rotation(pi / 2, 4, 'X'))
    leg.data.transform(Matrix.Rotation(pi / 2 * side, 4, 'Z'))
    return leg


def prong(x, material):
    """A springy leg with a barb at its end."""
    inner = 1 if x < 0 else -1
    path = [(0.0, 0.1), (0.02, -0.5), (0.03, -1.1), (0.06, -1.45), (0.0, -1.7)]
    outline = []
    for px, pz in path:
        outline.append((x - inner * (0.16 - px * 0.5), pz))
    back = [
        (x + inner * (0.16 + (0.09 if -1.5 < pz < -1.3 else 0) - (0.08 if pz < -1.6 else 0)), pz)
        for _, pz in reversed(path)
    ]
    leg = plate('prong', [outline + back], 1.5, 0.05, material, 3)
    leg.data.transform(Matrix.Translation((0, 0.75, 0)) @ Matrix.Rotation(pi / 2, 4, 'X'))
    leg.data.transform(Matrix.Rotation(pi / 2, 4, 'Z'))
    return leg
