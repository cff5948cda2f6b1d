import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Picture } from './product.types.ts'

const manifest = z.record(
  z.string(),
  z.object({
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    hash: z.string().min(1),
    alt: z.object({ en: z.string(), fr: z.string() }),
  }),
)
export type Manifest = z.infer<typeof manifest>

export interface Pictures {
  manifest: Manifest
  /** The immutable address of a picture; undefined once the picture is gone. */
  urlOf(picture: Pick<Picture, 'key'>): string | undefined
}

const manifestFile = new URL('../../content/catalogue/pictures/manifest.json', import.meta.url)

/** Where the drawn pictures are; a shop without them has products without pictures. */
export function readPictures(publicUrl: string): Pictures {
  const known = readManifest()
  return {
    manifest: known,
    urlOf: ({ key }) => {
      const entry = known[key]
      return entry && `${publicUrl}/pictures/${key}.${entry.hash}.webp`
    },
  }
}

export function readManifest(): Manifest {
  try {
    return manifest.parse(JSON.parse(readFileSync(manifestFile, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}
