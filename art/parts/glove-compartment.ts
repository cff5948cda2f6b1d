import { darken, lighten, mix, palette } from '../draw/colour.ts'
import { group, path, type Sheet } from '../draw/sheet.ts'
import { drawCushion, drawStitches, plate, trim } from './cushion.ts'

const opening = plate(150, 430, 1300, 700, 90)

/** The open glove compartment with its small lamp; `inside` is what lies in it. */
export function drawGloveCompartment(sheet: Sheet, inside: string): string {
  const pad = 'M-300 -300H1900V238Q800 320 -300 238Z'
  const door =
    'M170 1086Q800 1066 1430 1086Q1470 1086 1482 1130L1560 1480Q1572 1560 1500 1560H100Q28 1560 40 1480L118 1130Q130 1086 170 1086Z'
  const doorInner =
    'M250 1150Q800 1132 1350 1150Q1378 1150 1386 1180L1440 1420Q1448 1470 1400 1470H200Q152 1470 160 1420L214 1180Q222 1150 250 1150Z'
  return [
    path('M-20 -20H1620V1620H-20Z', {
      fill: sheet.linear(
        [0, 300],
        [900, 1500],
        [
          { at: 0, colour: lighten(trim, 0.5) },
          { at: 0.5, colour: lighten(trim, 0.15) },
          { at: 1, colour: darken(trim, 0.14) },
        ],
      ),
    }),
    path(pad, {
      fill: palette.ink,
      opacity: 0.35,
      filter: sheet.blur(26),
      transform: 'translate(0 24)',
    }),
    drawCushion(sheet, pad, mix(trim, palette.leather, 0.12), {
      top: -120,
      bottom: 320,
      plump: 60,
    }),
    drawStitches('M-300 194Q800 276 1900 194'),
    path(plate(128, 408, 1344, 744, 108), {
      fill: sheet.linear(
        [200, 400],
        [1400, 1150],
        [
          { at: 0, colour: '#fffefb' },
          { at: 0.5, colour: '#cdc6b7' },
          { at: 1, colour: '#938b7b' },
        ],
      ),
    }),
    path(opening, {
      fill: sheet.linear(
        [0, 430],
        [0, 1120],
        [
          { at: 0, colour: '#2a2620' },
          { at: 0.62, colour: '#4d463a' },
          { at: 0.7, colour: '#6a6152' },
          { at: 1, colour: '#857a67' },
        ],
      ),
    }),
    group(
      { 'clip-path': sheet.clip(opening) },
      path(opening, {
        fill: sheet.radial([430, 500], 760, [
          { at: 0, colour: '#fff0cf', opacity: 0.8 },
          { at: 0.35, colour: '#ffdf9f', opacity: 0.34 },
          { at: 1, colour: '#ffdf9f', opacity: 0 },
        ]),
      }),
      path(plate(350, 448, 160, 30, 15), { fill: '#fff6df' }),
      path(plate(350, 448, 160, 30, 15), { fill: '#ffe9b8', filter: sheet.blur(18), opacity: 0.9 }),
      inside,
      path(opening, {
        fill: 'none',
        stroke: '#050a0a',
        'stroke-width': 80,
        opacity: 0.55,
        filter: sheet.blur(28),
        transform: 'translate(10 12)',
      }),
    ),
    path(door, {
      fill: palette.ink,
      opacity: 0.42,
      filter: sheet.blur(34),
      transform: 'translate(10 30)',
    }),
    drawCushion(sheet, door, mix(trim, '#ffffff', 0.12), { top: 1080, bottom: 1600, plump: 34 }),
    path(doorInner, {
      fill: sheet.linear(
        [300, 1140],
        [900, 1480],
        [
          { at: 0, colour: darken(trim, 0.34) },
          { at: 1, colour: darken(trim, 0.12) },
        ],
      ),
    }),
    group(
      { 'clip-path': sheet.clip(doorInner) },
      path(doorInner, {
        fill: 'none',
        stroke: '#4a4232',
        'stroke-width': 46,
        opacity: 0.45,
        filter: sheet.blur(16),
        transform: 'translate(8 12)',
      }),
    ),
    path(plate(690, 1490, 220, 40, 20), {
      fill: sheet.linear(
        [690, 1490],
        [910, 1530],
        [
          { at: 0, colour: '#f7f5ee' },
          { at: 1, colour: '#a49d8e' },
        ],
      ),
    }),
  ].join('')
}
