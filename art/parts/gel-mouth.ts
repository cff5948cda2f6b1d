import { type Frame, place } from '../draw/camera.ts'
import { mix } from '../draw/colour.ts'
import { circle } from '../draw/outline.ts'
import { group, path, type Stage } from '../draw/sheet.ts'
import { ringPoints } from '../draw/solid.ts'
import { hull, polygon } from '../draw/vector.ts'
import { gelColour, jarHeight, jarRadius } from './gel-body.ts'

export function drawMouth(stage: Stage, frame: Frame): string {
  const { sheet, camera } = stage
  const disc = (r: number, at: number) =>
    ringPoints(frame, { at, outline: circle(r) }).map(camera.project)
  const rim = polygon(disc(jarRadius, jarHeight))
  const inner = polygon(disc(jarRadius - 0.28, jarHeight - 0.02))
  const surface = disc(jarRadius - 0.28, jarHeight - 0.85)
  const lit = hull(surface)
  const xs = lit.map(([x]) => x)
  const ys = lit.map(([, y]) => y)
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ]
  const unit = (right - left) / (2 * (jarRadius - 0.28))
  const swirl = (lift: number) =>
    polygon(
      Array.from({ length: 150 }, (_, i) => {
        const t = i / 149
        const a = 2.2 + t * Math.PI * 5.6
        const r = 3.15 * (1 - t) ** 0.9 + 0.12
        const height = jarHeight - 0.85 + lift + t ** 3 * 0.5
        return camera.project(place(frame, [Math.cos(a) * r, Math.sin(a) * r, height]))
      }),
    ).replace('Z', '')
  const ridge = (lift: number, width: number, blur: number, stroke: string, opacity: number) =>
    path(swirl(lift), {
      fill: 'none',
      stroke,
      'stroke-width': unit * width,
      opacity,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      filter: sheet.blur(unit * blur),
    })
  const sheen = sheet.linear(
    [left, top],
    [right, bottom],
    [
      { at: 0.05, colour: '#ffffff', opacity: 1 },
      { at: 0.45, colour: '#f2fffd', opacity: 0.5 },
      { at: 0.8, colour: '#d7fffa', opacity: 0.12 },
    ],
  )
  return [
    path(rim, { fill: '#f4fbfa' }),
    path(inner, { fill: mix(gelColour, '#dff4f2', 0.62) }),
    group(
      { 'clip-path': sheet.clip(inner) },
      path(polygon(surface), {
        fill: sheet.linear(
          [left, top],
          [right, bottom],
          [
            { at: 0, colour: '#8adbdc' },
            { at: 0.5, colour: gelColour },
            { at: 1, colour: '#2f98a8' },
          ],
        ),
      }),
      ridge(-0.12, 0.62, 0.14, '#1c7c8f', 0.55),
      ridge(0, 0.5, 0.1, '#56c6cc', 0.95),
      ridge(0.08, 0.3, 0.09, '#9deae6', 0.8),
      ridge(0.16, 0.11, 0.03, sheen, 0.95),
      path(inner, {
        fill: 'none',
        stroke: '#135766',
        'stroke-width': 14,
        opacity: 0.35,
        filter: sheet.blur(8),
      }),
    ),
    path(rim, { fill: 'none', stroke: '#ffffff', 'stroke-width': 3, opacity: 0.9 }),
  ].join('')
}
