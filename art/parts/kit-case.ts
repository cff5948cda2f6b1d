import { place, scaled, shift, type Frame } from '../draw/camera.ts'
import { darken, lighten, mix, palette } from '../draw/colour.ts'
import { rounded, roundedStack, type Outline } from '../draw/outline.ts'
import { letters } from '../draw/letters.ts'
import { drawPrint, onFace } from '../draw/print.ts'
import { group, path, type Stage } from '../draw/sheet.ts'
import { drawFlat, drawSolid, ringPoints, silhouette, solidPoints } from '../draw/solid.ts'
import type { Thing } from '../draw/thing.ts'
import { between, hull, polygon, type V2, type V3 } from '../draw/vector.ts'
import { kitLabel } from './labels.ts'
import { mark } from './mark.ts'
import { wipesPack } from './wipes-pack.ts'

export const caseSize = { width: 25, length: 17, base: 5.6, lid: 3.2, corner: 3 }
const cloth = { colour: palette.pine, gloss: 0.06 }
const zip = { colour: '#16302a', gloss: 0.2 }
const lining = '#e9dfcb'

const shell = (inset: number): Outline =>
  rounded(caseSize.width - inset * 2, caseSize.length - inset * 2, caseSize.corner - inset * 0.6)

/** A fine weave, only where the cloth is. */
export function drawWeave(stage: Stage, outline: string, strength = 0.16): string {
  const weave = stage.sheet.filter(
    '<feTurbulence type="fractalNoise" baseFrequency="0.55 0.42" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -3 1.75"/>',
  )
  return group({ 'clip-path': stage.sheet.clip(outline), opacity: strength }, path('M0 0H1600V1600H0Z', { filter: weave }))
}

/** Closed; the lid's face with its patch looks along `frame.n`. */
export function closedCase(stage: Stage, frame: Frame): Thing {
  const { base, lid } = caseSize
  const lower = { frame, rings: roundedStack({ height: base - 0.25, edge: 0.1, bottomEdge: 1.3, shape: shell }), skin: cloth }
  const tape = { frame: shift(frame, [0, 0, base - 0.3]), rings: [0, 0.6].map((at) => ({ at, outline: shell(0.06) })), skin: zip }
  const teeth = { frame: shift(frame, [0, 0, base - 0.07]), rings: [0, 0.14].map((at) => ({ at, outline: shell(0) })), skin: { colour: '#c9a25e', gloss: 0.9 } }
  const upper = { frame: shift(frame, [0, 0, base + 0.25]), rings: domed(lid), skin: cloth }
  const outline = silhouette(stage, upper)
  const top = onFace(shift(frame, [0, 0, base + lid + 0.25]), 0.02)
  const body = [
    drawSolid(stage, lower),
    drawWeave(stage, silhouette(stage, lower)),
    drawSolid(stage, tape),
    drawSolid(stage, teeth),
    drawSolid(stage, upper),
    drawWeave(stage, outline),
    drawSeam(stage, shift(frame, [0, 0, base + lid - 0.12]), 1.15),
    drawPatchLabel(stage, frame, top),
  ]
  const puller = drawPuller(stage, frame)
  return { body: body.join('') + puller, points: [...solidPoints(lower), ...solidPoints(upper)] }
}

const domed = (height: number) => [
  ...roundedStack({ height, edge: 1.1, bottomEdge: 0.1, steps: 10, shape: shell }),
  ...[1.8, 2.6, 3.6].map((inset, i) => ({ at: height + 0.06 + i * 0.05, outline: shell(inset) })),
]

function drawSeam(stage: Stage, frame: Frame, inset: number): string {
  const d = polygon(ringPoints(frame, { at: 0, outline: shell(inset) }).map(stage.camera.project))
  return (
    path(d, { fill: 'none', stroke: darken(palette.pine, 0.6), 'stroke-width': 4, opacity: 0.5, transform: 'translate(1.5 2)' }) +
    path(d, { fill: 'none', stroke: lighten(palette.pine, 0.35), 'stroke-width': 3, 'stroke-dasharray': '13 8', 'stroke-linecap': 'round', opacity: 0.75 })
  )
}

