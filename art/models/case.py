"""The Express Kit's case: green woven cloth, piped and stitched, with a brass zip and leather trim.

Lying: the zip runs at half height, the spine with the handle is at +y, the lid's patch looks up.
"""

import math

import bpy
from mathutils import Matrix, Vector
from studio.lofts import (
    arc,
    box,
    circle,
    curved,
    lathe,
    loft,
    resample,
    rounded,
    rounded_profile,
    soften,
    stack,
    stamp,
    stitches,
    sweep,
)
from studio.shapes import grouped
from studio.stuffs import LINING, Sheet, brass, cloth, leather, thread

WIDTH, LENGTH, BASE, LID, CORNER = 25.0, 17.0, 5.5, 3.5, 3.2
RIM = 0.42
TOP = BASE + LID
PATCH = (9.4, 4.6)
FLOOR = 0.75
WALL = TOP - 0.25
PACK_AT = (-6.0, -0.4)


def shell(inset):
    return rounded(WIDTH - 2 * inset, LENGTH - 2 * inset, CORNER - 0.8 * inset, 18, 14)


def dome(x, y, rise=0.55):
    """How far the lid's panel swells at a place."""
    a, b = WIDTH / 2 - 0.8, LENGTH / 2 - 0.8
    return rise * max(0, 1 - abs(x / a) ** 2.6) * max(0, 1 - abs(y / b) ** 2.6)


class Stuff:
    """The materials of one case."""

    def __init__(self):
        self.cloth = cloth()
        self.piping = cloth('piping', '#184A3C', 0.06, 0.012)
        self.tape = cloth('tape', '#15342B', 0.06, 0.012, 0.7)
        self.leather = leather()
        self.patch = leather('patch', label='kit-patch', size=PATCH)
        self.edge = Sheet('leather edge', '#6E3A16', 0.55).material
        self.thread = thread()
        self.seam = thread('seam', '#3F8670')
        self.brass = brass()
        self.lining = cloth('lining', LINING, 0.07, 0.012, 0.5)
        self.lid_lining = cloth(
            'lid lining', LINING, 0.07, 0.012, 0.5, label='kit-lining', size=(10, 9), at=(5.3, -0.2)
        )


def panel_rings(z, direction, rise):
    """From the piping to the middle of a flat side at height z; `direction` is 1 above and -1 below."""
    rings = []
    for c, s in arc(8, 90, 9):
        inset = 0.62 + 0.55 * (1 - c)
        rings.append([(x, y, z + direction * 0.42 * s) for x, y in shell(inset)])
    edge = rings[-1]
    last = shell(1.17)
    for k in range(1, 13):
        share = 1 - k / 12.0
        share = max(share, 0.002)
        rings.append(
            [
                (x * share, y * share, z + direction * (0.42 + dome(x * share, y * share, rise)))
                for x, y in last
            ]
        )
    rings[9] = [(x, y, zz) for x, y, zz in edge]
    return rings


