"""Renders shots: blender -b -P art/studio/video.py -- NAME FOLDER [--draft]

FOLDER gets a clean render of the first frame, and of each further frame only the part that is not like the first.
All frames have the same seeds, so that where nothing changes their noise is the same and is told from a change.
"""

import json
import sys
import tempfile
from pathlib import Path

import bpy
import numpy

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from studio.render import PASSES, in_tables, keep_passes, read, settings

WIDTH, HEIGHT = 832, 468
SAMPLES, STILL_SAMPLES = 2, 7
# Where frames differ is looked for at this size.
SMALL = 4


def main(name, folder, *options):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    taken = in_tables('videos', 'SHOTS', name)()
    settings(WIDTH, HEIGHT, SAMPLES)
    scene = bpy.context.scene
    # Every frame must take the same rays, so none may stop early.
    scene.cycles.use_adaptive_sampling = False
    states = [taken.state(i / taken.rate) for i in range(round(taken.seconds * taken.rate) + 1)]
    if '--draft' in options:
        return draft(taken, states, folder, [int(o) for o in options[1:]])
    different = list(dict.fromkeys(states))
    with tempfile.TemporaryDirectory() as passes:
        keep_passes(passes)
        taken.show(different[0])
        for name, samples in (('still', STILL_SAMPLES), ('000', SAMPLES)):
            if not (folder / f'{name}.npz').exists():
                numpy.savez(folder / f'{name}.npz', **exposed(passes, samples))
        first = glance(passes)
        for number, state in enumerate(different[1:], 1):
            file = folder / f'{number:03d}.npz'
            if file.exists():
                continue
            taken.show(state)
            box = part(first, glance(passes))
            print('BOX', box, flush=True)
            crop(box)
            frame = exposed(passes, SAMPLES)
            crop(None)
            numpy.savez(folder / 'part.npz', box=box, **frame)
            (folder / 'part.npz').rename(file)
    order = [different.index(state) for state in states]
    (folder / 'frames.json').write_text(json.dumps({'rate': taken.rate, 'order': order}))


def exposed(passes, samples, seeds=(1, 2)):
    """Renders from two seeds, as `develop.py` takes them."""
    scene = bpy.context.scene
    scene.cycles.samples = samples
    shots = []
    for seed in seeds:
        scene.cycles.seed = seed
        scene.frame_set(seed)
        bpy.ops.render.render()
        shots.append({key: read(f'{passes}/{key}-{seed:04d}.exr') for key in PASSES.values()})
    return {
        'light': numpy.stack([shot['light'] for shot in shots]).astype(numpy.float32),
        'albedo': numpy.stack([shot['albedo'][..., :3] for shot in shots]).astype(numpy.float16),
        'normal': numpy.stack([shot['normal'][..., :3] for shot in shots]).astype(numpy.float16),
        'depth': (sum(shot['depth'][..., 0] for shot in shots) / len(shots)).astype(numpy.float32),
    }


def glance(passes):
    scene = bpy.context.scene
    scene.render.resolution_percentage = 100 // SMALL
    look = exposed(passes, 2, (1,))
    scene.render.resolution_percentage = 100
    return look


def part(first, now):
    """The box (left, top, right, bottom in pixels) with all that differs, and some room around it."""
    apart = numpy.abs(tone(first) - tone(now))
    # Single rays that took another way are no change; a shadow is many of them.
    wide = numpy.pad(apart, 3, 'edge')
    windows = numpy.lib.stride_tricks.sliding_window_view(wide, (7, 7))
    apart = windows.mean(axis=(2, 3))
    seen = (apart > 0.06) | (numpy.abs(first['depth'] - now['depth']) > 0.02)
    rows, columns = numpy.nonzero(seen.any(axis=1))[0], numpy.nonzero(seen.any(axis=0))[0]
    if not len(rows):
        return numpy.array([0, 0, 40, 40])
    room = 44
    return numpy.array(
        [
            max(0, columns[0] * SMALL - room),
            max(0, rows[0] * SMALL - room),
            min(WIDTH, (columns[-1] + 1) * SMALL + room),
            min(HEIGHT, (rows[-1] + 1) * SMALL + room),
        ]
    )


def tone(look):
    """Brightness as eyes take it."""
    return numpy.sqrt(numpy.clip(look['light'][0, ..., :3].mean(axis=2), 0, 1))


def crop(box):
    render = bpy.context.scene.render
    render.use_border = render.use_crop_to_border = box is not None
    if box is not None:
        # A little more than the edge, for Blender cuts off what is behind the point.
        left, top, right, bottom = (float(side) + 0.1 for side in box)
        render.border_min_x, render.border_max_x = left / WIDTH, right / WIDTH
        render.border_min_y, render.border_max_y = 1 - (bottom - 0.2) / HEIGHT, 1 - (top - 0.2) / HEIGHT


def draft(taken, states, folder, numbers):
    """Small frames, noisy and whole, to see where things are."""
    scene = bpy.context.scene
    scene.render.resolution_percentage = 40
    scene.cycles.samples = 3
    for number in numbers or range(0, len(states), 6):
        taken.show(states[number])
        scene.render.filepath = str(folder / f'draft-{number:03d}.png')
        bpy.ops.render.render(write_still=True)


if __name__ == '__main__':
    main(*sys.argv[sys.argv.index('--') + 1 :])