function drawPatchLabel(stage: Stage, frame: Frame, top: (p: V2) => V3): string {
  const label = (inset: number) => polygon(rounded(9.4 - inset * 2, 4.6 - inset * 2, 0.6).map((p) => stage.camera.project(top([p.x, p.y]))))
  const { camera, sheet } = stage
  return [
    path(label(-0.04), { fill: palette.ink, opacity: 0.45, filter: sheet.blur(5), transform: 'translate(3 4)' }),
    path(label(0), { fill: sheet.linear(camera.project(place(frame, [-5, 3, 9])), camera.project(place(frame, [5, -3, 9])), [
      { at: 0, colour: lighten(palette.leather, 0.14) },
      { at: 1, colour: darken(palette.leather, 0.16) },
    ]) }),
    drawWeave(stage, label(0), 0.1),
    path(label(0.22), { fill: 'none', stroke: lighten(palette.leather, 0.55), 'stroke-width': 2.6, 'stroke-dasharray': '11 7', 'stroke-linecap': 'round', opacity: 0.85 }),
    drawPrint(stage, kitLabel, top),
  ].join('')
}

/** A leather tab hangs from the zip at the near right corner. */
function drawPuller(stage: Stage, frame: Frame): string {
  const { width, length, base } = caseSize
  const [x, y] = stage.camera.project(place(frame, [width / 2 - 3.4, -length / 2 - 0.05, base]))
  const tab = `M${x - 10} ${y + 10}Q${x} ${y + 2} ${x + 10} ${y + 10}L${x + 13} ${y + 78}Q${x} ${y + 92} ${x - 13} ${y + 78}Z`
  return [
    path(tab, { fill: palette.ink, opacity: 0.4, filter: stage.sheet.blur(5), transform: 'translate(6 6)' }),
    path(`M${x - 13} ${y - 9}H${x + 13}V${y + 12}H${x - 13}Z`, { fill: '#c9a25e' }),
    path(tab, { fill: stage.sheet.linear([x - 12, y], [x + 14, y + 80], [{ at: 0, colour: lighten(palette.leather, 0.3) }, { at: 1, colour: darken(palette.leather, 0.25) }]) }),
    path(`M${x} ${y + 24}V${y + 68}`, { stroke: lighten(palette.leather, 0.6), 'stroke-width': 2.5, 'stroke-dasharray': '8 6', fill: 'none' }),
  ].join('')
}

/** Open on the floor, lid up at the back; `inside` stands on the lining. */
export function openCase(stage: Stage, frame: Frame, inside: (floor: Frame) => Thing[]): Thing {
  const { base, length } = caseSize
  const { camera, sheet } = stage
  const wall = 0.55
  const disc = (at: number, inset: number) => ringPoints(frame, { at, outline: shell(inset) }).map(camera.project)
  const tray = { frame, rings: roundedStack({ height: base, edge: 0.25, bottomEdge: 1.2, shape: shell }), skin: cloth }
  const opening = disc(base, wall)
  const mouth = polygon(opening)
  const raised = polygon(hull([...opening, ...opening.map(([x, y]): V2 => [x, y - 900])]))
  const xs = opening.map(([x]) => x)
  const ys = opening.map(([, y]) => y)
  const floor = disc(0.6, wall + 0.5)
  const things = inside(shift(frame, [0, 0, 0.6]))
  const hinge: Frame = { origin: place(frame, [0, length / 2, base]), u: frame.u, v: between(frame.n, 0.97, frame.v, 0.26), n: between(frame.v, -0.97, frame.n, 0.26) }
  const lid = openLid(stage, hinge)
  const body = [
    lid.body,
    drawSolid(stage, tray),
    drawWeave(stage, silhouette(stage, tray)),
    drawSeam(stage, shift(frame, [0, 0, base - 0.5]), 0),
    path(polygon(disc(base, 0.05)), { fill: zip.colour }),
    path(polygon(disc(base + 0.02, 0.28)), { fill: 'none', stroke: '#c9a25e', 'stroke-width': 5, 'stroke-dasharray': '5 3.5' }),
    path(mouth, { fill: sheet.linear([Math.min(...xs), 0], [Math.max(...xs), 0], [{ at: 0, colour: darken(lining, 0.42) }, { at: 0.3, colour: darken(lining, 0.24) }, { at: 1, colour: darken(lining, 0.1) }]) }),
    group(
      { 'clip-path': sheet.clip(mouth) },
      path(polygon(floor), { fill: darken(lining, 0.3), filter: sheet.blur(10) }),
      path(mouth, { fill: 'none', stroke: palette.ink, 'stroke-width': 60, opacity: 0.35, filter: sheet.blur(24) }),
      path(mouth, { fill: sheet.linear([0, Math.min(...ys)], [0, Math.max(...ys)], [{ at: 0.3, colour: palette.ink, opacity: 0.05 }, { at: 1, colour: palette.ink, opacity: 0.5 }]) }),
    ),
    group({ 'clip-path': sheet.clip(raised) }, ...things.map((thing) => thing.body)),
    path(polygon(disc(base + 0.03, 0.12)), { fill: 'none', stroke: lighten(palette.pine, 0.3), 'stroke-width': 2, opacity: 0.5 }),
  ]
  return { body: body.join(''), points: [...solidPoints(tray), ...lid.points] }
}

