import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFilms, type Films } from './films.ts'

let folder: string
let films: Films
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'glovebox-films-'))
  const manifest = { gel: { hash: 'a1b2', widths: [320, 960] } }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'gel.webm'), '0123456789')
  writeFileSync(join(folder, 'gel.mp4'), 'mp4')
  for (const language of ['en', 'fr'])
    writeFileSync(join(folder, `gel.${language}.vtt`), `WEBVTT ${language}`)
  for (const width of [320, 960]) writeFileSync(join(folder, `gel-${width}.webp`), `webp ${width}`)
  films = createFilms(folder, { 'x-content-type-options': 'nosniff' })
})
afterAll(() => rmSync(folder, { recursive: true }))

const ask = async (path: string, init: RequestInit = {}) => {
  const url = new URL(path, 'http://localhost')
  return films(url, new Request(url, init))
}
const range = (value: string, more: Record<string, string> = {}) => ({
  headers: { range: value, ...more },
})

describe('films', () => {
  it.each([
    ['gel.a1b2.webm', 'video/webm', '0123456789'],
    ['gel.a1b2.mp4', 'video/mp4', 'mp4'],
    ['gel.a1b2.en.vtt', 'text/vtt; charset=utf-8', 'WEBVTT en'],
    ['gel.a1b2.fr.vtt', 'text/vtt; charset=utf-8', 'WEBVTT fr'],
    ['gel.a1b2.webp?width=400', 'image/webp', 'webp 960'],
    ['gel.a1b2.webp?width=300', 'image/webp', 'webp 320'],
  ])('come with what belongs to them (%s)', async (name, type, text) => {
    const answer = await ask(`/films/${name}`)
    expect(answer?.status).toBe(200)
    expect(answer?.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer?.headers.get('content-type')).toBe(type)
    expect(answer?.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer?.text()).toBe(text)
  })

  it('may be kept for ever under their own hash, and shortly under an old one', async () => {
    const kept = async (hash: string) =>
      (await ask(`/films/gel.${hash}.webm`))?.headers.get('cache-control')
    expect(await kept('a1b2')).toBe('public, max-age=31536000, immutable')
    expect(await kept('0000')).toBe('public, max-age=60')
  })

  it('come in the part that is asked for', async () => {
    const answer = await ask('/films/gel.a1b2.webm', range('bytes=2-5'))
    expect(answer?.status).toBe(206)
    expect(answer?.headers.get('content-range')).toBe('bytes 2-5/10')
    expect(answer?.headers.get('content-length')).toBe('4')
    expect(await answer?.text()).toBe('2345')
    const last = await ask('/films/gel.a1b2.webm', range('bytes=-3'))
    expect(await last?.text()).toBe('789')
  })

  it('say how long they are to whoever asks for more', async () => {
    const answer = await ask('/films/gel.a1b2.webm', range('bytes=10-'))
    expect(answer?.status).toBe(416)
    expect(answer?.headers.get('content-range')).toBe('bytes */10')
    expect(await answer?.text()).toBe('')
  })

  it('come whole where the part would be of another file, and not at all where they are known', async () => {
    const etag = (await ask('/films/gel.a1b2.webm'))?.headers.get('etag') ?? ''
    const part = await ask('/films/gel.a1b2.webm', range('bytes=2-5', { 'if-range': etag }))
    expect(part?.status).toBe(206)
    const whole = await ask('/films/gel.a1b2.webm', range('bytes=2-5', { 'if-range': '"other"' }))
    expect(whole?.status).toBe(200)
    const known = await ask('/films/gel.a1b2.webm', { headers: { 'if-none-match': etag } })
    expect(known?.status).toBe(304)
    const other = await ask('/films/gel.a1b2.mp4', { headers: { 'if-none-match': etag } })
    expect(other?.status).toBe(200)
  })

  it('answer HEAD with what GET would say', async () => {
    const whole = await ask('/films/gel.a1b2.webm', { method: 'HEAD' })
    expect(whole?.headers.get('content-length')).toBe('10')
    expect(whole?.headers.get('accept-ranges')).toBe('bytes')
    expect(await whole?.text()).toBe('')
    const part = await ask('/films/gel.a1b2.webm', { ...range('bytes=0-3'), method: 'HEAD' })
    expect(part?.status).toBe(206)
    expect(part?.headers.get('content-length')).toBe('4')
    expect(await part?.text()).toBe('')
  })

  it.each([
    '/films/nothing.a1b2.webm',
    '/films/gel.a1b2.avi',
    '/films/gel.a1b2.de.vtt',
    '/films/gel.a1b2.json',
    '/films/../manifest.json',
    '/films/%2e%2e%2fmanifest.json',
    '/films/gel.a1b2.%2e%2e/manifest.json',
    '/films/constructor.a1b2.webm',
    '/films/manifest.json',
    '/films/',
  ])('are not found at %s', async (path) => {
    expect(await ask(path)).toBeNull()
  })
})
