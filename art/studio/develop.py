"""Turns a render into a picture: python3 art/studio/develop.py FILE.npz FILE.png

Takes out the noise, rolls the lights off softly and writes sRGB. The light that falls on a surface is smoothed apart
from the surface's own colour, so print stays sharp. How alike two places are is judged in one of the two renders and
applied to the other, so that noise does not vouch for itself.
"""

import sys

import cv2
import numpy

REACH = 6
PATCH = 3
STRICTNESS = 0.55


def smoothed(light, features, reach=REACH):
    """Non-local means of two renders (2 × height × width × 3), each weighted by the other."""
    padded = [pad(shot, reach) for shot in light]
    tones = [pad(shot.mean(axis=2), reach) for shot in light]
    spread = pad(spread_of(light), reach)
    marks = pad(features, reach)
    height, width = light.shape[1:3]
    centre = slice(reach, reach + height), slice(reach, reach + width)
    total = [numpy.zeros((height, width, 3), numpy.float32) for _ in light]
    weights = [numpy.zeros((height, width), numpy.float32) for _ in light]
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            if dx * dx + dy * dy > reach * reach + 1:
                continue
            there = slice(reach + dy, reach + dy + height), slice(reach + dx, reach + dx + width)
            apart = ((marks[there] - marks[centre]) ** 2).max(axis=2)
            here, other = spread[centre], spread[there]
            chance = here + numpy.minimum(here, other)
            scale = 1 / (STRICTNESS**2 * (here + other) + 1e-7)
            for judge in (0, 1):
                gap = ((tones[judge][there] - tones[judge][centre]) ** 2 - chance) * scale
                unlike = cv2.blur(gap, (2 * PATCH + 1, 2 * PATCH + 1))
                weight = cv2.exp(-numpy.clip(numpy.maximum(unlike, apart), 0, 30))
                taken = 1 - judge
                total[taken] += weight[..., None] * padded[taken][there]
                weights[taken] += weight
    return numpy.stack([t / w[..., None] for t, w in zip(total, weights)])


def without_blotches(light, features):
    """Once more at a quarter of the size: what is left of the noise there is too wide for the first time."""
    height, width = light.shape[1:3]
    small = [cv2.resize(shot, (width // 4, height // 4), interpolation=cv2.INTER_AREA) for shot in light]
    marks = cv2.resize(features, (width // 4, height // 4), interpolation=cv2.INTER_AREA)
    small = numpy.stack(small)
    calm = smoothed(small, marks * 1.5).mean(axis=0) - small.mean(axis=0)
    return light.mean(axis=0) + cv2.resize(calm, (width, height), interpolation=cv2.INTER_CUBIC)


def spread_of(light):
    """The variance of each place's brightness in one render."""
    tones = light.mean(axis=3)
    return cv2.blur((tones[0] - tones[1]) ** 2 / 2, (5, 5))


def pad(values, by):
    edges = ((by, by), (by, by), (0, 0))[: values.ndim]
    return numpy.pad(values, edges, 'reflect')


def developed(render, reach=REACH):
    """Linear colour (premultiplied) and opacity without noise."""
    light = render['light']
    opacity = light[..., 3].mean(axis=0)
    # Depth is measured once in a pixel; unblurred it would cut steps into every edge.
    depth = cv2.blur(numpy.where(render['depth'] > 1e6, 0, render['depth']), (3, 3))
    # What the surfaces are is known exactly where they are opaque; behind glass and in gel that is noisy as well.
    shape = numpy.dstack([depth / 1.2, opacity / 0.15]).astype(numpy.float32)
    albedo = smoothed(render['albedo'], shape, 4).mean(axis=0)
    normal = smoothed(render['normal'], shape, 3).mean(axis=0)
    colour = albedo + 0.05
    features = numpy.dstack([shape, normal / 0.18, albedo / 0.12]).astype(numpy.float32)
    falling = smoothed(light[..., :3] / colour, features, reach)
    return without_blotches(falling, features) * colour, opacity


def rolled_off(colour):
    """Keeps everything below 0.8 as it is and bends what is brighter towards white."""
    knee = 0.8
    over = numpy.maximum(colour - knee, 0)
    room = 1 - knee
    return numpy.minimum(colour, knee) + room * (1 - numpy.exp(-over / room))


def srgb(colour):
    colour = numpy.clip(colour, 0, 1)
    return numpy.where(colour <= 0.0031308, colour * 12.92, 1.055 * colour ** (1 / 2.4) - 0.055)


def main(source, target):
    render = numpy.load(source)
    colour, opacity = developed({key: render[key].astype(numpy.float32) for key in render.files})
    whole = opacity.min() > 0.999
    if not whole:
        colour = colour / numpy.maximum(opacity, 1e-4)[..., None]
    picture = srgb(rolled_off(colour))[..., ::-1] * 255
    grain = numpy.random.default_rng(1).random(picture.shape[:2])[..., None]
    picture = numpy.floor(picture + grain)
    if not whole:
        picture = numpy.dstack([picture, opacity * 255])
    cv2.imwrite(target, numpy.clip(picture, 0, 255).astype(numpy.uint8))


if __name__ == '__main__':
    main(*sys.argv[1:3])
