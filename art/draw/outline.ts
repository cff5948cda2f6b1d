import { radians } from './vector.ts'

/** A closed convex outline in two dimensions; each point knows the way out. */
type OutlinePoint = { x: number; y: number; nx: number; ny: number }
export type Outline = readonly OutlinePoint[]

export function circle(radius: number, points = 72): Outline {
  return Array.from({ length: points }, (_, i) => {
    const a = (i / points) * Math.PI * 2
    return { x: radius * Math.cos(a), y: radius * Math.sin(a), nx: Math.cos(a), ny: Math.sin(a) }
  })
}

/** Rounded rectangles of any size have the same number of points, so that they can be layered. */
export function rounded(width: number, height: number, radius: number): Outline {
  const r = Math.max(0.02, Math.min(radius, width / 2, height / 2))
  const corners = [
    { x: width / 2 - r, y: height / 2 - r, from: 0 },
    { x: -width / 2 + r, y: height / 2 - r, from: 90 },
    { x: -width / 2 + r, y: -height / 2 + r, from: 180 },
    { x: width / 2 - r, y: -height / 2 + r, from: 270 },
  ]
  const steps = 10
  return corners.flatMap((corner) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const a = radians(corner.from + (i / steps) * 90)
      const [nx, ny] = [Math.cos(a), Math.sin(a)]
      return { x: corner.x + nx * r, y: corner.y + ny * r, nx, ny }
    }),
  )
}
