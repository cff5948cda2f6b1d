import { darken, lighten, mix, palette } from '../draw/colour.ts'
import { group, path, type Sheet } from '../draw/sheet.ts'
import { drawCushion, drawStitches, plate, trim } from './cushion.ts'

const dark = '#2a3332'

/** The dashboard around an air vent. */
export function drawVentPanel(sheet: Sheet): string {
  const pad = 'M-300 -300H1900V318Q800 420 -300 318Z'
  const lower = 'M-300 1262Q800 1180 1900 1262V1900H-300Z'
  const vent = plate(170, 470, 1260, 640, 120)
  const slats = Array.from({ length: 6 }, (_, i) => 500 + i * 102)
  return [
    path('M-20 -20H1620V1620H-20Z', {
      fill: sheet.linear(
        [0, 300],
        [900, 1300],
        [
          { at: 0, colour: lighten(trim, 0.55) },
          { at: 0.5, colour: lighten(trim, 0.2) },
          { at: 1, colour: darken(trim, 0.1) },
        ],
      ),
    }),
    path(pad, {
      fill: palette.ink,
      opacity: 0.4,
      filter: sheet.blur(26),
      transform: 'translate(0 24)',
    }),
    drawCushion(sheet, pad, mix(trim, palette.leather, 0.12), {
      top: -100,
      bottom: 420,
      plump: 60,
    }),
    drawStitches('M-300 272Q800 374 1900 272'),
    drawCushion(sheet, lower, mix(trim, palette.leather, 0.05), {
      top: 1180,
      bottom: 1640,
      plump: 50,
    }),
    path(plate(140, 440, 1320, 700, 145), {
      fill: sheet.linear(
        [200, 440],
        [1300, 1140],
        [
          { at: 0, colour: '#fffefb' },
          { at: 0.45, colour: '#cfcabe' },
          { at: 1, colour: '#8d897e' },
        ],
      ),
    }),
    path(vent, {
      fill: sheet.linear(
        [0, 470],
        [0, 1110],
        [
          { at: 0, colour: '#070c0c' },
          { at: 1, colour: '#1b2322' },
        ],
      ),
    }),
    group(
      { 'clip-path': sheet.clip(vent) },
      ...slats.map((y) => drawSlat(sheet, y)),
      path(vent, {
        fill: 'none',
        stroke: '#000000',
        'stroke-width': 70,
        opacity: 0.6,
        filter: sheet.blur(22),
        transform: 'translate(14 18)',
      }),
    ),
  ].join('')
}

function drawSlat(sheet: Sheet, y: number): string {
  const blade = `M150 ${y + 16}Q800 ${y - 4} 1450 ${y + 16}V${y + 70}Q800 ${y + 50} 150 ${y + 70}Z`
  return [
    path(blade, {
      fill: '#000000',
      opacity: 0.7,
      filter: sheet.blur(8),
      transform: 'translate(0 16)',
    }),
    path(blade, {
      fill: sheet.linear(
        [0, y],
        [0, y + 66],
        [
          { at: 0, colour: '#6c7674' },
          { at: 0.14, colour: '#465150' },
          { at: 0.7, colour: dark },
          { at: 1, colour: '#1a2120' },
        ],
      ),
    }),
    path(`M150 ${y + 17}Q800 ${y - 3} 1450 ${y + 17}`, {
      fill: 'none',
      stroke: '#a8b0ad',
      'stroke-width': 3,
      opacity: 0.7,
    }),
    path(blade, {
      fill: sheet.radial([480, y + 20], 420, [
        { at: 0, colour: '#ffffff', opacity: 0.22 },
        { at: 1, colour: '#ffffff', opacity: 0 },
      ]),
    }),
  ].join('')
}
