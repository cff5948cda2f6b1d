/** A how-to video: shots of `art/videos/*.py` one after another, each fading into the next. */
export interface Video {
  /** The handle of the product. */
  name: string
  /** What the video shows, for those who cannot see it. */
  alt: Messages
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
  caption?: Messages
}

/** By language; English where one has none. */
type Messages = Readonly<Record<string, string> & { en: string }>
