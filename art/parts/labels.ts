import { lighten, mix, palette } from '../draw/colour.ts'
import { type Lettering, letters } from '../draw/letters.ts'
import { circle, rounded } from '../draw/outline.ts'
import { type Ink, moved, outlineShape, type Print } from '../draw/print.ts'
import { mark, wordmark } from './mark.ts'

/** Print of the packages, in centimetres around the label's centre. */
const line = (fill: string, options: Lettering): Ink => ({
  shape: letters({ align: 'middle', ...options }),
  fill,
})

const rule = (fill: string, width: number, y: number): Ink => ({
  shape: outlineShape(rounded(width, 0.05, 0.02), 0, y),
  fill,
})

const quiet = mix(palette.ink, palette.chalk, 0.28)

export const gelLabel: Print = [
  ...wordmark({ size: 0.55, y: 0.82, accent: palette.pine }),
  line(palette.ink, { text: 'Gel Cleaner', size: 0.98, y: -0.22 }),
  rule(palette.ocean, 0.9, -0.58),
  line(quiet, { text: 'Lifts dust from every gap', size: 0.34, face: 'text', y: -0.98 }),
  line(palette.ocean, { text: 'Reusable 100+ times', size: 0.34, face: 'text', y: -1.4 }),
]

export const wipesLabel: Print = [
  ...wordmark({ size: 0.82, y: 2.55, accent: palette.pine }),
  line(palette.ink, { text: 'Wet Wipes', size: 1.72, y: 0.75 }),
  rule(palette.ink, 1.2, 0.24),
  line(palette.ink, { text: '20 wet wipes', size: 0.72, face: 'text', y: -0.62 }),
  line(palette.ink, { text: 'Dashboard · Screen · Hands', size: 0.46, face: 'text', y: -1.3 }),
]

export const bagLabel: Print = [
  ...wordmark({ size: 0.52, y: 1.02, fill: palette.chalk, accent: palette.signal }),
  line(palette.chalk, { text: 'Trash Bags', size: 1.02, y: -0.1 }),
  line(palette.signal, { text: '5 trash bags', size: 0.5, face: 'text', y: -0.85 }),
  line(palette.chalk, { text: 'Leakproof · 1 gallon each', size: 0.36, face: 'text', y: -1.38 }),
]

/** The same print for a roll that stands: narrower and higher. */
export const bagLabelUpright: Print = [
  ...wordmark({ size: 0.56, y: 1.95, fill: palette.chalk, accent: palette.signal }),
  line(palette.chalk, { text: 'Trash', size: 1.3, y: 0.35 }),
  line(palette.chalk, { text: 'Bags', size: 1.3, y: -0.75 }),
  rule(palette.signal, 0.9, -1.25),
  line(palette.signal, { text: '5 trash bags', size: 0.56, face: 'text', y: -1.98 }),
]

const scentBoxLabel = (scent: { name: string; colour: string }): Print => [
  ...wordmark({ size: 0.62, y: 3.35, accent: scent.colour }),
  line(palette.ink, { text: 'Air Freshener', size: 0.8, y: -0.72 }),
  line(palette.chalk, { text: scent.name, size: 0.78, y: -2.6 }),
  line(palette.chalk, { text: 'Vent clip · up to 4 weeks', size: 0.4, face: 'text', y: -3.5 }),
]

export const kitLabel: Print = [
  ...wordmark({ size: 1.15, y: 0.62, fill: palette.chalk, accent: palette.signal }),
  line(palette.chalk, { text: 'Express Kit', size: 0.74, face: 'text', y: -0.85, tracking: 0.02 }),
]

/** All four sides of the scent box around the middle of its front's left edge; the front is 7 wide, its flanks 3.4. */
export const scentBoxWrap = (scent: { name: string; colour: string }): Print => {
  const front = -10.4 + 3.5
  const onFront = (ink: Ink): Ink => ({ ...ink, shape: moved(ink.shape, front, 0) })
  const disc = (radius: number, fill: string): Ink => ({
    shape: outlineShape(circle(radius, 96), front, 1.5),
    fill,
  })
  return [
    { shape: outlineShape(rounded(21, 9.6, 0.02)), fill: '#fbf9f3' },
    { shape: outlineShape(rounded(21, 3.5, 0.02), 0, -2.95), fill: scent.colour },
    disc(1.42, scent.colour),
    disc(1.08, lighten(scent.colour, 0.2)),
    ...[0.55, 0.9, 1.05, 0.9, 0.55].map((height, i) => ({
      shape: outlineShape(rounded(0.17, height, 0.08), front + (i - 2) * 0.33, 1.5),
      fill: '#fbf9f3',
    })),
    ...scentBoxLabel(scent).map(onFront),
    ...[front + 5.2, front - 5.2 + 20.8].map((x) => ({
      shape: mark(1, x, -2.95),
      fill: '#fbf9f3',
    })),
  ]
}

export const liningPrint: Print = [
  { shape: mark(2.6, 0, 2.6), fill: palette.pine },
  ...['A clean car,', 'always within', 'reach.'].map((text, i) =>
    line(palette.pine, { text, size: 1.15, y: -0.2 - i * 1.45 }),
  ),
]
