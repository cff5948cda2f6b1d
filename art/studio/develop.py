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


def smoothed(light, variance, features):
    """Non-local means of two renders (2 × height × width × 3), weighted across."""
    padded = [pad(shot) for shot in light]
    spread = [pad(shot) for shot in variance]
    marks = pad(features)
    height, width = light.shape[1:3]
    centre = slice(REACH, REACH + height), slice(REACH, REACH + width)
    total = [numpy.zeros((height, width, 3), numpy.float32) for _ in light]
    weights = [numpy.zeros((height, width), numpy.float32) for _ in light]
    for dy in range(-REACH, REACH + 1):
        for dx in range(-REACH, REACH + 1):
            if dx * dx + dy * dy > REACH * REACH + 1:
                continue
            there = slice(REACH + dy, REACH + dy + height), slice(REACH + dx, REACH + dx + width)
            apart = ((marks[there] - marks[centre]) ** 2).max(axis=2)
            for judge in (0, 1):
                here, other = spread[judge][centre], spread[judge][there]
                gap = (padded[judge][there] - padded[judge][centre]) ** 2
                gap -= here + numpy.minimum(here, other)
                gap /= STRICTNESS**2 * (here + other) + 1e-7
                unlike = cv2.blur(gap.mean(axis=2), (2 * PATCH + 1, 2 * PATCH + 1))
                weight = numpy.exp(-numpy.clip(numpy.maximum(unlike, apart), 0, 30))
                taken = 1 - judge
                total[taken] += weight[..., None] * padded[taken][there]
                weights[taken] += weight
    return sum(t / w[..., None] for t, w in zip(total, weights)) / 2


def pad(values):
    return numpy.pad(values, ((REACH, REACH), (REACH, REACH), (0, 0)), 'reflect')


def developed(render):
    """Linear colour (premultiplied) and opacity without noise."""
    light, albedo = render['light'], render['albedo']
    opacity = light[..., 3].mean(axis=0)
    colour = albedo + 0.05
    falling = light[..., :3] / colour
    variance = (falling[0] - falling[1]) ** 2 / 2
    variance = numpy.stack([cv2.blur(variance, (5, 5))] * 2)
    depth = numpy.where(render['depth'] > 1e6, 0, render['depth'])
    features = numpy.dstack(
        [
            render['normal'] / 0.18,
            albedo / 0.12,
            depth / 1.2,
            opacity / 0.15,
        ]
    ).astype(numpy.float32)
    return smoothed(falling, variance, features) * colour, opacity


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


main(*sys.argv[1:3])
