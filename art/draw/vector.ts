export type V2 = readonly [number, number]
export type V3 = readonly [number, number, number]

export const add = (a: V3, b: V3): V3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const times = (a: V3, k: number): V3 => [a[0] * k, a[1] * k, a[2] * k]
export const minus = (a: V3, b: V3): V3 => add(a, times(b, -1))
export const dot = (a: V3, b: V3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export function unit(a: V3): V3 {
  const length = Math.hypot(...a)
  return length === 0 ? [0, 1, 0] : times(a, 1 / length)
}

/** The direction that leans `ka` parts towards a and `kb` parts towards b. */
export const between = (a: V3, ka: number, b: V3, kb: number): V3 =>
  unit(add(times(a, ka), times(b, kb)))

export const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Two decimals keep the drawings small and the same on every run. */
export const round = (value: number) => String(Math.round(value * 100) / 100)

/** The convex outline around points on the sheet (Andrew's monotone chain). */
export function hull(points: readonly V2[]): V2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const turn = (o: V2, a: V2, b: V2) =>
    (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
  const chain = (list: readonly V2[]) => {
    const out: V2[] = []
    for (const point of list) {
      for (;;) {
        const last = out.at(-1)
        const before = out.at(-2)
        if (!last || !before || turn(before, last, point) > 0) break
        out.pop()
      }
      out.push(point)
    }
    return out.slice(0, -1)
  }
  return [...chain(sorted), ...chain(sorted.reverse())]
}

export const polygon = (points: readonly V2[]) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
