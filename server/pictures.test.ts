import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPictures, type Pictures } from './pictures.ts'

let folder: string
let pictures: Pictures
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'glovebox-pictures-'))
  const manifest = {
    'gel--front': { widths: [160, 640, 1200], hash: 'a1b2' },
    'wipes--front': { widths: [160], hash: 'c3d4' },
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  for (const width of [160, 640, 1200])
    for (const format of ['avif', 'webp'])
      writeFileSync(join(folder, `gel--front-${width}.${format}`), `${format} ${width}`)
  const wipes = sharp({ create: { width: 160, height: 120, channels: 4, background: '#0000' } })
  await wipes.webp().toFile(join(folder, 'wipes--front-160.webp'))
  pictures = createPictures(folder, { 'x-content-type-options': 'nosniff' })
})
afterAll(() => rmSync(folder, { recursive: true }))

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const url = new URL(path, 'http://localhost')
  return pictures(url, new Request(url, { headers }))
}
const textOf = async (path: string, accept?: string) =>
  (await ask(path, accept ? { accept } : {}))?.text()

describe('pictures', () => {
  it.each([
    ['?width=100', 'webp 160'],
    ['?width=160', 'webp 160'],
    ['?width=161', 'webp 640'],
    ['?width=640&height=640&crop=center', 'webp 640'],
    ['?width=5000', 'webp 1200'],
    ['?width=-3', 'webp 1200'],
    ['?width=many', 'webp 1200'],
    ['', 'webp 1200'],
  ])('come in the smallest drawn width that is wide enough (%s)', async (query, text) => {
    expect(await textOf(`/pictures/gel--front.a1b2.webp${query}`)).toBe(text)
  })

  it.each([
    ['_100x100', 'webp 160'],
    ['_640x', 'webp 640'],
    ['_x640', 'webp 1200'],
    ['_100x100_crop_center', 'webp 160'],
    ['_320x320@2x', 'webp 640'],
  ])(
    'come in the size that their name ends in, as in Shopify’s addresses (%s)',
    async (size, text) => {
      expect(await textOf(`/pictures/gel--front.a1b2${size}.webp`)).toBe(text)
    },
  )

  it('come as AVIF where the browser takes it', async () => {
    const accept = 'image/avif,image/webp,*/*'
    const response = await ask('/pictures/gel--front.a1b2.webp?width=160', { accept })
    expect(await response?.text()).toBe('avif 160')
    expect(response?.headers.get('content-type')).toBe('image/avif')
    expect(response?.headers.get('vary')).toBe('Accept')
  })

  it('come as JPEG on white where a mail program asks for it', async () => {
    const response = await ask('/pictures/wipes--front.c3d4.jpg?width=100')
    expect(response?.headers.get('content-type')).toBe('image/jpeg')
    const picture = sharp(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0)))
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 120 })
    expect((await picture.stats()).dominant).toMatchObject({ r: 248, g: 248, b: 248 })
  })

  it('may be kept for ever under their own hash, and shortly under an old one', async () => {
    const cache = async (hash: string) =>
      (await ask(`/pictures/gel--front.${hash}.webp`))?.headers.get('cache-control')
    expect(await cache('a1b2')).toBe('public, max-age=31536000, immutable')
    expect(await cache('0000')).toBe('public, max-age=60')
  })

  it.each([
    '/pictures/nothing.a1b2.webp',
    '/pictures/nothing.a1b2.jpg',
    '/pictures/gel--front.a1b2.png',
    '/pictures/../manifest.json',
    '/pictures/%2e%2e%2fmanifest.json',
    '/pictures/constructor.a1b2.webp',
    '/pictures/',
  ])('are not found at %s', async (path) => {
    expect(await ask(path)).toBeNull()
  })
})
