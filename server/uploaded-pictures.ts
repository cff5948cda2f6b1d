import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createConcurrencyLimit } from '#/http/concurrency-limit.ts'
import type { Engine } from '#/shop-engine/engine.types.ts'

/** One size of an uploaded picture; null if it's gone. @throws Refusal if too many are requested at once */
export type ReadUpload = (size: Size & { key: string }) => Promise<Uint8Array | null>

/**
 * Makes sizes on first request, and caches them as files in a folder, which may be deleted at any time. Each is made
 * only once, however many ask.
 */
export function createUploadedPictures(
  folder: string,
  uploads: Pick<Engine['uploads'], 'has' | 'original'>,
): ReadUpload {
  const underWay = new Map<string, Promise<Uint8Array | null>>()

  const make = async ({ key, width, format }: Parameters<ReadUpload>[0], file: string) => {
    const cached = await readFile(file).catch(() => null)
    if (cached) return (await uploads.has(key)) ? cached : null
    const content = await uploads.original(key)
    if (content === null) return null
    const made = await resize(content, { width, format })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const draft = `${file}.${randomUUID()}`
    await writeFile(draft, made, { mode: 0o600 })
    await rename(draft, file)
    return made
  }
  return (size) => {
    const name = `${size.key}-${size.width}.${size.format}`
    const pending = underWay.get(name)
    if (pending) return pending
    const made = make(size, join(folder, name)).finally(() => underWay.delete(name))
    underWay.set(name, made)
    return made
  }
}

interface Size {
  width: number
  format: 'avif' | 'webp' | 'jpg'
}

const limit = createConcurrencyLimit({ concurrency: 2, maxWaiting: 300, maxWaitMs: 30_000 })

/** A picture at most this wide, in this format; two are made at a time. @throws Refusal if too many are requested at once */
export const resize = (content: Uint8Array, size: Size): Promise<Uint8Array> =>
  limit.run(() => encode(content, size))

async function encode(content: Uint8Array, { width, format }: Size): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const scaled = sharp(content).resize({ width, withoutEnlargement: true })
  if (format === 'avif') return scaled.avif({ quality: 58, effort: 3 }).toBuffer()
  if (format === 'webp') return scaled.webp({ quality: 80 }).toBuffer()
  return scaled.flatten({ background: '#fff' }).jpeg({ quality: 86, mozjpeg: true }).toBuffer()
}
