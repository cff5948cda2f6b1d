import { darken, palette } from '../draw/colour.ts'
import { path, type Sheet } from '../draw/sheet.ts'
import { drawCushion, drawStitches } from './cushion.ts'

/** The back of a front seat, seen from the rear bench. */
export function drawSeatBack(sheet: Sheet): string {
  const seat =
    'M330 520Q350 380 520 360Q800 330 1080 360Q1250 380 1270 520Q1330 1000 1350 1900H250Q270 1000 330 520Z'
  const head =
    'M560 110Q570 10 680 -10Q800 -26 920 -10Q1030 10 1040 110Q1050 200 1020 240Q980 290 800 290Q620 290 580 240Q550 200 560 110Z'
  const panel =
    'M440 560Q460 470 560 460Q800 440 1040 460Q1140 470 1160 560Q1200 1000 1210 1640H390Q400 1000 440 560Z'
  const colour = '#cdc4b3'
  return [
    path('M-20 -20H1620V1620H-20Z', {
      fill: sheet.linear(
        [0, 0],
        [500, 1600],
        [
          { at: 0, colour: '#f7f4ec' },
          { at: 0.45, colour: '#e3ddcf' },
          { at: 1, colour: '#a9a08e' },
        ],
      ),
    }),
    drawSideWindow(sheet),
    path(seat, {
      fill: palette.ink,
      opacity: 0.34,
      filter: sheet.blur(50),
      transform: 'translate(60 40)',
    }),
    ...[690, 910].map((x) =>
      path(`M${x} 230V420`, {
        stroke: sheet.linear(
          [x - 14, 0],
          [x + 14, 0],
          [
            { at: 0, colour: '#f5f5f0' },
            { at: 0.5, colour: '#a7aba7' },
            { at: 1, colour: '#5f6664' },
          ],
        ),
        'stroke-width': 28,
        fill: 'none',
      }),
    ),
    drawCushion(sheet, head, colour, { top: -40, bottom: 330, plump: 56 }),
    drawStitches('M600 215Q640 250 800 250Q960 250 1000 215'),
    drawCushion(sheet, seat, colour, { top: 340, bottom: 1700, plump: 80 }),
    path(panel, {
      fill: 'none',
      stroke: darken(colour, 0.5),
      'stroke-width': 10,
      opacity: 0.5,
      filter: sheet.blur(4),
    }),
    drawStitches(panel),
  ].join('')
}

function drawSideWindow(sheet: Sheet): string {
  const glass = 'M-20 120Q120 80 210 130Q250 400 230 700L-20 760Z'
  return (
    path(glass, {
      fill: sheet.linear(
        [0, 100],
        [240, 720],
        [
          { at: 0, colour: '#f4fafa' },
          { at: 1, colour: '#c6dbdd' },
        ],
      ),
      stroke: '#4b5452',
      'stroke-width': 22,
    }) +
    path('M1390 60Q1520 40 1620 90V760L1400 700Q1370 400 1390 60Z', {
      fill: sheet.linear(
        [1390, 100],
        [1620, 720],
        [
          { at: 0, colour: '#e4f0f0' },
          { at: 1, colour: '#b9d0d2' },
        ],
      ),
      stroke: '#4b5452',
      'stroke-width': 22,
    })
  )
}
