import { place, shift, type Frame } from '../draw/camera.ts'
import { darken, mix, palette } from '../draw/colour.ts'
import type { Skin } from '../draw/light.ts'
import { circle, rounded, roundedStack, type Ring } from '../draw/outline.ts'
import { drawPatch } from '../draw/patch.ts'
import { around, drawPrint, onFace } from '../draw/print.ts'
import { ellipse, group, path, type Stage } from '../draw/sheet.ts'
import { drawFlat, drawSolid, ringPoints, silhouette, solidPoints } from '../draw/solid.ts'
import type { Thing } from '../draw/thing.ts'
import { hull, polygon, type V2 } from '../draw/vector.ts'
import { gelLabel } from './labels.ts'
import { mark } from './mark.ts'

export const gelColour = '#43b3bf'
export const jarHeight = 6.2
const radius = 4

const tub = (r: number, height: number, edge = 0.7): Ring[] =>
  roundedStack({ height, edge: 0.12, bottomEdge: edge, steps: 6, shape: (inset) => circle(r - inset) })

/** The closed jar stands on `frame`; without its lid the gel lies open. */
export function gelJar(stage: Stage, frame: Frame, options: { open?: boolean } = {}): Thing {
  const shell = { frame, rings: tub(radius, jarHeight), skin: { colour: '#e6f3f2', gloss: 1 } }
  const body = [
    drawSolid(stage, { ...shell, skin: { colour: '#dcebea', gloss: 0.4 } }),
    drawGel(stage, shift(frame, [0, 0, 0.35]), radius - 0.22, jarHeight - 1.05),
    options.open ? drawMouth(stage, frame) : '',
    drawGlass(stage, frame),
    drawPatch(stage, { frame, radius: radius + 0.01, outline: rounded(6.6, 3.5, 0.35), y: 2.75, skin: { colour: palette.chalk, gloss: 0.35 } }),
    drawPrint(stage, gelLabel, (p) => around(frame, radius + 0.02)([p[0], p[1] + 2.95])),
  ]
  if (options.open) return { body: body.join(''), points: solidPoints(shell) }
  const lid = gelLid(stage, shift(frame, [0, 0, jarHeight - 0.35]))
  return { body: [...body, lid.body].join(''), points: [...solidPoints(shell), ...lid.points] }
}

export function gelLid(stage: Stage, frame: Frame): Thing {
  const skin: Skin = { colour: '#fbfaf6', gloss: 0.55 }
  const rings = roundedStack({ height: 1.75, edge: 0.32, bottomEdge: 0.08, shape: (inset) => circle(radius + 0.18 - inset) })
  const ribs = Array.from({ length: 72 }, (_, i) => {
    const a = (i / 72) * Math.PI * 2
    const r = radius + 0.19
    const at = (h: number) => stage.camera.project(place(frame, [Math.sin(a) * r, Math.cos(a) * r, h]))
    const out = stage.camera.toEye(frame.origin)
    const facing = (frame.u[0] * out[0] + frame.u[2] * out[2]) * Math.sin(a) + (frame.v[0] * out[0] + frame.v[2] * out[2]) * Math.cos(a)
    return facing < 0.1 ? '' : path(polygon([at(0.2), at(1.3)]), { stroke: palette.ink, 'stroke-width': 2, opacity: 0.09, fill: 'none', 'stroke-linecap': 'round' })
  })
  const body = [
    drawSolid(stage, { frame, rings, skin }),
    ...ribs,
    drawFlat(stage, { frame, ring: { at: 1.751, outline: circle(radius - 0.55) }, skin: { colour: '#f1efe8' }, fall: 0.16 }),
    drawPrint(stage, [{ shape: mark(2.6), fill: mix(palette.mist, palette.ink, 0.16) }], (p) => onFace({ ...frame, v: [-frame.v[0], -frame.v[1], -frame.v[2]] }, 1.76)(p)),
  ]
  return { body: body.join(''), points: ringPoints(frame, rings[0] ?? { at: 0, outline: [] }).concat(solidPoints({ frame, rings })) }
}

