import { drawBackdrop, drawWindowLight } from '../draw/backdrop.ts'
import { createCamera, type View } from '../draw/camera.ts'
import type { Sheet, Stage } from '../draw/sheet.ts'
import { drawThings, type Thing } from '../draw/thing.ts'

/** One picture of the shop: its lasting name and its words. */
export type Picture = {
  /** `<product>--<view>`, `hero-<product>` or `og-home`: the manifest's key and the start of the file names. */
  name: string
  /** `cut-out` has no backdrop; `social` is 1200 × 630. */
  kind?: 'square' | 'cut-out' | 'social'
  alt: { en: string; fr: string }
  /** A drawing on a sheet of 1600 units; without it the picture is a photograph of models, set up in Python. */
  draw?: (sheet: Sheet) => string
  /** A finished cut-out laid over the drawing, in pixels of the largest size. */
  over?: { picture: string; left: number; top: number; size: number }
}

type Studio = {
  tint: string
  view: View
  /** From the farthest to the nearest. */
  things: (stage: Stage) => readonly Thing[]
  horizon?: number
  windowLight?: boolean
}

/** The one lighting set-up that all still lifes share. */
export const studio =
  ({ tint, view, things, horizon, windowLight = true }: Studio) =>
  (sheet: Sheet): string => {
    const stage = { sheet, camera: createCamera(view) }
    return [
      drawBackdrop(sheet, { tint, ...(horizon === undefined ? {} : { horizon }) }),
      windowLight ? drawWindowLight(sheet) : '',
      drawThings(stage, things(stage)),
    ].join('')
  }

/** The same things without ground or shadow. */
export const cutOut =
  ({ view, things }: Pick<Studio, 'view' | 'things'>) =>
  (sheet: Sheet): string => {
    const stage = { sheet, camera: createCamera(view) }
    return things(stage)
      .map(({ body }) => body)
      .join('')
  }
