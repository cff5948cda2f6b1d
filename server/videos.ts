import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { languages } from '#/contract/languages.ts'
import { cacheControl } from './cached-response.ts'
import { createPictures, readManifest } from './pictures.ts'

const videoSchema = z.object({ hash: z.string() })

const types: Readonly<Record<string, string>> = {
  webm: 'video/webm',
  mp4: 'video/mp4',
  ...Object.fromEntries(
    languages.map((language) => [`${language}.vtt`, 'text/vtt; charset=utf-8']),
  ),
}

const maxBytes = 6_000_000

/** The folder for the owner's own how-to videos. */
export const videosFolder = ({ dataDir }: { dataDir: string }) => join(dataDir, 'videos')

/**
 * Answers `/videos/{product}.{hash}.webm`, `.mp4`, and `.{language}.vtt`, whole or the one part that `Range` asks for,
 * and `.webp` with the video's poster, like other pictures.
 * Null: there is no such video.
 */
export type Videos = (url: URL, request: Request) => Promise<Response | null>

export function createVideos(folder: string, headers: Readonly<Record<string, string>>): Videos {
  const manifest = readManifest(folder, videoSchema)
  // Posters and captions are cross-origin requests if the page's host differs from the shop's.
  const shared = { ...headers, 'access-control-allow-origin': '*' }
  const posters = createPictures(folder, shared, { index: '/videos/' })
  const cache = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  })

  const bytesOf = async (name: string) => {
    const bytes = cache.get(name) ?? (await readFile(join(folder, name)).catch(() => null))
    if (bytes) cache.set(name, bytes)
    return bytes
  }

  return async (url, request) => {
    const [, key = '', hash, ending = ''] =
      /^\/videos\/([a-z0-9-]+)\.([a-z0-9]+)\.([a-z0-9.]+)$/.exec(url.pathname) ?? []
    const video = manifest.get(key)
    if (!video) return null
    if (ending === 'webp') return posters(url, request)
    if (!Object.hasOwn(types, ending)) return null
    const bytes = await bytesOf(`${key}.${ending}`)
    if (bytes === null) return null

    const etag = `"${video.hash}-${ending}"`
    const caching = { etag, 'cache-control': cacheControl(hash === video.hash) }
    const all = { ...shared, ...caching, 'accept-ranges': 'bytes' }
    if (request.headers.get('if-none-match') === etag)
      return new Response(null, { status: 304, headers: all })
    const unchanged = [null, etag].includes(request.headers.get('if-range'))
    const part = unchanged ? partOf(request.headers.get('range'), bytes.byteLength) : 'whole'
    return send(part, {
      bytes,
      headers: { ...all, 'content-type': types[ending] ?? '' },
      bodiless: request.method === 'HEAD',
    })
  }
}

function send(part: Part, { bytes, headers, bodiless }: FileAnswer): Response {
  const size = bytes.byteLength
  if (part === 'outside')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${size}`, 'cache-control': 'no-store' },
    })
  const body = part === 'whole' ? bytes : bytes.subarray(part.first, part.last + 1)
  return new Response(bodiless ? null : body, {
    status: part === 'whole' ? 200 : 206,
    headers: {
      ...headers,
      'content-length': String(body.byteLength),
      ...(part === 'whole' ? {} : { 'content-range': `bytes ${part.first}-${part.last}/${size}` }),
    },
  })
}

interface FileAnswer {
  bytes: Buffer<ArrayBuffer>
  headers: Record<string, string>
  /** True for HEAD. */
  bodiless: boolean
}

/** The requested part of a file: its first and last byte, the whole file, or a range outside of it. */
type Part = { first: number; last: number } | 'whole' | 'outside'

/**
 * Parses the `Range` header (RFC 9110 §14) for a file of `size` bytes. An invalid range is ignored, and for several
 * ranges the whole file is sent, as the standard allows.
 */
export function partOf(header: string | null, size: number): Part {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') {
    const lastBytes = Number(to)
    return lastBytes === 0 || size === 0
      ? 'outside'
      : { first: Math.max(0, size - lastBytes), last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return 'whole'
  return first < size ? { first, last } : 'outside'
}
