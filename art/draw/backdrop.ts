import { mix, palette } from './colour.ts'
import { path, type Sheet } from './sheet.ts'
import type { V2 } from './vector.ts'

const whole = 'M-10 -10H1610V1610H-10Z'

/** A seamless paper sweep in chalk and mist with a breath of `tint`, lit from the top left. */
export function drawBackdrop(
  sheet: Sheet,
  { tint, horizon }: { tint: string; horizon: number },
): string {
  const wall = mix(mix(palette.mist, tint, 0.1), '#ffffff', 0.22)
  const floor = mix(palette.chalk, tint, 0.045)
  const top: V2 = [0, 0]
  const bottom: V2 = [0, 1600]
  const at = horizon / 1600
  return [
    path(whole, {
      fill: sheet.linear(top, bottom, [
        { at: 0, colour: mix(wall, '#ffffff', 0.34) },
        { at: Math.max(0.05, at - 0.28), colour: mix(wall, '#ffffff', 0.12) },
        { at: at - 0.03, colour: wall },
        { at: at + 0.1, colour: mix(wall, floor, 0.7) },
        { at: Math.min(0.98, at + 0.3), colour: floor },
        { at: 1, colour: mix(floor, wall, 0.35) },
      ]),
    }),
    path(whole, {
      fill: sheet.radial([360, 300], 1250, [
        { at: 0, colour: '#fffdf7', opacity: 0.6 },
        { at: 0.55, colour: '#fffdf7', opacity: 0.16 },
        { at: 1, colour: '#fffdf7', opacity: 0 },
      ]),
    }),
    path(whole, {
      fill: sheet.radial([620, 640], 1400, [
        { at: 0.5, colour: '#5a4a33', opacity: 0 },
        { at: 1, colour: '#5a4a33', opacity: 0.09 },
      ]),
    }),
  ].join('')
}
