"""Turns a rendered shot into pictures: python3 art/studio/develop_shot.py FOLDER

Each frame of `film.py` is developed like a photograph. Where only light has changed since the first frame, what the
developing itself changes is taken out again; where nothing has changed, the clean first frame stays. Between any two
frames others are made from how far everything has moved.
"""

import json
import sys
from pathlib import Path

import cv2
import numpy

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from studio.develop import developed, rolled_off, srgb

# Frames a second in a film.
RATE = 24
FEATHER = 28
# How far a thing is before the ground at least, in centimetres.
BEFORE = 0.25
# Half as far as in photographs: frames are seen for a moment.
REACH = 4


def render_in(file):
    render = numpy.load(file)
    return {key: render[key].astype(numpy.float32) for key in render.files}


def cut(render, box):
    """The part of a whole render."""
    left, top, right, bottom = box
    return {key: values[..., top:bottom, left:right, :] if values.ndim > 2 else values[top:bottom, left:right]
            for key, values in render.items()}


def unlike(a, b):
    """1 where another surface is seen than in the other render."""
    apart = numpy.abs(a['depth'] - b['depth']) > 0.03
    for key, least in (('albedo', 0.04), ('normal', 0.12)):
        apart |= numpy.abs(a[key].mean(axis=0) - b[key].mean(axis=0)).max(axis=2) > least
    return grown(apart, 5)


def grown(mask, by):
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * by + 1, 2 * by + 1))
    solid = cv2.dilate(mask.astype(numpy.uint8), disc).astype(numpy.float32)
    return cv2.blur(solid, (5, 5))


def edges(height, width, box, size):
    """1 inside the part, falling to 0 at those of its sides that are not the picture's."""
    left, top, right, bottom = box
    x = numpy.ones(width, numpy.float32)
    y = numpy.ones(height, numpy.float32)
    ramp = (numpy.arange(FEATHER, dtype=numpy.float32) + 0.5) / FEATHER
    if left > 0:
        x[:FEATHER] = ramp
    if right < size[1]:
        x[-FEATHER:] = ramp[::-1]
    if top > 0:
        y[:FEATHER] = ramp
    if bottom < size[0]:
        y[-FEATHER:] = ramp[::-1]
    return (y[:, None] * x[None])[..., None]


def frames(folder):
    """All different states: a linear picture, and where something is before what was seen at first."""
    still = developed(render_in(folder / 'still.npz'))[0]
    first = render_in(folder / '000.npz')
    plain = developed(first, REACH)[0]
    yield still, numpy.zeros(still.shape[:2], numpy.float32)
    for file in sorted(folder.glob('[0-9][0-9][0-9].npz'))[1:]:
        render = render_in(file)
        box = [int(side) for side in render.pop('box')]
        left, top, right, bottom = box
        here = slice(top, bottom), slice(left, right)
        other = unlike(render, cut(first, box))
        mask = numpy.zeros(still.shape[:2], numpy.float32)
        before = cut(first, box)['depth'] - render['depth'] > BEFORE
        mask[here] = cv2.blur(before.astype(numpy.float32), (3, 3))
        kept = folder / f'{file.stem}.kept.npy'
        if not kept.exists():
            now = developed(render, REACH)[0]
            relit = still[here] + now - plain[here]
            part = other[..., None] * now + (1 - other[..., None]) * numpy.maximum(relit, 0)
            share = edges(*now.shape[:2], box, still.shape)
            whole = still.copy()
            whole[here] = share * part + (1 - share) * whole[here]
            numpy.save(kept, whole.astype(numpy.float16))
        yield numpy.load(kept).astype(numpy.float32), mask


def finished(colour):
    picture = srgb(rolled_off(colour))[..., ::-1] * 255
    # The same grain in all frames, or flat places would swarm.
    grain = numpy.random.default_rng(1).random(picture.shape[:2])[..., None]
    return numpy.clip(numpy.floor(picture + grain), 0, 255).astype(numpy.uint8)


def middle(mask):
    weight = mask.sum()
    return numpy.array([mask.sum(axis=0) @ numpy.arange(mask.shape[1]), mask.sum(axis=1) @ numpy.arange(mask.shape[0])]) / weight


