import { palette } from './draw/colour.ts'
import { rounded } from './draw/outline.ts'
import { drawFlatPrint, outlineShape, type Print } from './draw/print.ts'
import { path } from './draw/sheet.ts'
import {
  bagLabel,
  bagLabelUpright,
  gelLabel,
  kitLabel,
  liningPrint,
  scentBoxWrap,
  wipesLabel,
} from './parts/labels.ts'
import { mark } from './parts/mark.ts'
import { scents } from './parts/scents.ts'

/** Print of one surface of a model, as large as that surface. */
export type Label = {
  /** In centimetres. */
  width: number
  height: number
  print: Print
  /** The paper under the print; without it only the print is opaque. */
  ground?: { colour: string; corner: number }
}

const pixelsPerCentimetre = 150

/** What the models call by name; `npm run pictures` makes a texture of each. */
export const labels = {
  gel: {
    width: 6.6,
    height: 3.5,
    print: moved(gelLabel, 0.2),
    ground: { colour: palette.chalk, corner: 0.35 },
  },
  'wipes-film': { width: 9, height: 7, print: moved(wipesLabel, -0.4) },
  'bag-sleeve': { width: 9, height: 4, print: bagLabel },
  'bag-sleeve-upright': { width: 5, height: 6, print: bagLabelUpright },
  'mark-on-white': markLabel('#CFCBC1'),
  'mark-on-black': markLabel('#9AA39D'),
  perforation: { width: 12, height: 0.4, print: perforation() },
  'kit-patch': { width: 9.4, height: 4.6, print: kitLabel },
  'kit-lining': { width: 10, height: 9, print: liningPrint },
  'box-new-car': { width: 20.8, height: 9.4, print: scentBoxWrap(scents['new-car']) },
  'box-ocean-breeze': { width: 20.8, height: 9.4, print: scentBoxWrap(scents['ocean-breeze']) },
  'box-pine-forest': { width: 20.8, height: 9.4, print: scentBoxWrap(scents['pine-forest']) },
} as const satisfies Record<string, Label>

function markLabel(fill: string): Label {
  return { width: 3, height: 3, print: [{ shape: mark(2.6), fill }] }
}

function perforation(): Print {
  return Array.from({ length: 40 }, (_, i) => ({
    shape: outlineShape(rounded(0.18, 0.06, 0.03), (i - 19.5) * 0.3, 0),
    fill: '#D9D8D0',
  }))
}

function moved(print: Print, up: number): Print {
  return print.map((ink) => ({
    ...ink,
    shape: ink.shape.map(({ command, points }) => ({
      command,
      points: points.map(([x, y]) => [x, y + up] as const),
    })),
  }))
}

/** The label as an SVG document; without paper, empty places take the colour of the first ink. */
export function labelDrawing({ width, height, print, ground }: Label): string {
  const scale = pixelsPerCentimetre
  const paper = ground
    ? path(outlinePath(width, height, ground.corner), { fill: ground.colour })
    : ''
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}">`,
    `<g transform="scale(${scale})">${paper}</g>`,
    drawFlatPrint(print, [(width / 2) * scale, (height / 2) * scale], scale),
    '</svg>',
  ].join('')

  function outlinePath(w: number, h: number, corner: number) {
    const points = outlineShape(rounded(w, h, corner), w / 2, h / 2).flatMap((s) => s.points)
    return `M${points.map(([x, y]) => `${x.toFixed(4)} ${y.toFixed(4)}`).join('L')}Z`
  }
}
