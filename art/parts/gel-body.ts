import { type Frame, place } from '../draw/camera.ts'
import { darken } from '../draw/colour.ts'
import { circle, type Ring, roundedStack } from '../draw/outline.ts'
import { around } from '../draw/print.ts'
import { ellipse, group, path, type Stage } from '../draw/sheet.ts'
import { drawSolid, silhouette } from '../draw/solid.ts'
import { polygon, type V2 } from '../draw/vector.ts'

export const gelColour = '#43b3bf'

export const jarHeight = 6.2

export const jarRadius = 4

export const tub = (r: number, height: number, edge = 0.7): Ring[] =>
  roundedStack({
    height,
    edge: 0.12,
    bottomEdge: edge,
    steps: 6,
    shape: (inset) => circle(r - inset),
  })

/** Translucent: light enters at the top left and gathers at the lower right. */
export function drawGel(stage: Stage, frame: Frame, r: number, height: number): string {
  const { sheet, camera } = stage
  const solid = { frame, rings: tub(r, height, 0.55), skin: { colour: gelColour, gloss: 0.5 } }
  const outline = silhouette(stage, solid)
  const [cx, cy] = camera.project(place(frame, [0, 0, height / 2]))
  const unit =
    Math.abs(
      camera.project(place(frame, [0, 0, height]))[1] - camera.project(place(frame, [0, 0, 0]))[1],
    ) / height
  const glow: V2 = [cx + r * unit * 0.42, cy + height * unit * 0.18]
  const bubbles = [
    [-2.9, 0.75, 0.13],
    [-2.3, 4.55, 0.1],
    [2.75, 4.6, 0.15],
    [3.05, 0.9, 0.1],
    [1.4, 0.55, 0.12],
    [-1.2, 4.7, 0.08],
    [0.4, 4.6, 0.11],
    [2.2, 0.5, 0.07],
    [-0.6, 0.5, 0.09],
  ] as const
  return [
    drawSolid(stage, solid),
    group(
      { 'clip-path': sheet.clip(outline) },
      path(outline, {
        fill: sheet.radial(glow, r * unit * 1.25, [
          { at: 0, colour: '#d8fff6', opacity: 0.75 },
          { at: 0.5, colour: '#8be6e2', opacity: 0.35 },
          { at: 1, colour: gelColour, opacity: 0 },
        ]),
      }),
      path(outline, {
        fill: 'none',
        stroke: darken(gelColour, 0.5),
        'stroke-width': unit * 0.5,
        opacity: 0.5,
        filter: sheet.blur(unit * 0.16),
      }),
      ...bubbles.map(([x, y, size]) => {
        const at: V2 = [cx + x * unit, cy + (height / 2 - y) * unit]
        return (
          ellipse(at, size * unit, size * unit, { fill: '#eafffb', opacity: 0.35 }) +
          ellipse(
            [at[0] - size * unit * 0.3, at[1] - size * unit * 0.3],
            size * unit * 0.35,
            size * unit * 0.35,
            { fill: '#ffffff', opacity: 0.8 },
          )
        )
      }),
    ),
  ].join('')
}

/** The clear wall in front of the gel: bright lines at its edges and one tall reflection. */
export function drawGlass(stage: Stage, frame: Frame): string {
  const { sheet } = stage
  const solid = { frame, rings: tub(jarRadius, jarHeight), skin: { colour: '#ffffff' } }
  const outline = silhouette(stage, solid)
  const reflection = (from: number, to: number, low: number, high: number) => {
    const point = around(frame, jarRadius)
    const corners = [
      [from, low],
      [from, high],
      [to, high],
      [to, low],
    ] as const
    return polygon(corners.map(([x, y]) => stage.camera.project(point([x, y]))))
  }
  return group(
    { 'clip-path': sheet.clip(outline) },
    path(outline, {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 9,
      opacity: 0.65,
      filter: sheet.blur(2),
    }),
    path(reflection(-4.5, -3.9, 0.8, 5.4), {
      fill: '#ffffff',
      opacity: 0.55,
      filter: sheet.blur(4),
    }),
    path(reflection(-3.7, -3.55, 0.8, 5.4), {
      fill: '#ffffff',
      opacity: 0.4,
      filter: sheet.blur(2),
    }),
    path(reflection(4.6, 4.9, 0.8, 5.4), { fill: '#ffffff', opacity: 0.35, filter: sheet.blur(3) }),
  )
}
