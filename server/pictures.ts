import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { cacheControl, cacheResponse, createResponseCache, respondFrom } from './cached-response.ts'
import { type ReadUpload, resize } from './uploaded-pictures.ts'

const pictureSchema = z.object({
  widths: z.array(z.number().int().positive()).min(1),
  hash: z.string(),
})
const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
type Format = keyof typeof types

/** The widths of the shop's own pictures, which pages offer to browsers (`app/ui/picture.tsx`). */
const uploadWidths = [160, 320, 640, 960, 1200]
/** How long a deleted picture is still served. */
const uploadCacheMs = 60_000

const maxBytes = 12_000_000

/**
 * Answers `{place}{key}.{hash}.webp?width=N` with the smallest rendered width that is wide enough, as AVIF if the
 * browser accepts it. Other parameters are ignored; older storefronts request a width as `{hash}_NxN.webp`.
 * Null: there is no such picture.
 */
export type Pictures = (url: URL, request: Request) => Promise<Response | null>

export function createPictures(
  folder: string,
  headers: Readonly<Record<string, string>>,
  { index = '/pictures/', uploaded }: { index?: string; uploaded?: ReadUpload } = {},
): Pictures {
  const manifest = readManifest(folder, pictureSchema)
  const cache = createResponseCache(maxBytes)

  return async (url, request) => {
    if (!url.pathname.startsWith(index)) return null
    const { key, hash, width: minWidth, ending } = askedFor(url, index)
    const upload = uploaded && /^upload-[0-9a-f]{32}$/.test(key) ? uploaded : undefined
    const picture = upload ? { widths: uploadWidths, hash: key.slice(-8) } : manifest.get(key)
    if (!picture) return null
    const format = formatFor(ending, request.headers.get('accept'))
    const width = wideEnough(picture.widths, minWidth)
    const current = hash === picture.hash
    const name = `${key}-${width}.${format}`
    const id = `${name} ${current}`
    const cached = cache.get(id)
    if (cached) return respondFrom(cached, request)
    const bytes = await (upload
      ? upload({ key, width, format })
      : readDrawn(folder, { key, width, format }))
    if (bytes === null) return null
    const copy = cacheResponse({
      status: 200,
      bytes,
      headers: {
        ...headers,
        'content-type': types[format],
        'cache-control': cacheControl(current),
        vary: 'Accept',
      },
    })
    cache.set(id, copy, upload && { ttl: uploadCacheMs })
    return respondFrom(copy, request)
  }
}

/** The JPEGs, for mail programs, are made from the WebPs, which pages have. */
async function readDrawn(
  folder: string,
  { key, width, format }: { key: string; width: number; format: Format },
): Promise<Uint8Array | null> {
  const ending = format === 'jpg' ? 'webp' : format
  const bytes = await readFile(join(folder, `${key}-${width}.${ending}`)).catch(() => null)
  return format === 'jpg' && bytes ? resize(bytes, { width, format }) : bytes
}

const addressPattern =
  /^([a-z0-9-]+)\.([a-z0-9]+)(?:_(\d{0,5})x\d{0,5}(?:_crop_[a-z]+)?(?:@([23])x)?)?\.(webp|jpg)$/

/** Parses a picture's URL; for other URLs, the key is empty, which no picture has. */
function askedFor({ pathname, searchParams }: URL, index: string) {
  const [, key = '', hash, named = '', scale = 1, ending] =
    addressPattern.exec(pathname.slice(index.length)) ?? []
  const width = Number(searchParams.get('width') ?? Number(named) * Number(scale))
  return { key, hash, width, ending: ending === 'jpg' ? 'jpg' : 'webp' } as const
}

function formatFor(requested: 'webp' | 'jpg', accept: string | null): Format {
  return requested === 'webp' && accept?.includes('image/avif') ? 'avif' : requested
}

function wideEnough(widths: readonly number[], minWidth: number): number {
  const sorted = [...widths].sort((a, b) => a - b)
  const largest = sorted.at(-1) ?? 0
  return minWidth > 0 ? (sorted.find((width) => width >= minWidth) ?? largest) : largest
}

/** The manifest of a folder of pictures or videos, by name; empty if there is none. */
export function readManifest<Entry>(
  folder: string,
  entry: z.ZodType<Entry>,
): ReadonlyMap<string, Entry> {
  const manifest = z.record(z.string(), entry)
  try {
    const text = readFileSync(join(folder, 'manifest.json'), 'utf8')
    return new Map(Object.entries(manifest.parse(JSON.parse(text))))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map()
    throw error
  }
}
