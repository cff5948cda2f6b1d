import { type Frame, place } from '../draw/camera.ts'
import { rounded, roundedStack } from '../draw/outline.ts'
import { ellipse, group, path, type Sheet, type Stage } from '../draw/sheet.ts'
import { drawSolid, silhouette, solidPoints } from '../draw/solid.ts'
import type { Thing } from '../draw/thing.ts'
import { gelColour } from './gel-body.ts'

/** Gel pressed into something, seen from the front: what lies behind shines through. */
export function drawPressedGel(sheet: Sheet, x: number, y: number, scale = 1): string {
  const blob =
    'M-330 -120Q-340 -250 -190 -270Q-90 -320 30 -285Q170 -330 270 -240Q370 -190 345 -60Q400 40 330 140Q330 260 200 262Q90 330 -30 280Q-170 330 -260 240Q-380 200 -345 60Q-400 -30 -330 -120Z'
  const bubbles = [
    [-200, 110, 13],
    [-120, -160, 9],
    [60, 170, 11],
    [210, 60, 15],
    [150, -140, 8],
    [-30, 30, 7],
    [-240, -40, 8],
    [260, -90, 10],
  ] as const
  const ridges = [-150, -48, 54, 156]
  return group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    path(blob, {
      fill: '#04201f',
      opacity: 0.6,
      filter: sheet.blur(26),
      transform: 'translate(26 34)',
    }),
    path(blob, {
      fill: sheet.linear(
        [-340, -280],
        [330, 270],
        [
          { at: 0, colour: '#9be9e8', opacity: 0.94 },
          { at: 0.45, colour: gelColour, opacity: 0.9 },
          { at: 1, colour: '#2a93a4', opacity: 0.94 },
        ],
      ),
    }),
    group(
      { 'clip-path': sheet.clip(blob) },
      ...ridges.flatMap((ry) => [
        path(`M-420 ${ry + 40}Q0 ${ry + 18} 420 ${ry + 40}`, {
          fill: 'none',
          stroke: '#115f70',
          'stroke-width': 34,
          opacity: 0.4,
          filter: sheet.blur(13),
        }),
        path(`M-420 ${ry - 12}Q0 ${ry - 34} 420 ${ry - 12}`, {
          fill: 'none',
          stroke: '#dffffb',
          'stroke-width': 16,
          opacity: 0.42,
          filter: sheet.blur(9),
        }),
      ]),
      path(blob, {
        fill: sheet.radial([170, 130], 330, [
          { at: 0, colour: '#d5fff3', opacity: 0.7 },
          { at: 1, colour: '#8fe9e2', opacity: 0 },
        ]),
      }),
      path(blob, {
        fill: 'none',
        stroke: '#0d5566',
        'stroke-width': 60,
        opacity: 0.5,
        filter: sheet.blur(24),
        transform: 'translate(-18 -22)',
      }),
      path(blob, {
        fill: 'none',
        stroke: '#f2fffd',
        'stroke-width': 24,
        opacity: 0.7,
        filter: sheet.blur(9),
        transform: 'translate(12 14)',
      }),
      ...bubbles.map(
        ([bx, by, r]) =>
          ellipse([bx, by], r, r, { fill: '#eafffb', opacity: 0.4 }) +
          ellipse([bx - r * 0.3, by - r * 0.3], r * 0.4, r * 0.4, {
            fill: '#ffffff',
            opacity: 0.85,
          }),
      ),
    ),
    path('M-262 -150Q-240 -222 -150 -228', {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 26,
      'stroke-linecap': 'round',
      opacity: 0.9,
      filter: sheet.blur(3),
    }),
    ellipse([-268, -96], 12, 18, { fill: '#ffffff', opacity: 0.85, filter: sheet.blur(2) }),
  )
}

/** A handful of gel on a table: a soft cushion that lets the light through. */
export function gelCushion(stage: Stage, frame: Frame, size = 1): Thing {
  const { sheet, camera } = stage
  const solid = {
    frame,
    rings: roundedStack({
      height: 2.2 * size,
      edge: 1.9 * size,
      bottomEdge: 0.3 * size,
      steps: 16,
      shape: (inset) =>
        rounded(7.4 * size - inset * 2, 5.6 * size - inset * 2, 2.6 * size - inset * 0.6),
    }),
    skin: { colour: gelColour, gloss: 0.12 },
  }
  const outline = silhouette(stage, solid)
  const [gx, gy] = camera.project(place(frame, [1.6 * size, -1.2 * size, 0.6]))
  const [hx, hy] = camera.project(place(frame, [-1.7 * size, 0.9 * size, 2 * size]))
  const body = [
    drawSolid(stage, solid),
    group(
      { 'clip-path': sheet.clip(outline) },
      path(outline, {
        fill: sheet.radial([gx, gy], 230 * size, [
          { at: 0, colour: '#dcfff5', opacity: 0.85 },
          { at: 1, colour: '#8fe9e2', opacity: 0 },
        ]),
      }),
      path(outline, {
        fill: 'none',
        stroke: '#1b7688',
        'stroke-width': 30,
        opacity: 0.45,
        filter: sheet.blur(12),
      }),
      ellipse([hx, hy], 66 * size, 20 * size, {
        fill: '#ffffff',
        opacity: 0.85,
        filter: sheet.blur(6),
        transform: `rotate(-12 ${Math.round(hx)} ${Math.round(hy)})`,
      }),
    ),
  ]
  return { body: body.join(''), points: solidPoints(solid) }
}
