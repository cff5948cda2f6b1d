"""Renders pictures: blender -b -P art/studio/render.py -- NAME,… FOLDER [--draft] [--size=PIXELS] [--samples=EACH]

Two renders from different seeds go into FOLDER/NAME.npz, with what the denoiser needs to know of the surfaces.
"""

import importlib
import os
import sys
import tempfile
from pathlib import Path

import bpy
import numpy

ART = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ART))

# For pictures that do not ask for large masters (scripts/pictures.ts).
SIZE = 960
SAMPLES = 6
# So many samples are taken with one seed.
TURN = 6
PASSES = {
    'Image': 'light',
    'Denoising Albedo': 'albedo',
    'Denoising Normal': 'normal',
    'Depth': 'depth',
}


def in_tables(folder, table, name):
    """What the tables of that name in art/pictures or art/videos have under the name."""
    for file in sorted((ART / folder).glob('*.py')):
        rows = getattr(importlib.import_module(f'{folder}.{file.stem}'), table)
        if name in rows:
            return rows[name]
    raise SystemExit(f'No table in art/{folder} has {name}')


def settings(width, height, samples):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = True
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = min(2, os.cpu_count() or 1)
    scene.view_settings.view_transform = 'Standard'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.04
    cycles.adaptive_min_samples = max(4, samples // 3)
    cycles.use_denoising = False
    cycles.max_bounces = 10
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = 8
    cycles.transparent_max_bounces = 16
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_direct = 12
    cycles.sample_clamp_indirect = 3
    cycles.blur_glossy = 1.0
    layer = bpy.context.view_layer
    layer.use_pass_z = True
    layer.cycles.denoising_store_passes = True


def keep_passes(folder):
    """Writes each pass as a file of its own next to the render."""
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    out = tree.nodes.new('CompositorNodeOutputFile')
    out.base_path = folder
    out.format.file_format = 'OPEN_EXR'
    out.format.color_depth = '32'
    out.format.color_mode = 'RGBA'
    out.file_slots.clear()
    for socket, name in PASSES.items():
        out.file_slots.new(f'{name}-')
        tree.links.new(layers.outputs[socket], out.inputs[f'{name}-'])


def read(file):
    image = bpy.data.images.load(str(file))
    image.colorspace_settings.name = 'Linear'
    width, height = image.size
    values = numpy.empty(width * height * 4, numpy.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)[::-1].copy()


def main(arguments):
    names, folder = arguments[0].split(','), Path(arguments[1])
    draft = '--draft' in arguments
    size = told(arguments, '--size=', 300 if draft else SIZE)
    samples = told(arguments, '--samples=', 8 if draft else SAMPLES)
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        take(name, folder / f'{name}.npz', size, samples)


def told(arguments, key, otherwise):
    return next((int(a[len(key) :]) for a in arguments if a.startswith(key)), otherwise)


def take(name, file, size, samples):
    """Renders by turns into two halves, a few samples at a time; FILE holds what is done so far after each turn."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    in_tables('pictures', 'PICTURES', name)()
    height = round(size * 630 / 1200) if name.startswith('og-') else size
    turns = max(1, round(samples / TURN))
    settings(size, height, round(samples / turns))
    scene = bpy.context.scene
    halves = [None, None]
    with tempfile.TemporaryDirectory() as passes:
        keep_passes(passes)
        for seed in range(1, 2 * turns + 1):
            scene.cycles.seed = seed
            scene.frame_set(seed)
            bpy.ops.render.render()
            shot = {key: read(f'{passes}/{key}-{seed:04d}.exr') for key in PASSES.values()}
            half = (seed - 1) % 2
            before = halves[half]
            halves[half] = {key: shot[key] + before[key] for key in shot} if before else shot
            if half:
                save(file, halves, seed // 2)


def save(file, halves, turns):
    whole = file.with_suffix('.new.npz')
    numpy.savez(
        whole,
        light=numpy.stack([half['light'] for half in halves]) / turns,
        albedo=numpy.stack([half['albedo'][..., :3] for half in halves]) / turns,
        normal=numpy.stack([half['normal'][..., :3] for half in halves]) / turns,
        depth=sum(half['depth'][..., 0] for half in halves) / 2 / turns,
    )
    whole.replace(file)


if __name__ == '__main__':
    main(sys.argv[sys.argv.index('--') + 1 :])
