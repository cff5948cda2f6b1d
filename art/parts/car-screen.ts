import { lighten, palette } from '../draw/colour.ts'
import { ellipse, group, path, type Sheet } from '../draw/sheet.ts'
import { drawCushion, drawStitches, plate, trim } from './cushion.ts'

const glass = plate(150, 240, 1300, 830, 60)

/** The stroke that the wipe has left: no smudge, and the light runs over it. */
const stroke =
  'M150 930C330 960 470 900 640 780C790 672 900 610 1060 560L1190 800C1030 850 920 930 790 1010C680 1080 560 1120 400 1130H150Z'

/** A dashboard with its touch screen, dull with finger marks but for one clean stroke. */
export function drawSmudgedScreen(sheet: Sheet): string {
  const shelf = 'M-300 1270Q800 1230 1900 1270V1900H-300Z'
  return [
    path('M-20 -20H1620V1620H-20Z', {
      fill: sheet.linear(
        [0, 0],
        [900, 1500],
        [
          { at: 0, colour: lighten(trim, 0.6) },
          { at: 0.5, colour: lighten(trim, 0.25) },
          { at: 1, colour: trim },
        ],
      ),
    }),
    drawCushion(sheet, shelf, '#d2c8b6', { top: 1200, bottom: 1700, plump: 50 }),
    drawStitches('M-300 1330Q800 1292 1900 1330'),
    path(plate(120, 210, 1360, 890, 86), {
      fill: palette.ink,
      opacity: 0.45,
      filter: sheet.blur(34),
      transform: 'translate(34 50)',
    }),
    path(plate(120, 210, 1360, 890, 86), {
      fill: sheet.linear(
        [120, 210],
        [1480, 1100],
        [
          { at: 0, colour: '#4a5553' },
          { at: 0.3, colour: '#1a2322' },
          { at: 1, colour: '#0b1110' },
        ],
      ),
    }),
    path(glass, {
      fill: sheet.linear(
        [150, 240],
        [1450, 1070],
        [
          { at: 0, colour: '#20403f' },
          { at: 0.6, colour: '#173231' },
          { at: 1, colour: '#102423' },
        ],
      ),
    }),
    group({ 'clip-path': sheet.clip(glass) }, drawMap(), drawSmudges(sheet)),
    path(glass, { fill: 'none', stroke: '#000000', 'stroke-width': 6, opacity: 0.5 }),
  ].join('')
}

/** A quiet route map. */
function drawMap(): string {
  const road = (d: string, width: number, colour: string) =>
    path(d, { fill: 'none', stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round' })
  return [
    path('M150 760Q480 700 640 880T1100 900Q1300 880 1460 960V1080H150Z', {
      fill: '#1f5566',
      opacity: 0.8,
    }),
    path('M980 240H1460V520Q1220 560 1080 460T980 240Z', { fill: '#245444', opacity: 0.9 }),
    ...[
      'M140 400L720 520L1470 420',
      'M420 230L520 1080',
      'M900 230L860 620L1010 1080',
      'M1260 230L1240 700L1470 800',
      'M140 640L860 640L1250 700',
    ].map((d) => road(d, 13, '#3d5a58')),
    road('M300 1080L480 820L500 560L720 520L870 560L1010 430L1240 330', 24, palette.signal),
    ellipse([1240, 330], 34, 34, { fill: palette.chalk }),
    ellipse([1240, 330], 17, 17, { fill: palette.leather }),
    path(plate(200, 290, 360, 130, 30), { fill: '#0c1a19', opacity: 0.85 }),
    path(plate(300, 322, 210, 22, 11), { fill: '#e8ece6' }),
    path(plate(300, 364, 140, 18, 9), { fill: '#86a09a' }),
    path('M232 384V350Q232 334 250 334H264M252 320L268 334L252 348', {
      fill: 'none',
      stroke: palette.signal,
      'stroke-width': 9,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
  ].join('')
}

function drawSmudges(sheet: Sheet): string {
  const everywhere = 'M100 200H1500V1100H100Z'
  const uncleaned = sheet.mask(
    path(everywhere, { fill: '#fff' }) + path(stroke, { fill: '#000', filter: sheet.blur(7) }),
  )
  const prints = [
    [330, 560, 20],
    [430, 690, -14],
    [610, 430, 8],
    [760, 610, -24],
    [980, 330, 30],
    [1120, 640, 12],
    [1300, 540, -18],
    [860, 860, 16],
    [1210, 930, -8],
    [680, 960, 24],
    [260, 820, -20],
    [1330, 760, 10],
  ] as const
  return [
    group(
      { mask: uncleaned },
      path(everywhere, { fill: '#d9d5c8', opacity: 0.34 }),
      ...prints.map(([x, y, turn]) =>
        group(
          { transform: `translate(${x} ${y}) rotate(${turn})`, opacity: 0.5 },
          ellipse([0, 0], 46, 64, { fill: '#f1ede0', opacity: 0.5, filter: sheet.blur(9) }),
          ...[14, 24, 34].map((r) =>
            ellipse([0, 4], r, r * 1.4, {
              fill: 'none',
              stroke: '#fffaf0',
              'stroke-width': 4,
              opacity: 0.55,
              filter: sheet.blur(1.5),
            }),
          ),
        ),
      ),
      path('M200 480Q520 380 760 470M900 760Q1150 700 1420 780M240 930Q420 860 560 900', {
        fill: 'none',
        stroke: '#f1ede0',
        'stroke-width': 60,
        opacity: 0.2,
        'stroke-linecap': 'round',
        filter: sheet.blur(18),
      }),
    ),
    path('M180 985C360 1000 520 930 690 815C830 720 930 665 1050 625', {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 16,
      opacity: 0.35,
      'stroke-linecap': 'round',
      filter: sheet.blur(8),
    }),
  ].join('')
}
