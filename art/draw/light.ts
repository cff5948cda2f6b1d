import { darken, lighten, mix } from './colour.ts'
import { add, dot, minus, times, unit, type V3 } from './vector.ts'

/** One soft key light from the top left, in front of the things. */
export const keyLight = unit([-0.62, 0.72, 0.52])

/** Steeper than the key light, so that shadows stay short and calm. */
export const shadowFall: V3 = [0.42, -1, -0.22]

/** A tall soft box at the left: the bright stripe on whatever is glossy. */
const softBox = unit([-0.86, 0.12, 0.5])
const fillBox = unit([0.92, 0.1, 0.1])

export type Skin = {
  colour: string
  /** 0 is cloth, 0.4 card, 1 polished plastic. */
  gloss?: number
  opacity?: number
}

const smooth = (from: number, to: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** The colour of a surface that looks along `normal`, seen from `eye`. */
export function shade(skin: Skin, normal: V3, eye: V3): string {
  const gloss = skin.gloss ?? 0.2
  const wrapped = Math.max(0, (dot(normal, keyLight) + 0.45) / 1.45)
  const sky = 0.5 + 0.5 * normal[1]
  const light = 0.2 + 0.18 * sky + 0.78 * wrapped
  const lit =
    light < 0.86
      ? darken(skin.colour, (0.86 - light) * 0.95)
      : lighten(skin.colour, (light - 0.86) * 0.5)

  const half = unit(add(keyLight, eye))
  const mirror = minus(times(normal, 2 * dot(normal, eye)), eye)
  const spark = Math.max(0, dot(normal, half)) ** 60 * 0.35
  const stripe = smooth(0.86, 0.97, dot(mirror, softBox)) * 0.55
  const edge = smooth(0.8, 0.98, dot(mirror, fillBox)) * 0.16
  return mix(lit, '#ffffff', Math.min(0.85, gloss * (spark + stripe + edge)))
}
