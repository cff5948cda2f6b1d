import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { translatedText } from '#/contract/translated-text.ts'
import { emailPicture } from '#/mail/email-picture.ts'
import type { Picture } from './product.types.ts'

export interface Pictures {
  manifest: Manifest
  /** The immutable URL of a picture; undefined if one of the shop's own pictures no longer exists. */
  urlOf(picture: Pick<Picture, 'key'>): string | undefined
}

let drawn: Manifest | undefined

/** Reads the manifest of the shop's own pictures, once; without it, products have no pictures. */
export function readPictures(publicUrl: string): Pictures {
  drawn ??= readManifest(drawnPictures)
  const manifest = drawn
  return {
    manifest,
    urlOf: ({ key }) => {
      if (key.startsWith(uploadPrefix))
        return `${publicUrl}/pictures/${key}.${uploadHash(key)}.webp`
      const entry = manifest[key]
      return entry && `${publicUrl}/pictures/${key}.${entry.hash}.webp`
    },
  }
}

/** The address for emails of a picture, by its key; undefined if there is none. */
export const emailPictureOf = (key: string | null | undefined, publicUrl: string) =>
  emailPicture(key && readPictures(publicUrl).urlOf({ key }), publicUrl)

/** A line with its picture's address for emails. */
export const withEmailPicture = <Line extends { picture: string | null }>(
  line: Line,
  publicUrl: string,
) => ({ ...line, picture: emailPictureOf(line.picture, publicUrl) })

/** Prefix of an uploaded picture's key, before the hash of its original. */
export const uploadPrefix = 'upload-'
const uploadHash = (key: string) => key.slice(-8)

const manifest = z.record(
  z.string(),
  z.object({
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    hash: z.string().min(1),
    alt: translatedText(z.string()),
  }),
)
/** The shop's own files of one kind, by name. Sizes are in pixels; the hash changes with the visible content. */
export type Manifest = z.infer<typeof manifest>

export const drawnPictures = new URL('../../content/catalogue/pictures/', import.meta.url)

/** The manifest of a folder; the URL ends with a slash. Empty if there is none. */
export function readManifest(folder: URL): Manifest {
  const file = new URL('manifest.json', folder)
  try {
    return manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}