def half(name, stuff, low, high, seam_at, panel_at, rise):
    """One half of the case's outside: a wall from its rim to the piping, the piping, and the panel."""
    up = 1 if panel_at > seam_at else -1
    height = abs(panel_at - low if up > 0 else high - panel_at)
    rim = low if up > 0 else high
    wall = [[(x, y, rim + up * 0.16) for x, y in shell(0.3)]]
    wall += [[(x, y, rim + up * 0.02) for x, y in shell(0.18)], [(x, y, rim) for x, y in shell(0.1)]]
    wall += [
        [(x, y, rim + up * 0.03) for x, y in shell(0.02)],
        [(x, y, rim + up * 0.12) for x, y in shell(-0.02)],
    ]
    wall += [
        [(x, y, rim + up * 0.3) for x, y in shell(-0.03)],
        [(x, y, rim + up * 0.36) for x, y in shell(0.0)],
    ]
    steps = 12
    for k in range(1, steps + 1):
        t = k / steps
        bulge = 0.14 * math.sin(math.pi * min(1, t * 1.02))
        tuck = 0.5 * t**4
        wall.append([(x, y, rim + up * (0.4 + t * (height - 0.4))) for x, y in shell(-bulge + tuck)])
    panel = panel_rings(panel_at, up, rise)
    cut = len(wall)
    rings = wall + panel
    if up < 0:
        outside = loft(
            name, rings, stuff.cloth, flat=range(cut - 1, len(rings)), caps=(False, False), smooth=70
        )
        outside.data.flip_normals()
    else:
        outside = loft(
            name, rings, stuff.cloth, flat=range(cut - 1, len(rings)), caps=(False, False), smooth=70
        )
    cord = sweep(
        f'{name} piping',
        [(x, y, panel_at + up * 0.03) for x, y in shell(0.5)],
        (0, 0, 1),
        circle(0.17, 14),
        stuff.piping,
        closed=True,
    )
    seam = stitches(
        f'{name} seam',
        [(x, y, rim + up * 0.22) for x, y in shell(-0.035)],
        outward,
        stuff.seam,
        0.2,
        0.1,
        0.026,
        True,
    )
    row = stitches(
        f'{name} row',
        [(x, y, panel_at + up * (0.43 + dome(x, y, rise))) for x, y in shell(1.5)],
        (0, 0, up),
        stuff.seam,
        0.24,
        0.12,
        0.028,
        True,
    )
    return [outside, cord, seam, row]


def outward(point):
    """Away from the case's wall."""
    a, b = WIDTH / 2 - CORNER, LENGTH / 2 - CORNER
    x = point.x - max(-a, min(a, point.x))
    y = point.y - max(-b, min(b, point.y))
    return Vector((x, y, 0)).normalized() if x or y else Vector((0, 1, 0))


def zip_path(inset, z):
    """Around three sides, from the left end of the spine over the front to its right end."""
    ring = shell(inset)
    ring = [Vector((x, y, z)) for x, y in ring]
    # the outline starts at the front's right corner and runs counter-clockwise
    start = next(i for i, p in enumerate(ring) if p.y > LENGTH / 2 - inset - 0.01 and p.x < 9.0)
    ring = ring[start:] + ring[:start]
    return [p for p in ring if not (p.y > LENGTH / 2 - inset - 0.01 and abs(p.x) < 9.0)]


def teeth(name, path, stuff, tilt=0.0, lift=0.0, alternate=0.0, pitch=0.17):
    """Brass teeth along a path; `alternate` moves every other one up and the rest down."""
    template = box('tooth', (0.1, 0.22, 0.24), edge=0.04, steps=2)
    shape = (
        [v.co.copy() for v in template.data.vertices],
        [list(p.vertices) for p in template.data.polygons],
    )
    bpy.data.objects.remove(template)
    matrices = []
    for n, (point, tangent) in enumerate(resample(path, pitch)):
        out = outward(point)
        up = Vector((0, 0, 1))
        turn = Matrix((out.cross(up), out, up)).transposed().to_4x4()
        offset = lift + (alternate if n % 2 else -alternate)
        matrices.append(Matrix.Translation(point + up * offset) @ turn)
    return stamp(name, shape, matrices, stuff.brass)


