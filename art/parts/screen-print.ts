import { palette } from '../draw/colour.ts'
import { circle, rounded } from '../draw/outline.ts'
import { type Ink, outlineShape, type Print, type Segment } from '../draw/print.ts'
import type { V2 } from '../draw/vector.ts'

/** The glass in centimetres. */
export const screenSize = { width: 28, height: 17.6 }

/** A line of one width with round joints. */
function line(points: readonly V2[], width: number): Segment[] {
  return points.flatMap(([x, y], i) => {
    const joint = outlineShape(circle(width / 2, 20), x, y)
    const next = points[i + 1]
    if (!next) return joint
    const [dx, dy] = [next[0] - x, next[1] - y]
    const k = width / 2 / Math.hypot(dx, dy)
    // Anticlockwise like the joints, or they would cut holes into each other.
    const corners: V2[] = [
      [x + dy * k, y - dx * k],
      [next[0] + dy * k, next[1] - dx * k],
      [next[0] - dy * k, next[1] + dx * k],
      [x - dy * k, y + dx * k],
    ]
    return [
      ...joint,
      ...corners.map((point, n) => ({ command: n === 0 ? 'M' : 'L', points: [point] })),
      { command: 'Z', points: [] },
    ]
  })
}

const polygon = (points: readonly V2[]): Segment[] => [
  ...points.map((point, n) => ({ command: n === 0 ? 'M' : 'L', points: [point] })),
  { command: 'Z', points: [] },
]

const bar = (width: number, height: number, x: number, y: number, fill: string): Ink => ({
  shape: outlineShape(rounded(width, height, height / 2), x, y),
  fill,
})

const road = (points: readonly V2[]): Ink => ({ shape: line(points, 0.26), fill: '#35524f' })

/** A quiet route map around the screen's middle. */
export const screenMap: Print = [
  { shape: outlineShape(rounded(screenSize.width, screenSize.height, 0.9)), fill: '#122a29' },
  {
    shape: polygon([
      [-14, -4],
      [-8, -2.6],
      [-3, -4.6],
      [2, -6.4],
      [8, -6.2],
      [14, -7.6],
      [14, -8.8],
      [-14, -8.8],
    ]),
    fill: '#1d5163',
  },
  {
    shape: polygon([
      [4.2, 8.8],
      [14, 8.8],
      [14, 3],
      [10, 2.2],
      [6, 4.4],
    ]),
    fill: '#215041',
  },
  ...(
    [
      [
        [-14, 5],
        [-1.6, 2.4],
        [14, 4.6],
      ],
      [
        [-8, 8.8],
        [-6, -8.8],
      ],
      [
        [2.2, 8.8],
        [1.4, 0.4],
        [4.4, -8.8],
      ],
      [
        [10, 8.8],
        [9.4, -1.2],
        [14, -3.4],
      ],
      [
        [-14, 0],
        [1.4, 0],
        [9.6, -1.2],
      ],
    ] as const
  ).map(road),
  {
    shape: line(
      [
        [-10.6, -8.8],
        [-6.8, -3.8],
        [-6.4, 1.4],
        [-1.6, 2.4],
        [1.6, 1.6],
        [4.6, 4.2],
        [9.4, 6],
      ],
      0.5,
    ),
    fill: palette.signal,
  },
  { shape: outlineShape(circle(0.75, 48), 9.4, 6), fill: palette.chalk },
  { shape: outlineShape(circle(0.38, 48), 9.4, 6), fill: palette.leather },
  { shape: outlineShape(rounded(8, 2.7, 0.6), -8.8, 6.2), fill: '#0c1a19' },
  bar(4.4, 0.46, -8, 6.6, '#e8ece6'),
  bar(2.9, 0.38, -8.75, 5.7, '#86a09a'),
  {
    shape: line(
      [
        [-11.7, 5.3],
        [-11.7, 6.6],
        [-10.9, 6.6],
      ],
      0.24,
    ),
    fill: palette.signal,
  },
]

/** Where the wipe has been, with edges that fade. */
export const screenStroke: Print = [0.8, 0.5, 0.2, 0].map((grow) => ({
  shape: line(
    [
      [-15, -4.6],
      [-9.5, -4.7],
      [-5, -3.4],
      [-1.4, -1],
      [2.2, 1],
      [5.2, 2.2],
    ],
    5.2 + grow,
  ),
  fill: '#ffffff',
  opacity: 0.55,
}))

const prints: readonly V2[] = [
  [-10.4, 2.4],
  [-8.2, -0.6],
  [-4.2, 5.4],
  [4, 7],
  [6.8, -1.2],
  [10.6, 1.2],
  [1.2, -5.6],
  [8.8, -6.4],
  [11.4, -3.4],
  [-2.8, -7],
  [0.4, 4.6],
]

/** Finger marks: told by opacity alone. */
export const screenPrints: Print = prints.flatMap(([x, y], i) =>
  [1, 0.84, 0.68, 0.52, 0.36].map((share) => ({
    shape: polygon(circle(share, 40).map((p) => turned(p.x * 0.75, p.y * 1.05, i * 1.3, x, y))),
    fill: '#ffffff',
    opacity: 0.28,
  })),
)

function turned(a: number, b: number, angle: number, x: number, y: number): V2 {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return [x + a * c - b * s, y + a * s + b * c]
}
