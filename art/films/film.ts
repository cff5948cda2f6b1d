/** A how-to film: shots of `art/films/*.py` one after another, each fading into the next. */
export interface Film {
  /** The handle of the product. */
  name: string
  /** What the film shows, for those who cannot see it. */
  alt: Words
  clips: readonly Clip[]
  /** The picture that is shown before it plays. */
  poster: { shot: string; at: number }
}

/** Seconds of a shot. */
export interface Clip {
  shot: string
  from?: number
  to: number
  backwards?: true
  /** The step that it shows; without one the last goes on. */
  caption?: Words
}

interface Words {
  en: string
  fr: string
}