def puller(stuff, at, hang, out):
    """The zip's slider with its leather tab: `hang` is where the tab points, `out` away from the cloth."""
    hang, out = Vector(hang), Vector(out)
    along = hang.cross(out)
    body = loft(
        'slider',
        stack(lambda i: rounded(0.95 - 2 * i, 0.78 - 2 * i, 0.3 - i * 0.9, 6, 2), rounded_profile(0.3, 0.1)),
        stuff.brass,
    )
    bridge = sweep(
        'bridge',
        [(-0.34, 0, 0.2), (-0.26, 0, 0.42), (0, 0, 0.5), (0.26, 0, 0.42), (0.34, 0, 0.2)],
        (0, 1, 0),
        rounded(0.1, 0.26, 0.04, 3, 2),
        stuff.brass,
    )
    loop = sweep(
        'loop',
        [(x, y - 0.52, 0.42) for x, y in rounded(0.5, 0.95, 0.22, 8, 4)],
        (0, 0, 1),
        circle(0.055, 10),
        stuff.brass,
        closed=True,
    )
    outline = lambda i: [
        (x * (0.84 + 0.16 * (1 - (y + 1.4) / 2.8)), y - 2.2, 0)
        for x, y in rounded(0.92 - 2 * i, 2.7 - 2 * i, 0.4 - i, 8, 6)
    ]
    tab = loft(
        'tab',
        [[(x, y, 0.3 + z) for x, y, _ in outline(i)] for i, z in rounded_profile(0.26, 0.06, None, 4)],
        stuff.leather,
    )
    sewn = stitches(
        'tab seam',
        [(x, y, 0.565) for x, y, _ in outline(0.13)],
        (0, 0, 1),
        stuff.thread,
        0.16,
        0.09,
        0.024,
        True,
    )
    things = [body, bridge, loop, tab, sewn]
    turn = Matrix((along * -1, hang * -1, out)).transposed()
    if turn.determinant() < 0:
        turn = Matrix((along, hang * -1, out)).transposed()
    frame = Matrix.Translation(Vector(at)) @ turn.to_4x4()
    for thing in things:
        thing.data.transform(frame)
    return things


def handle(stuff, z):
    """A padded leather handle on the spine, its feet sewn and riveted to the cloth."""
    y = LENGTH / 2 + 0.14
    right = [
        (7.3, 0.02),
        (6.6, 0.05),
        (5.9, 0.07),
        (5.3, 0.14),
        (4.95, 0.4),
        (4.72, 0.9),
        (4.5, 1.5),
        (4.15, 2.1),
        (3.5, 2.62),
        (2.6, 2.92),
        (1.4, 3.05),
        (0, 3.08),
    ]
    line = right + [(-a, b) for a, b in reversed(right[:-1])]
    path = curved([(a, y + b, z) for a, b in line])

    def scale(t):
        reach = min(t, 1 - t) * 2
        grip = 1 / (1 + math.exp(-(reach - 0.62) * 26))
        return 1 + grip * 1.15, 1 - 0.24 * grip

    strap = sweep(
        'handle', path, (0, 0, 1), rounded(0.34, 2.0, 0.15, 6, 8), stuff.leather, scale=scale, smooth=60
    )
    things = [strap]
    top = [p for p in path]
    for side in (-1, 1):
        # seams along both edges of the strap, on its outer face
        seam = []
        for i, p in enumerate(top):
            t = i / (len(top) - 1)
            kx, ky = scale(t)
            before, after = top[max(i - 1, 0)], top[min(i + 1, len(top) - 1)]
            out = (after - before).normalized().cross(Vector((0, 0, 1)))
            seam.append(p + out * (0.165 * kx) + Vector((0, 0, side * 0.76 * ky)))
        things.append(
            stitches('handle seam', seam, lambda p: handle_out(p, top), stuff.thread, 0.24, 0.13, 0.034)
        )
    for side in (-1, 1):
        rivet = lathe(
            'rivet',
            [(0.34, -0.1), (0.36, 0.02), (0.33, 0.07), (0.24, 0.12), (0.12, 0.145), (0.0, 0.15)],
            stuff.brass,
            40,
        )
        rivet.data.transform(
            Matrix.Translation((side * 6.25, y + 0.22, z)) @ Matrix.Rotation(math.radians(-90), 4, 'X')
        )
        things.append(rivet)
    return things


def handle_out(point, path):
    near = min(range(len(path)), key=lambda i: (path[i].xy - point.xy).length)
    before, after = path[max(near - 1, 0)], path[min(near + 1, len(path) - 1)]
    return (after - before).normalized().cross(Vector((0, 0, 1)))