/** The lid from its inner side: a shallow lining, a mesh pocket and the mark. */
function openLid(stage: Stage, hinge: Frame): Thing {
  const { length, lid } = caseSize
  const { camera, sheet } = stage
  const frame = shift(hinge, [0, length / 2, -lid])
  const solid = { frame, rings: roundedStack({ height: lid, edge: 0.2, bottomEdge: 1.1, shape: shell }), skin: cloth }
  const at = (height: number, inset: number) => polygon(ringPoints(frame, { at: height, outline: shell(inset) }).map(camera.project))
  const inner = at(lid, 0.6)
  const face = onFace(frame, lid - 1)
  const strap = (grow: number) => polygon(rounded(12.4 + grow, 1.5 + grow, 0.2).map((p) => camera.project(onFace(frame, lid + 0.6)([p.x - 4.6, p.y - 5.4]))))
  const seam = (y: number) => polygon([-10.7, 1.5].map((x) => camera.project(onFace(frame, lid + 0.6)([x, y]))))
  const wipes = wipesPack(stage, scaled(shift(frame, [-4.6, 0, lid - 1]), 0.76))
  const body = [
    drawSolid(stage, solid),
    drawWeave(stage, silhouette(stage, solid)),
    path(at(lid, 0.05), { fill: zip.colour }),
    path(at(lid, 0.3), { fill: 'none', stroke: '#c9a25e', 'stroke-width': 5, 'stroke-dasharray': '5 3.5' }),
    path(inner, { fill: mix(lining, '#ffffff', 0.1) }),
    group(
      { 'clip-path': sheet.clip(inner) },
      drawFlat(stage, { frame, ring: { at: lid - 1, outline: shell(0.9) }, skin: { colour: lining }, fall: 0.12 }),
      path(inner, { fill: 'none', stroke: '#5a4523', 'stroke-width': 46, opacity: 0.32, filter: sheet.blur(18) }),
      drawPrint(stage, liningPrint, ([x, y]) => face([x + 6.2, y])),
      path(silhouetteOf(wipes.points, stage), { fill: '#4a3514', opacity: 0.5, filter: sheet.blur(12), transform: 'translate(9 12)' }),
    ),
    wipes.body,
    path(strap(0.1), { fill: '#3a2a10', opacity: 0.45, filter: sheet.blur(5), transform: 'translate(2 5)' }),
    path(strap(0), { fill: sheet.linear(camera.project(face([-10, -5])), camera.project(face([2, -6])), [{ at: 0, colour: lighten(palette.leather, 0.2) }, { at: 1, colour: darken(palette.leather, 0.18) }]) }),
    ...[-4.9, -5.9].map((y) => path(seam(y), { stroke: lighten(palette.leather, 0.55), 'stroke-width': 2.2, 'stroke-dasharray': '9 6', fill: 'none' })),
  ]
  return { body: body.join(''), points: solidPoints(solid) }
}

const silhouetteOf = (points: readonly V3[], stage: Stage) => polygon(hull(points.map(stage.camera.project)))

const liningPrint = [
  { shape: mark(2.6, 0, 3.2), fill: palette.pine },
  ...['A clean car,', 'always within', 'reach.'].map((text, i) => ({
    shape: letters({ text, size: 1.15, y: 0.4 - i * 1.45, align: 'middle' }),
    fill: palette.pine,
  })),
]
