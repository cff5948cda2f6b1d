import { type Frame, place, shift } from '../draw/camera.ts'
import { darken, lighten, palette } from '../draw/colour.ts'
import { rounded, roundedStack } from '../draw/outline.ts'
import { drawPrint, onFace } from '../draw/print.ts'
import { group, path, type Stage } from '../draw/sheet.ts'
import { drawSolid, silhouette, solidPoints } from '../draw/solid.ts'
import type { Thing } from '../draw/thing.ts'
import { polygon, round, type V2, type V3 } from '../draw/vector.ts'
import { caseSize, cloth, drawSeam, drawWeave, shell, zip } from './case-cloth.ts'
import { kitLabel } from './labels.ts'

/** Closed; the lid's face with its patch looks along `frame.n`. Upright it shows its handle, lying its zip pull. */
export function closedCase(stage: Stage, frame: Frame, options: { upright?: boolean } = {}): Thing {
  const { base, lid } = caseSize
  const lower = {
    frame,
    rings: roundedStack({ height: base - 0.25, edge: 0.1, bottomEdge: 1.3, shape: shell }),
    skin: cloth,
  }
  const tape = {
    frame: shift(frame, [0, 0, base - 0.3]),
    rings: [0, 0.6].map((at) => ({ at, outline: shell(0.06) })),
    skin: zip,
  }
  const teeth = {
    frame: shift(frame, [0, 0, base - 0.07]),
    rings: [0, 0.14].map((at) => ({ at, outline: shell(0) })),
    skin: { colour: '#c9a25e', gloss: 0.9 },
  }
  const upper = { frame: shift(frame, [0, 0, base + 0.25]), rings: domed(lid), skin: cloth }
  const outline = silhouette(stage, upper)
  const top = onFace(shift(frame, [0, 0, base + lid + 0.25]), 0.02)
  const body = [
    options.upright ? drawHandle(stage, frame) : '',
    drawSolid(stage, lower),
    drawWeave(stage, silhouette(stage, lower)),
    drawSolid(stage, tape),
    drawSolid(stage, teeth),
    drawSolid(stage, upper),
    drawWeave(stage, outline),
    drawSeam(stage, shift(frame, [0, 0, base + lid + 0.25]), 1.75),
    drawPatchLabel(stage, frame, top),
  ]
  const puller = options.upright ? '' : drawPuller(stage, frame)
  return { body: body.join('') + puller, points: [...solidPoints(lower), ...solidPoints(upper)] }
}

const domed = (height: number) =>
  roundedStack({ height, edge: 1.5, bottomEdge: 0.1, steps: 14, shape: shell })

function drawPatchLabel(stage: Stage, frame: Frame, top: (p: V2) => V3): string {
  const label = (inset: number) =>
    polygon(
      rounded(9.4 - inset * 2, 4.6 - inset * 2, 0.6).map((p) =>
        stage.camera.project(top([p.x, p.y])),
      ),
    )
  const { camera, sheet } = stage
  return [
    path(label(-0.04), {
      fill: palette.ink,
      opacity: 0.45,
      filter: sheet.blur(5),
      transform: 'translate(3 4)',
    }),
    path(label(0), {
      fill: sheet.linear(
        camera.project(place(frame, [-5, 3, 9])),
        camera.project(place(frame, [5, -3, 9])),
        [
          { at: 0, colour: lighten(palette.leather, 0.14) },
          { at: 1, colour: darken(palette.leather, 0.16) },
        ],
      ),
    }),
    drawWeave(stage, label(0), 0.1),
    path(label(0.22), {
      fill: 'none',
      stroke: lighten(palette.leather, 0.55),
      'stroke-width': 2.6,
      'stroke-dasharray': '11 7',
      'stroke-linecap': 'round',
      opacity: 0.85,
    }),
    drawPrint(stage, kitLabel, top),
  ].join('')
}

function drawHandle(stage: Stage, frame: Frame): string {
  const { length, base } = caseSize
  const at = (x: number, y: number) =>
    stage.camera
      .project(place(frame, [x, length / 2 + y, base * 0.55]))
      .map(round)
      .join(' ')
  const width = Number(at(1, 0).split(' ')[0]) - Number(at(0, 0).split(' ')[0])
  const arch = `M${at(-5, -0.6)}C${at(-4.8, 3)} ${at(-3.6, 3.1)} ${at(0, 3.1)}S${at(4.8, 3)} ${at(5, -0.6)}`
  const [left, right] = [
    stage.camera.project(place(frame, [-5, length / 2 + 3, 0])),
    stage.camera.project(place(frame, [5, length / 2, 0])),
  ]
  return [
    path(arch, {
      fill: 'none',
      stroke: darken(palette.leather, 0.7),
      'stroke-width': width * 1.25,
    }),
    path(arch, {
      fill: 'none',
      stroke: stage.sheet.linear(left, right, [
        { at: 0, colour: lighten(palette.leather, 0.35) },
        { at: 1, colour: darken(palette.leather, 0.15) },
      ]),
      'stroke-width': width * 1.1,
      transform: 'translate(-1 -2)',
    }),
    path(arch, {
      fill: 'none',
      stroke: lighten(palette.leather, 0.6),
      'stroke-width': 2.6,
      'stroke-dasharray': '11 7',
      opacity: 0.9,
    }),
  ].join('')
}

/** A leather tab hangs from the zip at the near right corner. */
function drawPuller(stage: Stage, frame: Frame): string {
  const { width, length, base } = caseSize
  const { sheet, camera } = stage
  const at = (dx: number) =>
    camera.project(place(frame, [width / 2 - 4.4 + dx, -length / 2 - 0.05, base]))
  const [x, y] = at(0)
  const scale = Math.hypot(at(1)[0] - x, at(1)[1] - y) / 46
  const tab = 'M-14 12Q0 2 14 12L18 96Q0 114 -18 96Z'
  return group(
    { transform: `translate(${round(x)} ${round(y)}) scale(${round(scale)})` },
    path(tab, {
      fill: palette.ink,
      opacity: 0.4,
      filter: sheet.blur(5),
      transform: 'translate(7 7)',
    }),
    path('M-17 -11H17V15H-17Z', {
      fill: sheet.linear(
        [-17, -11],
        [17, 15],
        [
          { at: 0, colour: '#f0d9a4' },
          { at: 1, colour: '#98743a' },
        ],
      ),
    }),
    path(tab, {
      fill: sheet.linear(
        [-14, 0],
        [16, 100],
        [
          { at: 0, colour: lighten(palette.leather, 0.3) },
          { at: 1, colour: darken(palette.leather, 0.25) },
        ],
      ),
    }),
    path('M-8 26L-10 88M8 26L10 88', {
      stroke: lighten(palette.leather, 0.6),
      'stroke-width': 2.5,
      'stroke-dasharray': '8 6',
      fill: 'none',
    }),
  )
}