def patch(stuff):
    """The stitched leather patch on the lid."""
    w, h = PATCH
    at = lambda x, y: TOP + 0.40 + dome(x, y)
    rings = [
        [(x, y, at(x, y) + z) for x, y in rounded(w - 2 * i, h - 2 * i, 0.6 - i, 10, 10)]
        for i, z in [(0, -0.1), (0, 0.06), (0.03, 0.11), (0.08, 0.14), (0.15, 0.15)]
    ]
    inner = rounded(w - 0.3, h - 0.3, 0.45, 10, 10)
    for k in range(1, 12):
        share = max(1 - k / 11, 0.002)
        rings.append([(x * share, y * share, at(x * share, y * share) + 0.15) for x, y in inner])
    body = loft('patch', rings, stuff.patch, flat=range(len(rings)), caps=(False, False), smooth=60)
    body.data.materials.append(stuff.edge)
    around = len(rings[0])
    for polygon in body.data.polygons:
        if polygon.index < around * 2:
            polygon.material_index = 1
    seam = stitches(
        'patch seam',
        [(x, y, at(x, y) + 0.155) for x, y in rounded(w - 0.56, h - 0.56, 0.4, 10, 10)],
        (0, 0, 1),
        stuff.thread,
        0.25,
        0.13,
        0.034,
        True,
    )
    return [body, seam]


def build_closed_case(upright=False):
    """The closed case; upright it stands on its front with the handle above and the patch towards the viewer."""
    stuff = Stuff()
    things = half('tray', stuff, 0, BASE, BASE - 0.3, 0.5, 0.2)
    things += half('lid', stuff, BASE + RIM, TOP, BASE + RIM, TOP, 0.55)
    tape = loft(
        'tape',
        [[(x, y, z) for x, y in shell(0.12)] for z in (BASE - 0.2, BASE + RIM + 0.2)],
        stuff.tape,
        caps=(False, False),
    )
    middle = BASE + RIM / 2
    things.append(tape)
    things.append(teeth('teeth', zip_path(0.06, middle), stuff, alternate=0.03))
    things += patch(stuff)
    things += handle(stuff, BASE - 0.9)
    if upright:
        things += puller(stuff, (-WIDTH / 2 - 0.0, 4.4, middle), (0, -1, 0), (-1, 0, 0))
    else:
        things += puller(stuff, (7.6, -LENGTH / 2 - 0.0, middle), (0, 0, -1), (0, -1, 0))
    soften(things, 0.07, 6.0)
    whole = grouped('closed case', things)
    if upright:
        for thing in things:
            thing.data.transform(Matrix.Rotation(math.radians(90), 4, 'X'))
            thing.data.transform(Matrix.Translation((0, TOP / 2, LENGTH / 2 + 0.1)))
    return whole


def lining(name, stuff, rim, end, material):
    """The inside of one half, from the lip at its rim to the flat side at `end`."""
    up = 1 if end > rim else -1
    depth = abs(end - rim)
    rings = [
        [(x, y, rim + up * z) for x, y in shell(i)]
        for i, z in [(0.14, 0.1), (0.16, 0.0), (0.24, -0.05), (0.34, 0.0), (0.38, 0.12)]
    ]
    for k in range(1, 7):
        t = k / 6
        rings.append([(x, y, rim + up * (0.12 + t * (depth - 1.02))) for x, y in shell(0.38 + 0.12 * t)])
    for c, s in arc(0, 90, 8):
        rings.append([(x, y, end - up * 0.9 * (1 - s)) for x, y in shell(0.5 + 0.9 * (1 - c))])
    cut, floor = len(rings), rings[-1]
    for k in range(1, 9):
        share = max(1 - k / 8, 0.002)
        swell = 0.12 * (1 - share**3)
        rings.append([(x * share, y * share, end - up * swell) for x, y, _ in floor])
    body = loft(name, rings, material, flat=range(cut - 4, len(rings)), caps=(False, False), smooth=70)
    if up > 0:
        body.data.flip_normals()
    return body


