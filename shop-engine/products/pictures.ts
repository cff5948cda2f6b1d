import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Picture } from './product.types.ts'

export interface Pictures {
  manifest: Manifest
  /** The immutable address of a picture; undefined once a picture of the shop's own is gone. */
  urlOf(picture: Pick<Picture, 'key'>): string | undefined
}

/** Where the drawn pictures are; a shop without them has products without pictures. */
export function readPictures(publicUrl: string): Pictures {
  const known = readManifest(drawnPictures)
  return {
    manifest: known,
    urlOf: ({ key }) => {
      if (key.startsWith(uploadPrefix))
        return `${publicUrl}/pictures/${key}.${uploadHash(key)}.webp`
      const entry = known[key]
      return entry && `${publicUrl}/pictures/${key}.${entry.hash}.webp`
    },
  }
}

/** The key of a picture that was uploaded goes on with the hash of its original. */
export const uploadPrefix = 'upload-'
const uploadHash = (key: string) => key.slice(-8)

const manifest = z.record(
  z.string(),
  z.object({
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    hash: z.string().min(1),
    alt: z.object({ en: z.string(), fr: z.string() }),
  }),
)
/** What the shop keeps of one kind, by name. Sizes are in pixels; the hash changes with what is seen. */
export type Manifest = z.infer<typeof manifest>

export const drawnPictures = new URL('../../content/catalogue/pictures/', import.meta.url)

/** The manifest of a folder, whose URL ends with a slash; empty where there is none. */
export function readManifest(folder: URL): Manifest {
  const file = new URL('manifest.json', folder)
  try {
    return manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}