def cut_by(mask):
    """The picture's edge that cuts the thing off; None where all of it is seen."""
    strips = {'left': mask[:, :3], 'right': mask[:, -3:], 'top': mask[:3], 'bottom': mask[-3:]}
    return next((side for side, strip in strips.items() if (strip > 0.5).sum() > 6), None)


def free_end(mask, side):
    """Where the end of a thing is that is away from the edge which cuts it off."""
    upright = side in ('top', 'bottom')
    mask = mask.T if upright else mask
    columns = numpy.nonzero((mask > 0.5).sum(axis=0) > 4)[0]
    first = side in ('right', 'bottom')
    end = columns[0] if first else columns[-1]
    near = mask[:, end : end + 50] if first else mask[:, max(0, end - 50) : end]
    rows = near.sum(axis=1)
    across = rows @ numpy.arange(len(rows)) / max(rows.sum(), 1)
    return numpy.array([across, end] if upright else [end, across])


def ways(a, b, masks):
    """How far things move from a to b, and from b to a, and in which of the two pictures the masks tell them from the ground.

    One thing that is before the ground in both pictures moves as a whole; anything else is left to optical flow.
    """
    sizes = [mask.sum() for mask in masks]
    side = cut_by(masks[0]) or cut_by(masks[1])
    if min(sizes) > 400 and side:
        # Of a thing that comes or goes the picture that shows more of it is moved, as its free end moves.
        step = free_end(masks[1], side) - free_end(masks[0], side)
        return step, -step, 'first' if sizes[0] > sizes[1] else 'second'
    if min(sizes) > 400 and max(sizes) < 1.15 * min(sizes):
        step = middle(masks[1]) - middle(masks[0])
        return step, -step, 'both'
    flow = cv2.DISOpticalFlow_create(cv2.DISOPTICAL_FLOW_PRESET_MEDIUM)
    grey = [cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY) for picture in (a, b)]
    return flow.calc(grey[0], grey[1], None), flow.calc(grey[1], grey[0], None), None


def between(a, b, masks, moved, share):
    """The picture at a share of the way from a to b: things where they are by then, and before them what is behind."""
    height, width = a.shape[:2]
    x, y = numpy.meshgrid(numpy.arange(width, dtype=numpy.float32), numpy.arange(height, dtype=numpy.float32))

    def warped(picture, way, far):
        places = [(at - far * by).astype(numpy.float32) for at, by in ((x, way[..., 0]), (y, way[..., 1]))]
        return cv2.remap(picture, *places, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)

    there, back, layered = moved
    a, b = a.astype(numpy.float32), b.astype(numpy.float32)
    trust = {'first': 0, 'second': 1}.get(layered, share)
    thing = (1 - trust) * warped(a, there, share) + trust * warped(b, back, 1 - share)
    if not layered:
        return numpy.clip(thing + 0.5, 0, 255).astype(numpy.uint8)
    front = (1 - trust) * warped(masks[0], there, share) + trust * warped(masks[1], back, 1 - share)
    front = numpy.clip(front, 0, 1)[..., None]
    # What a thing hides in one picture is seen in the other.
    free = [(1 - grown(mask > 0.01, 2)) + 1e-3 for mask in masks]
    free = [free[0] * (1 - share), free[1] * share]
    ground = (free[0][..., None] * a + free[1][..., None] * b) / (free[0] + free[1])[..., None]
    return numpy.clip(front * thing + (1 - front) * ground + 0.5, 0, 255).astype(numpy.uint8)


def main(folder):
    folder = Path(folder)
    plan = json.loads((folder / 'frames.json').read_text())
    steps = RATE // plan['rate']
    different = [(finished(colour), mask) for colour, mask in frames(folder)]
    number = 0
    for i, j in zip(plan['order'], plan['order'][1:]):
        (a, hidden), (b, covered) = different[i], different[j]
        masks = hidden, covered
        moved = ways(a, b, masks) if i != j else None
        for step in range(steps):
            picture = between(a, b, masks, moved, step / steps) if step and moved else a
            cv2.imwrite(str(folder / f'{number:04d}.png'), picture)
            number += 1
    (folder / 'done').touch()


if __name__ == '__main__':
    main(*sys.argv[1:])
