import { add, dot, minus, radians, times, unit, type V2, type V3 } from './vector.ts'

/** Centimetres; x to the right, y up, z towards the viewer. */
export type Camera = {
  project: (point: V3) => V2
  /** Unit vector from a point to the eye. */
  toEye: (point: V3) => V3
}

export type View = {
  /** Degrees the eye is turned to the right around the target. */
  yaw?: number
  /** Degrees the eye stands above the floor. */
  pitch?: number
  target?: V3
  /** Sheet units per centimetre at the target. */
  zoom: number
  distance?: number
  /** Where the target falls on the sheet. */
  centre?: V2
}

export function createCamera(view: View): Camera {
  const {
    yaw = 0,
    pitch = 10,
    target = [0, 0, 0],
    zoom,
    distance = 110,
    centre = [800, 800],
  } = view
  const [a, b] = [radians(yaw), radians(pitch)]
  const right: V3 = [Math.cos(a), 0, -Math.sin(a)]
  const forward: V3 = [Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b)]
  const up: V3 = [-Math.sin(a) * Math.sin(b), Math.cos(b), -Math.cos(a) * Math.sin(b)]
  const eye = add(target, times(forward, distance))

  return {
    project(point) {
      const local = minus(point, target)
      const scale = (zoom * distance) / (distance - dot(local, forward))
      return [centre[0] + dot(local, right) * scale, centre[1] - dot(local, up) * scale]
    },
    toEye: (point) => unit(minus(eye, point)),
  }
}

/** A place and a turn in the room: three unit vectors and their origin. */
export type Frame = { origin: V3; u: V3; v: V3; n: V3 }

export const place = (frame: Frame, [x, y, z]: V3): V3 =>
  add(frame.origin, add(times(frame.u, x), add(times(frame.v, y), times(frame.n, z))))

export const shift = (frame: Frame, by: V3): Frame => ({ ...frame, origin: place(frame, by) })

function turned(origin: V3, yaw: number, axes: (x: V3, z: V3) => Omit<Frame, 'origin'>): Frame {
  const a = radians(yaw)
  return { origin, ...axes([Math.cos(a), 0, -Math.sin(a)], [Math.sin(a), 0, Math.cos(a)]) }
}

const up: V3 = [0, 1, 0]

/** Layers grow upwards; the outline lies in x and z (towards the viewer). */
export const standing = (origin: V3, yaw = 0) => turned(origin, yaw, (u, v) => ({ u, v, n: up }))

/** Layers grow upwards; the outline's second axis points away, as print on a table top. */
export const lying = (origin: V3, yaw = 0) =>
  turned(origin, yaw, (u, z) => ({ u, v: times(z, -1), n: up }))

/** Layers grow towards the viewer; `lean` degrees tilts the top backwards. */
export const facing = (origin: V3, yaw = 0, lean = 0) =>
  turned(origin, yaw, (u, z) => {
    const [c, s] = [Math.cos(radians(lean)), Math.sin(radians(lean))]
    return { u, v: add(times(up, c), times(z, -s)), n: add(times(z, c), times(up, s)) }
  })

/** Layers grow along a lying axis, to the right at yaw 0. */
export const rolled = (origin: V3, yaw = 0) => turned(origin, yaw, (n, v) => ({ u: up, v, n }))

export const scaled = (frame: Frame, k: number): Frame => ({
  origin: frame.origin,
  u: times(frame.u, k),
  v: times(frame.v, k),
  n: times(frame.n, k),
})

/** Turned in its own plane, counter-clockwise. */
export function spun(frame: Frame, degrees: number): Frame {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return {
    ...frame,
    u: add(times(frame.u, c), times(frame.v, s)),
    v: add(times(frame.v, c), times(frame.u, -s)),
  }
}