/** Translucent: light enters at the top left and gathers at the lower right. */
function drawGel(stage: Stage, frame: Frame, r: number, height: number): string {
  const { sheet, camera } = stage
  const solid = { frame, rings: tub(r, height, 0.55), skin: { colour: gelColour, gloss: 0.5 } }
  const outline = silhouette(stage, solid)
  const [cx, cy] = camera.project(place(frame, [0, 0, height / 2]))
  const unit = Math.abs(camera.project(place(frame, [0, 0, height]))[1] - camera.project(place(frame, [0, 0, 0]))[1]) / height
  const glow: V2 = [cx + r * unit * 0.42, cy + height * unit * 0.18]
  const bubbles = [[-2.9, 0.75, 0.13], [-2.3, 4.55, 0.1], [2.75, 4.6, 0.15], [3.05, 0.9, 0.1], [1.4, 0.55, 0.12], [-1.2, 4.7, 0.08], [0.4, 4.6, 0.11], [2.2, 0.5, 0.07], [-0.6, 0.5, 0.09]] as const
  return [
    drawSolid(stage, solid),
    group(
      { 'clip-path': sheet.clip(outline) },
      path(outline, { fill: sheet.radial(glow, r * unit * 1.25, [
        { at: 0, colour: '#d8fff6', opacity: 0.75 },
        { at: 0.5, colour: '#8be6e2', opacity: 0.35 },
        { at: 1, colour: gelColour, opacity: 0 },
      ]) }),
      path(outline, { fill: 'none', stroke: darken(gelColour, 0.5), 'stroke-width': unit * 0.5, opacity: 0.5, filter: sheet.blur(unit * 0.16) }),
      ...bubbles.map(([x, y, size]) => {
        const at: V2 = [cx + x * unit, cy + (height / 2 - y) * unit]
        return ellipse(at, size * unit, size * unit, { fill: '#eafffb', opacity: 0.35 }) +
          ellipse([at[0] - size * unit * 0.3, at[1] - size * unit * 0.3], size * unit * 0.35, size * unit * 0.35, { fill: '#ffffff', opacity: 0.8 })
      }),
    ),
  ].join('')
}

/** The clear wall in front of the gel: bright lines at its edges and one tall reflection. */
function drawGlass(stage: Stage, frame: Frame): string {
  const { sheet } = stage
  const solid = { frame, rings: tub(radius, jarHeight), skin: { colour: '#ffffff' } }
  const outline = silhouette(stage, solid)
  const reflection = (from: number, to: number, low: number, high: number) => {
    const point = around(frame, radius)
    const corners = [[from, low], [from, high], [to, high], [to, low]] as const
    return polygon(corners.map(([x, y]) => stage.camera.project(point([x, y]))))
  }
  return group(
    { 'clip-path': sheet.clip(outline) },
    path(outline, { fill: 'none', stroke: '#ffffff', 'stroke-width': 9, opacity: 0.65, filter: sheet.blur(2) }),
    path(reflection(-4.5, -3.9, 0.8, 5.4), { fill: '#ffffff', opacity: 0.55, filter: sheet.blur(4) }),
    path(reflection(-3.7, -3.55, 0.8, 5.4), { fill: '#ffffff', opacity: 0.4, filter: sheet.blur(2) }),
    path(reflection(4.6, 4.9, 0.8, 5.4), { fill: '#ffffff', opacity: 0.35, filter: sheet.blur(3) }),
  )
}

function drawMouth(stage: Stage, frame: Frame): string {
  const { sheet, camera } = stage
  const disc = (r: number, at: number) => ringPoints(frame, { at, outline: circle(r) }).map(camera.project)
  const rim = polygon(disc(radius, jarHeight))
  const inner = polygon(disc(radius - 0.28, jarHeight - 0.02))
  const surface = disc(radius - 0.28, jarHeight - 0.85)
  const lit = hull(surface)
  const xs = lit.map(([x]) => x)
  const ys = lit.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const swirl = (r: number, from: number, to: number, at: number) =>
    polygon(
      Array.from({ length: 40 }, (_, i) => {
        const a = from + ((to - from) * i) / 39
        return camera.project(place(frame, [Math.cos(a) * r, Math.sin(a) * r, at]))
      }),
    ).replace('Z', '')
  return [
    path(rim, { fill: '#f4fbfa' }),
    path(inner, { fill: mix(gelColour, '#dff4f2', 0.62) }),
    group(
      { 'clip-path': sheet.clip(inner) },
      path(polygon(surface), { fill: sheet.linear([left, top], [right, bottom], [
        { at: 0, colour: '#8adbdc' },
        { at: 0.5, colour: gelColour },
        { at: 1, colour: '#2f98a8' },
      ]) }),
      ...[[2.9, 0.4, 4.4], [2.1, 2.2, 6.4], [1.25, 0, 4.2], [0.5, 2, 6]].map(([r = 1, from = 0, to = 1]) =>
        path(swirl(r, from, to, jarHeight - 0.85), { fill: 'none', stroke: '#1f7f92', 'stroke-width': 13, opacity: 0.4, 'stroke-linecap': 'round', filter: sheet.blur(4) }) +
        path(swirl(r + 0.14, from, to, jarHeight - 0.78), { fill: 'none', stroke: '#e9fffc', 'stroke-width': 8, opacity: 0.75, 'stroke-linecap': 'round', filter: sheet.blur(2.5) }),
      ),
      path(inner, { fill: 'none', stroke: '#135766', 'stroke-width': 14, opacity: 0.35, filter: sheet.blur(8) }),
    ),
    path(rim, { fill: 'none', stroke: '#ffffff', 'stroke-width': 3, opacity: 0.9 }),
  ].join('')
}
