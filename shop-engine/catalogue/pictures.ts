import { type Manifest, readManifest } from './manifest.ts'
import type { Picture } from './product.types.ts'

export interface Pictures {
  manifest: Manifest
  /** The immutable address of a picture; undefined once the picture is gone. */
  urlOf(picture: Pick<Picture, 'key'>): string | undefined
}

/** Where the drawn pictures are; a shop without them has products without pictures. */
export function readPictures(publicUrl: string): Pictures {
  const known = readManifest('pictures')
  return {
    manifest: known,
    urlOf: ({ key }) => {
      const entry = known[key]
      return entry && `${publicUrl}/pictures/${key}.${entry.hash}.webp`
    },
  }
}
