import { palette } from './colour.ts'
import { shadowFall } from './light.ts'
import { path, type Stage } from './sheet.ts'
import { add, hull, polygon, times, type V3 } from './vector.ts'

type Shadow = {
  points: readonly V3[]
  /** Height of the surface that catches the shadow, in centimetres. */
  floor?: number
  strength?: number
  colour?: string
}

/** Three soft layers: the dark line of contact, the cast shadow, and a wide haze. */
export function drawShadow(
  stage: Stage,
  { points, floor = 0, strength = 1, colour = palette.ink }: Shadow,
): string {
  const { project } = stage.camera
  const dropped = points.map((p) => project(add(p, times(shadowFall, p[1] - floor))))
  const below = points.map((p) => project([p[0], floor, p[2]]))
  const touching = points
    .filter((p) => p[1] - floor < 0.35)
    .map((p) => project([p[0], floor, p[2]]))
  const layer = (shape: typeof dropped, blur: number, opacity: number) =>
    shape.length < 3
      ? ''
      : path(polygon(hull(shape)), {
          fill: colour,
          opacity: opacity * strength,
          filter: stage.sheet.blur(blur),
        })
  return [
    layer([...dropped, ...below], 60, 0.16),
    layer([...dropped, ...touching], 24, 0.2),
    layer(touching, 7, 0.42),
  ].join('')
}
