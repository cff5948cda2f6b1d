import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import type { Translated } from '#/contract/languages.ts'
import { readManifest } from './pictures.ts'

/** A video that the shop hosts itself. */
export interface Video {
  alt: Translated
  poster: Still
  sources: readonly VideoSource[]
  /** URLs of its captions (WebVTT). */
  captions: Translated
}

interface VideoSource {
  url: string
  format: string
  mimeType: string
  width: number
  height: number
}

/** The picture shown while a video isn't playing. */
export interface Still {
  url: string
  width: number
  height: number
  alt: Translated
}

interface VideoSettings {
  publicUrl: string
  /** The folder that they are in; undefined for none. */
  videos?: string
}

export interface Videos {
  /** The how-to video of a product; undefined while there is none. */
  of(product: { handle: string }): Video | undefined
}

/** The shop's videos, each named after its product's handle. */
export function readVideos({ publicUrl, videos: folder }: VideoSettings): Videos {
  const manifest = folder ? readManifest(pathToFileURL(`${resolve(folder)}/`)) : {}
  const videos = new Map(
    Object.entries(manifest).map(([handle, { width, height, hash, alt }]) => {
      const address = `${publicUrl}/videos/${handle}.${hash}`
      const video: Video = {
        alt,
        poster: { url: `${address}.webp`, width, height, alt },
        sources: (['webm', 'mp4'] as const).map((format) => ({
          url: `${address}.${format}`,
          format,
          mimeType: `video/${format}`,
          width,
          height,
        })),
        captions: inEachLanguage((language) => `${address}.${language}.vtt`),
      }
      return [handle, video]
    }),
  )
  return { of: ({ handle }) => videos.get(handle) }
}
