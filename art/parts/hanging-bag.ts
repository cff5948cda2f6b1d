import { darken, lighten, palette } from '../draw/colour.ts'
import { ellipse, group, path, type Sheet } from '../draw/sheet.ts'

/** A drawstring bag that hangs full from `x`, `y`; about 640 wide and 900 high. */
export function drawHangingBag(sheet: Sheet, x: number, y: number, colour: string): string {
  const body =
    'M-150 60Q-210 120 -262 330Q-330 620 -300 780Q-280 880 -150 900Q0 922 150 900Q290 880 306 780Q332 610 262 330Q210 120 150 60Q70 96 0 96Q-70 96 -150 60Z'
  const collar =
    'M-170 30Q-185 -40 -150 -60Q-110 -30 -70 -66Q-30 -30 0 -70Q36 -30 76 -66Q112 -32 150 -60Q186 -40 170 30Q150 80 0 92Q-150 80 -170 30Z'
  const folds = [
    [-110, 90, -190, 420, -120, 780],
    [-50, 100, -80, 360, -30, 640],
    [20, 100, 30, 420, 90, 820],
    [90, 92, 150, 300, 160, 560],
    [130, 80, 240, 400, 230, 760],
  ] as const
  return group(
    { transform: `translate(${x} ${y})` },
    path(body, {
      fill: palette.ink,
      opacity: 0.5,
      filter: sheet.blur(38),
      transform: 'translate(40 46)',
    }),
    path(body, {
      fill: sheet.linear(
        [-300, 100],
        [320, 860],
        [
          { at: 0, colour: lighten(colour, 0.34) },
          { at: 0.4, colour },
          { at: 1, colour: darken(colour, 0.65) },
        ],
      ),
    }),
    group(
      { 'clip-path': sheet.clip(body) },
      path(body, {
        fill: 'none',
        stroke: '#0a1110',
        'stroke-width': 90,
        opacity: 0.5,
        filter: sheet.blur(40),
        transform: 'translate(-30 -36)',
      }),
      ...folds.flatMap(([x1, y1, cx, cy, x2, y2]) => {
        const d = `M${x1} ${y1}Q${cx} ${cy} ${x2} ${y2}`
        return [
          path(d, {
            fill: 'none',
            stroke: '#0d1514',
            'stroke-width': 26,
            opacity: 0.45,
            'stroke-linecap': 'round',
            filter: sheet.blur(12),
            transform: 'translate(16 0)',
          }),
          path(d, {
            fill: 'none',
            stroke: lighten(colour, 0.6),
            'stroke-width': 9,
            opacity: 0.5,
            'stroke-linecap': 'round',
            filter: sheet.blur(6),
          }),
        ]
      }),
      ellipse([-150, 480], 60, 210, {
        fill: '#ffffff',
        opacity: 0.16,
        filter: sheet.blur(30),
        transform: 'rotate(9 -150 480)',
      }),
    ),
    path(collar, {
      fill: sheet.linear(
        [-170, -60],
        [170, 90],
        [
          { at: 0, colour: lighten(colour, 0.4) },
          { at: 0.6, colour },
          { at: 1, colour: darken(colour, 0.4) },
        ],
      ),
    }),
    ...[-110, -60, -10, 46, 100].map((fx) =>
      path(`M${fx} -40Q${fx * 0.8} 20 ${fx * 1.05} 80`, {
        fill: 'none',
        stroke: '#0d1514',
        'stroke-width': 10,
        opacity: 0.4,
        filter: sheet.blur(4),
      }),
    ),
  )
}
