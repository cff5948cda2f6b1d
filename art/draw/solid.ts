import { type Frame, place } from './camera.ts'
import { average } from './colour.ts'
import { keyLight, type Skin, shade } from './light.ts'
import type { Outline, Ring } from './outline.ts'
import { path, type Stage, type Stop } from './sheet.ts'
import { add, dot, hull, minus, polygon, times, unit, type V2, type V3 } from './vector.ts'

export type Solid = {
  frame: Frame
  rings: readonly Ring[]
  /** One skin for all, or one for each band between two rings. */
  skin: Skin | ((band: number) => Skin)
  /** The end that faces the eye; without it the last band's skin is used. */
  cap?: Skin | 'none'
}

export const ringPoints = (frame: Frame, { at, outline }: Ring): V3[] =>
  outline.map((p) => place(frame, [p.x, p.y, at]))

export const solidPoints = ({ frame, rings }: Pick<Solid, 'frame' | 'rings'>) =>
  rings.flatMap((ring) => ringPoints(frame, ring))

export const silhouette = (stage: Stage, solid: Pick<Solid, 'frame' | 'rings'>) =>
  polygon(hull(solidPoints(solid).map(stage.camera.project)))

/**
 * A convex body of stacked outlines. Each band becomes one shape with a gradient whose stops are
 * computed from the light on its own points, painted from the far end to the near one.
 */
export function drawSolid(stage: Stage, solid: Solid): string {
  const { frame, rings } = solid
  const towards = dot(frame.n, stage.camera.toEye(frame.origin))
  const skinOf = (band: number) =>
    typeof solid.skin === 'function' ? solid.skin(band) : solid.skin

  const bands = rings.slice(1).map((upper, i) => {
    const lower = rings[i]
    return lower ? drawBand(stage, { frame, lower, upper, skin: skinOf(i), towards }) : ''
  })
  const end = towards > 0 ? rings.at(-1) : rings[0]
  const capSkin = solid.cap ?? skinOf(towards > 0 ? bands.length - 1 : 0)
  const cap =
    end && capSkin !== 'none' ? drawFlat(stage, { frame, ring: end, skin: capSkin, towards }) : ''
  return [...(towards > 0 ? bands : bands.reverse()), cap].join('')
}

type Band = { frame: Frame; lower: Ring; upper: Ring; skin: Skin; towards: number }

function drawBand(stage: Stage, { frame, lower, upper, skin, towards }: Band): string {
  const { camera, sheet } = stage
  const from = ringPoints(frame, lower)
  const to = ringPoints(frame, upper)
  const shape = hull([...from, ...to].map(camera.project))

  const start = camera.project(frame.origin)
  const axisEnd = camera.project(add(frame.origin, frame.n))
  const along: V2 = [-(axisEnd[1] - start[1]), axisEnd[0] - start[0]]
  const size = Math.hypot(...along) || 1
  const axis: V2 = [along[0] / size, along[1] / size]
  const position = (p: V2) => p[0] * axis[0] + p[1] * axis[1]

  const facets = toFacets(stage, { frame, lower, upper, skin, towards })
  const seen = facets.filter((facet) => facet.facing > -0.02)
  if (seen.length === 0) return ''
  if (seen.some((facet) => facet.far)) return drawFacets(shape, facets)
  const samples = seen.map((facet) => ({ at: position(facet.middle), colour: facet.colour }))

  const places = shape.map(position)
  const [low, high] = [Math.min(...places), Math.max(...places)]
  const span = high - low || 1
  const stops = toStops(
    samples.map(({ at, colour }) => ({ at: (at - low) / span, colour })),
    0.008,
  )
  const anchor = shape[0] ?? [0, 0]
  const base = position(anchor)
  const point = (value: number): V2 => [
    anchor[0] + axis[0] * (value - base),
    anchor[1] + axis[1] * (value - base),
  ]
  return path(polygon(shape), {
    fill: sheet.linear(point(low), point(high), stops),
    opacity: skin.opacity,
  })
}

/** Samples that fall close together are averaged into one stop. */
function toStops(samples: readonly Stop[], width: number): Stop[] {
  const bins = new Map<number, Stop[]>()
  for (const sample of samples) {
    const bin = Math.round(sample.at / width)
    bins.set(bin, [...(bins.get(bin) ?? []), sample])
  }
  return [...bins]
    .sort(([a], [b]) => a - b)
    .map(([, stops]) => ({
      at: stops.reduce((sum, stop) => sum + stop.at, 0) / stops.length,
      colour: average(stops.map((stop) => stop.colour)),
    }))
}

type Facet = { corners: readonly V2[]; middle: V2; colour: string; facing: number; far: boolean }

/** The band cut at its outline points; `far` facets look away from the eye but are seen over the rim. */
function toFacets(stage: Stage, { frame, lower, upper, skin }: Band): Facet[] {
  const { project, toEye } = stage.camera
  const from = ringPoints(frame, lower)
  const to = ringPoints(frame, upper)
  const rise = upper.at - lower.at
  return lower.outline.flatMap((a, i) => {
    const next = (i + 1) % lower.outline.length
    const b = upper.outline[i]
    const [p, q, r, s] = [from[i], to[i], to[next], from[next]]
    if (!b || !p || !q || !r || !s) return []
    const out = (b.x - a.x) * a.nx + (b.y - a.y) * a.ny
    const flat = unit(add(times(frame.u, a.nx), times(frame.v, a.ny)))
    const normal = unit(minus(times(flat, rise), times(unit(frame.n), out)))
    const middle = times(add(p, q), 0.5)
    const eye = toEye(middle)
    const facing = dot(normal, eye)
    return [
      {
        corners: [p, q, r, s].map(project),
        middle: project(middle),
        colour: shade(skin, normal, eye),
        facing,
        far: facing > -0.02 && dot(flat, eye) < -0.02,
      },
    ]
  })
}

/** The hull underneath keeps hairlines between the facets from showing the ground. */
function drawFacets(shape: readonly V2[], facets: readonly Facet[]): string {
  const seen = facets.filter((facet) => facet.facing > -0.02)
  const ground = path(polygon(shape), { fill: average(seen.map((facet) => facet.colour)) })
  const pieces = seen.map(({ corners, colour }) =>
    path(polygon(corners), {
      fill: colour,
      stroke: colour,
      'stroke-width': 1.4,
      'stroke-linejoin': 'round',
    }),
  )
  return ground + pieces.join('')
}

type Flat = {
  frame: Frame
  ring: { at: number; outline: Outline }
  skin: Skin
  towards?: number
  fall?: number
}

/** A flat face with the light falling off gently from the top left. */
export function drawFlat(
  stage: Stage,
  { frame, ring, skin, towards = 1, fall = 0.1 }: Flat,
): string {
  const points = ringPoints(frame, ring)
  const shape = points.map(stage.camera.project)
  const normal = towards > 0 ? frame.n : times(frame.n, -1)
  const eye = stage.camera.toEye(frame.origin)
  const tilted = (k: number) =>
    shade({ ...skin, gloss: 0 }, unit(add(normal, times(keyLight, k))), eye)
  const xs = shape.map(([x]) => x)
  const ys = shape.map(([, y]) => y)
  const fill = stage.sheet.linear(
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
    [
      { at: 0, colour: tilted(fall * 2) },
      { at: 0.5, colour: tilted(0) },
      { at: 1, colour: tilted(-fall * 2) },
    ],
  )
  return path(polygon(shape), { fill, opacity: skin.opacity })
}
