import { round, type V2 } from './vector.ts'

type Stop = { at: number; colour: string; opacity?: number }

/** Collects the gradients, blurs and clips of one drawing; ids depend on the order alone. */
export type Sheet = {
  linear: (from: V2, to: V2, stops: readonly Stop[]) => string
  radial: (centre: V2, radius: number, stops: readonly Stop[]) => string
  blur: (size: number) => string
  defs: () => string
}

const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(({ at, colour, opacity }) => {
      const faded = opacity === undefined ? '' : ` stop-opacity="${round(opacity)}"`
      return `<stop offset="${Math.round(at * 1000) / 1000}" stop-color="${colour}"${faded}/>`
    })
    .join('')

export function createSheet(): Sheet {
  const cache = new Map<string, string>()
  const define = (build: (id: string) => string) => {
    const body = build('@')
    const id = cache.get(body) ?? `d${cache.size}`
    cache.set(body, id)
    return `url(#${id})`
  }
  const area = 'filterUnits="userSpaceOnUse" x="-400" y="-400" width="2400" height="2400"'

  return {
    linear: ([x1, y1], [x2, y2], stops) =>
      define(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}">${stopTags(stops)}</linearGradient>`,
      ),
    radial: ([cx, cy], r, stops) =>
      define(
        (id) =>
          `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}">${stopTags(stops)}</radialGradient>`,
      ),
    blur: (size) =>
      define(
        (id) =>
          `<filter id="${id}" ${area}><feGaussianBlur stdDeviation="${round(size)}"/></filter>`,
      ),
    defs: () =>
      `<defs>${[...cache].map(([body, id]) => body.replace('id="@"', `id="${id}"`)).join('')}</defs>`,
  }
}

type Attributes = Record<string, string | number | undefined>

const attributes = (values: Attributes) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')

export const path = (d: string, values: Attributes) => `<path d="${d}"${attributes(values)}/>`
export const ellipse = (centre: V2, rx: number, ry: number, values: Attributes) =>
  `<ellipse cx="${round(centre[0])}" cy="${round(centre[1])}" rx="${round(rx)}" ry="${round(ry)}"${attributes(values)}/>`
