import type { Frame } from '../draw/camera.ts'
import { darken, lighten, palette } from '../draw/colour.ts'
import { type Outline, rounded } from '../draw/outline.ts'
import { group, path, type Stage } from '../draw/sheet.ts'
import { ringPoints } from '../draw/solid.ts'
import { polygon } from '../draw/vector.ts'

export const caseSize = { width: 25, length: 17, base: 5.6, lid: 3.2, corner: 3 }

export const cloth = { colour: palette.pine, gloss: 0.06 }

export const zip = { colour: '#16302a', gloss: 0.2 }

export const shell = (inset: number): Outline =>
  rounded(caseSize.width - inset * 2, caseSize.length - inset * 2, caseSize.corner - inset * 0.6)

/** A fine weave, only where the cloth is. */
export function drawWeave(stage: Stage, outline: string, strength = 0.16): string {
  const weave = stage.sheet.filter(
    '<feTurbulence type="fractalNoise" baseFrequency="0.55 0.42" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -3 1.75"/>',
  )
  return group(
    { 'clip-path': stage.sheet.clip(outline), opacity: strength },
    path('M0 0H1600V1600H0Z', { filter: weave }),
  )
}

export function drawSeam(stage: Stage, frame: Frame, inset: number): string {
  const d = polygon(ringPoints(frame, { at: 0, outline: shell(inset) }).map(stage.camera.project))
  return (
    path(d, {
      fill: 'none',
      stroke: darken(palette.pine, 0.6),
      'stroke-width': 4,
      opacity: 0.5,
      transform: 'translate(1.5 2)',
    }) +
    path(d, {
      fill: 'none',
      stroke: lighten(palette.pine, 0.35),
      'stroke-width': 3,
      'stroke-dasharray': '13 8',
      'stroke-linecap': 'round',
      opacity: 0.75,
    })
  )
}
