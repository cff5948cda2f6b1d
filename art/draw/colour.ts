export const palette = {
  chalk: '#FAF8F3',
  mist: '#ECEAE2',
  ink: '#14201F',
  pine: '#1F5B4A',
  ocean: '#2B7A9B',
  leather: '#B4672D',
  signal: '#F2B134',
} as const

type Rgb = readonly [number, number, number]

function parse(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

const format = (rgb: readonly number[]) =>
  `#${rgb
    .map((v) =>
      Math.round(Math.min(255, Math.max(0, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** `share` 0 gives `a`, 1 gives `b`. */
export function mix(a: string, b: string, share: number) {
  const [from, to] = [parse(a), parse(b)]
  return format([0, 1, 2].map((i) => (from[i] ?? 0) + ((to[i] ?? 0) - (from[i] ?? 0)) * share))
}

export const lighten = (colour: string, share: number) => mix(colour, '#fffdf8', share)
