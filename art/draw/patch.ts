import type { Frame } from './camera.ts'
import { type Skin, shade } from './light.ts'
import type { Outline } from './outline.ts'
import { drawPrint, type Ink, outlineShape, type Surface } from './print.ts'
import { path, type Stage } from './sheet.ts'
import { add, polygon, times, unit, type V2 } from './vector.ts'

type Patch = {
  frame: Frame
  radius: number
  /** Flat outline of the label; x runs along the wall, y up the axis. */
  outline: Outline
  x?: number
  y: number
  skin: Skin
}

/** A label that follows the wall of a round body and takes its light. */
export function drawPatch(stage: Stage, { frame, radius, outline, x = 0, y, skin }: Patch): string {
  const { camera, sheet } = stage
  const at = (px: number, py: number): V2 => {
    const a = px / radius
    return camera.project(
      add(
        frame.origin,
        add(
          times(frame.n, py),
          add(times(frame.u, Math.sin(a) * radius), times(frame.v, Math.cos(a) * radius)),
        ),
      ),
    )
  }
  const xs = outline.map((p) => p.x + x)
  const [low, high] = [Math.min(...xs), Math.max(...xs)]
  const [from, to] = [at(low, y), at(high, y)]
  const stops = Array.from({ length: 15 }, (_, i) => {
    const px = low + ((high - low) * i) / 14
    const normal = unit(
      add(times(frame.u, Math.sin(px / radius)), times(frame.v, Math.cos(px / radius))),
    )
    const share = (at(px, y)[0] - from[0]) / (to[0] - from[0] || 1)
    return { at: share, colour: shade(skin, normal, camera.toEye(frame.origin)) }
  })
  const dense: V2[] = outline.flatMap((p, i) => {
    const next = outline[(i + 1) % outline.length] ?? p
    return Array.from({ length: 8 }, (_, k) =>
      at(p.x + x + ((next.x - p.x) * k) / 8, y + p.y + ((next.y - p.y) * k) / 8),
    )
  })
  return path(polygon(dense), { fill: sheet.linear(from, to, stops), opacity: skin.opacity })
}

export const drawInk = (
  stage: Stage,
  outline: Outline,
  surface: Surface,
  ink: Omit<Ink, 'shape'>,
  x = 0,
  y = 0,
) => drawPrint(stage, [{ shape: outlineShape(outline, x, y), ...ink }], surface)
