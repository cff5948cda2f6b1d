import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVideos, type Videos } from './videos.ts'

let folder: string
let videos: Videos
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'glovebox-videos-'))
  const manifest = { gel: { hash: 'a1b2', widths: [320, 960] } }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'gel.webm'), '0123456789')
  writeFileSync(join(folder, 'gel.mp4'), 'mp4')
  for (const language of ['en', 'fr'])
    writeFileSync(join(folder, `gel.${language}.vtt`), `WEBVTT ${language}`)
  for (const width of [320, 960]) writeFileSync(join(folder, `gel-${width}.webp`), `webp ${width}`)
  videos = createVideos(folder, { 'x-content-type-options': 'nosniff' })
})
afterAll(() => rmSync(folder, { recursive: true }))

const ask = async (path: string, init: RequestInit = {}) => {
  const url = new URL(path, 'http://localhost')
  return videos(url, new Request(url, init))
}
const range = (value: string, more: Record<string, string> = {}) => ({
  headers: { range: value, ...more },
})

describe('videos', () => {
  it.each([
    ['gel.a1b2.webm', 'video/webm', '0123456789'],
    ['gel.a1b2.mp4', 'video/mp4', 'mp4'],
    ['gel.a1b2.en.vtt', 'text/vtt; charset=utf-8', 'WEBVTT en'],
    ['gel.a1b2.fr.vtt', 'text/vtt; charset=utf-8', 'WEBVTT fr'],
    ['gel.a1b2.webp?width=400', 'image/webp', 'webp 960'],
    ['gel.a1b2.webp?width=300', 'image/webp', 'webp 320'],
  ])('come with what belongs to them (%s)', async (name, type, text) => {
    const response = await ask(`/videos/${name}`)
    expect(response?.status).toBe(200)
    expect(response?.headers.get('access-control-allow-origin')).toBe('*')
    expect(response?.headers.get('content-type')).toBe(type)
    expect(response?.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response?.text()).toBe(text)
  })

  it('may be kept for ever under their own hash, and shortly under an old one', async () => {
    const cache = async (hash: string) =>
      (await ask(`/videos/gel.${hash}.webm`))?.headers.get('cache-control')
    expect(await cache('a1b2')).toBe('public, max-age=31536000, immutable')
    expect(await cache('0000')).toBe('public, max-age=60')
  })

  it('come in the part that is asked for', async () => {
    const response = await ask('/videos/gel.a1b2.webm', range('bytes=2-5'))
    expect(response?.status).toBe(206)
    expect(response?.headers.get('content-range')).toBe('bytes 2-5/10')
    expect(response?.headers.get('content-length')).toBe('4')
    expect(await response?.text()).toBe('2345')
    const last = await ask('/videos/gel.a1b2.webm', range('bytes=-3'))
    expect(await last?.text()).toBe('789')
  })

  it('say how long they are to whoever asks for more', async () => {
    const response = await ask('/videos/gel.a1b2.webm', range('bytes=10-'))
    expect(response?.status).toBe(416)
    expect(response?.headers.get('content-range')).toBe('bytes */10')
    expect(await response?.text()).toBe('')
  })

  it('come whole where the part would be of another file, and not at all where they are known', async () => {
    const etag = (await ask('/videos/gel.a1b2.webm'))?.headers.get('etag') ?? ''
    const part = await ask('/videos/gel.a1b2.webm', range('bytes=2-5', { 'if-range': etag }))
    expect(part?.status).toBe(206)
    const whole = await ask('/videos/gel.a1b2.webm', range('bytes=2-5', { 'if-range': '"other"' }))
    expect(whole?.status).toBe(200)
    const known = await ask('/videos/gel.a1b2.webm', { headers: { 'if-none-match': etag } })
    expect(known?.status).toBe(304)
    const other = await ask('/videos/gel.a1b2.mp4', { headers: { 'if-none-match': etag } })
    expect(other?.status).toBe(200)
  })

  it('answer HEAD with what GET would say', async () => {
    const whole = await ask('/videos/gel.a1b2.webm', { method: 'HEAD' })
    expect(whole?.headers.get('content-length')).toBe('10')
    expect(whole?.headers.get('accept-ranges')).toBe('bytes')
    expect(await whole?.text()).toBe('')
    const part = await ask('/videos/gel.a1b2.webm', { ...range('bytes=0-3'), method: 'HEAD' })
    expect(part?.status).toBe(206)
    expect(part?.headers.get('content-length')).toBe('4')
    expect(await part?.text()).toBe('')
  })

  it.each([
    '/videos/nothing.a1b2.webm',
    '/videos/gel.a1b2.avi',
    '/videos/gel.a1b2.de.vtt',
    '/videos/gel.a1b2.json',
    '/videos/../manifest.json',
    '/videos/%2e%2e%2fmanifest.json',
    '/videos/gel.a1b2.%2e%2e/manifest.json',
    '/videos/constructor.a1b2.webm',
    '/videos/manifest.json',
    '/videos/',
  ])('are not found at %s', async (path) => {
    expect(await ask(path)).toBeNull()
  })
})
