import type { Sheet } from '../draw/sheet.ts'

/** One picture of the shop: its lasting name and its words. */
export type Picture = {
  /** `<product>--<view>`, `hero-<product>`, `home--<view>` or `og-home`: the manifest's key and the start of the file names. */
  name: string
  /** `cut-out` has no backdrop; `social` is 1200 × 630. */
  kind?: 'square' | 'cut-out' | 'social'
  alt: { en: string; fr: string }
  /** A photograph with a master of 1600 pixels, for the zoom, from so many samples in each of its two renders. */
  samples?: number
  /** The product among other things, encoded a little smaller since there is more to see. */
  scenery?: true
  /** A drawing on a sheet of 1600 units; without it the picture is a photograph of models, set up in Python. */
  draw?: (sheet: Sheet) => string
  /** A finished cut-out laid over the drawing, in pixels of the largest size. */
  over?: { picture: string; left: number; top: number; size: number }
}
