import { darken, lighten, palette } from '../draw/colour.ts'
import { rounded } from '../draw/outline.ts'
import { group, path, type Sheet } from '../draw/sheet.ts'
import { polygon } from '../draw/vector.ts'

/** The pale leather and plastic of the car's inside. */
export const trim = '#d6cfc0'

/** A rounded rectangle on the sheet. */
export const plate = (x: number, y: number, width: number, height: number, radius: number) =>
  polygon(
    rounded(width, height, radius).map((p) => [x + width / 2 + p.x, y + height / 2 - p.y] as const),
  )

/** Light from the top left over a soft upholstered shape. */
export function drawCushion(
  sheet: Sheet,
  d: string,
  colour: string,
  options: { top: number; bottom: number; plump?: number },
): string {
  const { top, bottom, plump = 40 } = options
  return [
    path(d, {
      fill: sheet.linear(
        [500, top],
        [800, bottom],
        [
          { at: 0, colour: lighten(colour, 0.4) },
          { at: 0.35, colour },
          { at: 1, colour: darken(colour, 0.24) },
        ],
      ),
    }),
    group(
      { 'clip-path': sheet.clip(d) },
      path(d, {
        fill: 'none',
        stroke: darken(colour, 0.7),
        'stroke-width': plump * 1.6,
        opacity: 0.3,
        filter: sheet.blur(plump * 0.6),
        transform: `translate(${-plump * 0.35} ${-plump * 0.5})`,
      }),
      path(d, {
        fill: 'none',
        stroke: '#fffdf8',
        'stroke-width': plump * 0.5,
        opacity: 0.55,
        filter: sheet.blur(plump * 0.25),
        transform: `translate(${plump * 0.2} ${plump * 0.28})`,
      }),
    ),
  ].join('')
}

export const drawStitches = (d: string, colour: string = palette.leather) =>
  path(d, {
    fill: 'none',
    stroke: '#000000',
    'stroke-width': 5,
    opacity: 0.18,
    transform: 'translate(2 3)',
  }) +
  path(d, {
    fill: 'none',
    stroke: colour,
    'stroke-width': 5,
    'stroke-dasharray': '20 11',
    'stroke-linecap': 'round',
  })
