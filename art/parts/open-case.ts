import { type Frame, place, scaled, shift } from '../draw/camera.ts'
import { darken, lighten, mix, palette } from '../draw/colour.ts'
import { letters } from '../draw/letters.ts'
import { rounded, roundedStack } from '../draw/outline.ts'
import { drawPrint, onFace } from '../draw/print.ts'
import { group, path, type Stage } from '../draw/sheet.ts'
import { drawFlat, drawSolid, ringPoints, silhouette, solidPoints } from '../draw/solid.ts'
import type { Thing } from '../draw/thing.ts'
import { between, hull, polygon, type V2, type V3 } from '../draw/vector.ts'
import { caseSize, cloth, drawSeam, drawWeave, shell, zip } from './case-cloth.ts'
import { mark } from './mark.ts'
import { wipesPack } from './wipes-pack.ts'

const lining = '#e9dfcb'

/** Open on the floor, lid up at the back; `inside` stands on the lining. */
export function openCase(stage: Stage, frame: Frame, inside: (floor: Frame) => Thing[]): Thing {
  const { base, length } = caseSize
  const { camera, sheet } = stage
  const wall = 0.55
  const disc = (at: number, inset: number) =>
    ringPoints(frame, { at, outline: shell(inset) }).map(camera.project)
  const tray = {
    frame,
    rings: roundedStack({ height: base, edge: 0.25, bottomEdge: 1.2, shape: shell }),
    skin: cloth,
  }
  const opening = disc(base, wall)
  const mouth = polygon(opening)
  const raised = polygon(hull([...opening, ...opening.map(([x, y]): V2 => [x, y - 900])]))
  const xs = opening.map(([x]) => x)
  const ys = opening.map(([, y]) => y)
  const floor = disc(0.6, wall + 0.5)
  const things = inside(shift(frame, [0, 0, 0.6]))
  const hinge: Frame = {
    origin: place(frame, [0, length / 2, base]),
    u: frame.u,
    v: between(frame.n, 0.97, frame.v, 0.26),
    n: between(frame.v, -0.97, frame.n, 0.26),
  }
  const lid = openLid(stage, hinge)
  const body = [
    lid.body,
    drawSolid(stage, tray),
    drawWeave(stage, silhouette(stage, tray)),
    drawSeam(stage, shift(frame, [0, 0, base - 0.5]), 0),
    path(polygon(disc(base, 0.05)), { fill: zip.colour }),
    path(polygon(disc(base + 0.02, 0.28)), {
      fill: 'none',
      stroke: '#c9a25e',
      'stroke-width': 5,
      'stroke-dasharray': '5 3.5',
    }),
    path(mouth, {
      fill: sheet.linear(
        [Math.min(...xs), 0],
        [Math.max(...xs), 0],
        [
          { at: 0, colour: mix(lining, '#6b5230', 0.42) },
          { at: 0.3, colour: mix(lining, '#6b5230', 0.2) },
          { at: 1, colour: mix(lining, '#6b5230', 0.06) },
        ],
      ),
    }),
    group(
      { 'clip-path': sheet.clip(mouth) },
      path(polygon(floor), { fill: mix(lining, '#6b5230', 0.3), filter: sheet.blur(10) }),
      path(mouth, {
        fill: 'none',
        stroke: '#4a3514',
        'stroke-width': 60,
        opacity: 0.4,
        filter: sheet.blur(24),
      }),
      path(mouth, {
        fill: sheet.linear(
          [0, Math.min(...ys)],
          [0, Math.max(...ys)],
          [
            { at: 0.3, colour: '#4a3514', opacity: 0 },
            { at: 1, colour: '#3a2a10', opacity: 0.5 },
          ],
        ),
      }),
    ),
    group({ 'clip-path': sheet.clip(raised) }, ...things.map((thing) => thing.body)),
  ]
  return { body: body.join(''), points: [...solidPoints(tray), ...lid.points] }
}

/** The lid from its inner side: a shallow lining, a mesh pocket and the mark. */
function openLid(stage: Stage, hinge: Frame): Thing {
  const { length, lid } = caseSize
  const { camera, sheet } = stage
  const frame = shift(hinge, [0, length / 2, -lid])
  const solid = {
    frame,
    rings: roundedStack({ height: lid, edge: 0.2, bottomEdge: 1.1, shape: shell }),
    skin: cloth,
  }
  const at = (height: number, inset: number) =>
    polygon(ringPoints(frame, { at: height, outline: shell(inset) }).map(camera.project))
  const inner = at(lid, 0.6)
  const face = onFace(frame, lid - 1)
  const strap = (grow: number) =>
    polygon(
      rounded(22.6 + grow, 1.4 + grow, 0.2).map((p) =>
        camera.project(onFace(frame, lid + 0.3)([p.x, p.y - 5.4])),
      ),
    )
  const seam = (y: number) =>
    polygon([-11, 11].map((x) => camera.project(onFace(frame, lid + 0.3)([x, y]))))
  const wipes = wipesPack(stage, scaled(shift(frame, [-6, 0.3, lid - 1]), 0.76))
  const body = [
    drawSolid(stage, solid),
    drawWeave(stage, silhouette(stage, solid)),
    path(at(lid, 0.05), { fill: zip.colour }),
    path(at(lid, 0.3), {
      fill: 'none',
      stroke: '#c9a25e',
      'stroke-width': 5,
      'stroke-dasharray': '5 3.5',
    }),
    path(inner, { fill: mix(lining, '#ffffff', 0.1) }),
    group(
      { 'clip-path': sheet.clip(inner) },
      drawFlat(stage, {
        frame,
        ring: { at: lid - 1, outline: shell(0.9) },
        skin: { colour: lining },
        fall: 0.12,
      }),
      path(inner, {
        fill: 'none',
        stroke: '#5a4523',
        'stroke-width': 46,
        opacity: 0.32,
        filter: sheet.blur(18),
      }),
      drawPrint(stage, liningPrint, ([x, y]) => face([x + 5.4, y + 0.6])),
      path(silhouetteOf(wipes.points, stage), {
        fill: '#4a3514',
        opacity: 0.5,
        filter: sheet.blur(12),
        transform: 'translate(9 12)',
      }),
    ),
    wipes.body,
    path(strap(0.1), {
      fill: '#3a2a10',
      opacity: 0.45,
      filter: sheet.blur(5),
      transform: 'translate(2 5)',
    }),
    path(strap(0), {
      fill: sheet.linear(camera.project(face([-10, -5])), camera.project(face([2, -6])), [
        { at: 0, colour: lighten(palette.leather, 0.2) },
        { at: 1, colour: darken(palette.leather, 0.18) },
      ]),
    }),
    ...[-4.9, -5.9].map((y) =>
      path(seam(y), {
        stroke: lighten(palette.leather, 0.55),
        'stroke-width': 2.2,
        'stroke-dasharray': '9 6',
        fill: 'none',
      }),
    ),
  ]
  return { body: body.join(''), points: solidPoints(solid) }
}

const silhouetteOf = (points: readonly V3[], stage: Stage) =>
  polygon(hull(points.map(stage.camera.project)))

const liningPrint = [
  { shape: mark(2.6, 0, 3.2), fill: palette.pine },
  ...['A clean car,', 'always within', 'reach.'].map((text, i) => ({
    shape: letters({ text, size: 1.15, y: 0.4 - i * 1.45, align: 'middle' }),
    fill: palette.pine,
  })),
]
