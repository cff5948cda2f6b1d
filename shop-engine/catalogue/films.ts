import { type Language, languages, type Translated } from '#/contract/languages.ts'
import { readManifest } from './manifest.ts'

/** A film that the shop keeps itself. */
export interface Film {
  alt: Translated
  poster: Still
  sources: readonly FilmSource[]
  /** Addresses of its captions (WebVTT). */
  captions: Translated
}

export interface FilmSource {
  url: string
  format: string
  mimeType: string
  width: number
  height: number
}

/** A picture that shows a film while it does not play. */
export interface Still {
  url: string
  width: number
  height: number
  alt: Translated
}

export interface Films {
  /** The how-to film of a product; undefined while there is none. */
  of(product: { handle: string }): Film | undefined
}

/** The kept films, each named like the product that it shows. */
export function readFilms(publicUrl: string): Films {
  const films = new Map(
    Object.entries(readManifest('films')).map(([handle, { width, height, hash, alt }]) => {
      const address = `${publicUrl}/films/${handle}.${hash}`
      const film: Film = {
        alt,
        poster: { url: `${address}.webp`, width, height, alt },
        sources: (['webm', 'mp4'] as const).map((format) => ({
          url: `${address}.${format}`,
          format,
          mimeType: `video/${format}`,
          width,
          height,
        })),
        captions: inEach((language) => `${address}.${language}.vtt`),
      }
      return [handle, film]
    }),
  )
  return { of: ({ handle }) => films.get(handle) }
}

function inEach(text: (language: Language) => string): Translated {
  return Object.fromEntries(languages.map((language) => [language, text(language)])) as Translated
}