def strap(stuff, middle, reach, height, y, wall):
    """A leather band sewn to the lid's lining at `wall`, over a thing that is `reach` wide and `height` high."""
    a = reach / 2
    right = [
        (a + 1.7, 0.1),
        (a + 1.1, 0.1),
        (a + 0.62, 0.16),
        (a + 0.3, 0.5),
        (a + 0.16, height * 0.42),
        (a - 0.12, height * 0.72),
        (a - 0.75, height * 0.93),
        (a * 0.5, height + 0.02),
        (0, height + 0.08),
    ]
    line = right + [(-x, z) for x, z in reversed(right[:-1])]
    path = curved([(middle + x, y, wall - z) for x, z in line])
    things = [sweep('strap', path, (0, 1, 0), rounded(0.18, 1.5, 0.07, 4, 6), stuff.leather, smooth=60)]
    for side in (-1, 1):
        seam = []
        for i, p in enumerate(path):
            before, after = path[max(i - 1, 0)], path[min(i + 1, len(path) - 1)]
            out = (after - before).normalized().cross(Vector((0, 1, 0)))
            if out.z > 0:
                out = -out
            seam.append(p + out * 0.095 + Vector((0, side * 0.58, 0)))
        things.append(stitches('strap seam', seam, lambda p: (0, 0, -1), stuff.thread, 0.22, 0.12, 0.03))
    return things


def build_open_case(opening=104):
    """The open case: (whole, lid); things stand on FLOOR in the whole and lie on the lid's WALL, looking down when closed."""
    stuff = Stuff()
    tray = half('tray', stuff, 0, BASE, BASE - 0.3, 0.5, 0.2)
    tray.append(lining('tray lining', stuff, BASE, FLOOR, stuff.lining))
    tray.append(tape_edge('tray tape', stuff, BASE, 1))
    tray.append(teeth('tray teeth', zip_path(0.12, BASE + 0.3), stuff))
    tray += puller(stuff, (WIDTH / 2 - 0.06, 4.6, BASE + 0.2), (0, 0, -1), (1, 0, 0))
    tray += handle(stuff, BASE - 1.6)
    lid = half('lid', stuff, BASE + RIM, TOP, BASE + RIM, TOP, 0.55)
    lid.append(lining('lid lining', stuff, BASE + RIM, WALL, stuff.lid_lining))
    lid.append(tape_edge('lid tape', stuff, BASE + RIM, -1))
    lid.append(teeth('lid teeth', zip_path(0.12, BASE + RIM - 0.3), stuff))
    lid += patch(stuff)
    lid += strap(stuff, PACK_AT[0], 8.3, 3.0, 3.9, WALL)
    soften(tray + lid, 0.07, 6.0)
    hinge = Vector((0, LENGTH / 2 + 0.05, BASE + RIM / 2))
    lid_whole = grouped('lid', lid)
    turn = Matrix.Rotation(math.radians(-opening), 4, 'X')
    lid_whole.matrix_world = Matrix.Translation(hinge) @ turn @ Matrix.Translation(-hinge)
    spine = spine_cloth(stuff, hinge, opening)
    return grouped('open case', tray + [lid_whole, spine]), lid_whole


def spine_cloth(stuff, hinge, opening):
    """The strip of tape that holds the two halves together behind."""
    path = [
        Vector((0, LENGTH / 2 - 0.1, BASE - 0.1)),
        Vector((0, LENGTH / 2 + 0.03, BASE + 0.1)),
        hinge + Vector((0, 0.04, 0)),
        Vector((0, LENGTH / 2 + 0.3, BASE + 0.3)),
    ]
    return sweep('spine', curved(path), (1, 0, 0), rounded(0.1, 18.5, 0.04, 3, 4), stuff.tape)


def tape_edge(name, stuff, rim, up):
    """The zip's tape, standing up from the rim."""
    profile = [(0.2, -0.2), (0.12, 0.28), (0.16, 0.34), (0.2, 0.28), (0.26, -0.2)]
    rings = [[(x, y, rim + up * z) for x, y in shell(i)] for i, z in profile]
    body = loft(name, rings, stuff.tape, caps=(False, False))
    if up < 0:
        body.data.flip_normals()
    return body
