import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '#/contract/languages.ts'
import manifest from './fixtures/videos/manifest.json'

const folder = new URL('./fixtures/videos/', import.meta.url)
const max = 1.5 * 1024 * 1024
const names = Object.keys(manifest)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')

describe('video files', () => {
  it('are those of the manifest', () => {
    const wanted = Object.entries(manifest).flatMap(([name, { widths }]) => [
      ...['webm', 'mp4', 'en.vtt', 'fr.vtt'].map((ending) => `${name}.${ending}`),
      ...widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
    ])
    const found = readdirSync(folder).filter((file) => file !== 'manifest.json')
    expect(found.toSorted()).toEqual(wanted.toSorted())
  })

  it('are small, and all of them together less than 8 MB', () => {
    const sizes = readdirSync(folder).map((file) => statSync(new URL(file, folder)).size)
    expect(Math.max(...sizes)).toBeLessThan(max)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(8 * 1024 * 1024)
  })

  it.each(names)('have the colours of %s in the form that every browser can show', (name) => {
    const mp4 = readFileSync(new URL(`${name}.mp4`, folder))
    const high = 100
    expect(mp4[mp4.indexOf('avcC') + 5]).toBe(high)
    const webm = readFileSync(new URL(`${name}.webm`, folder))
    const firstFrame = webm.indexOf(Buffer.from([0x49, 0x83, 0x42])) - 1
    expect(webm[firstFrame]).toBe(0x82) // VP9's profile 0
  })

  it.each(names)('show %s for 8 to 15 seconds', (name) => {
    const { seconds } = manifest[name as keyof typeof manifest]
    expect(seconds).toBeGreaterThanOrEqual(8)
    expect(seconds).toBeLessThanOrEqual(15)
  })

  it.each(names)(
    'caption %s from its first moment to its last, alike in every language',
    (name) => {
      const { seconds } = manifest[name as keyof typeof manifest]
      const times = languages.map((language) => {
        const text = read(`${name}.${language}.vtt`)
        expect(text.startsWith('WEBVTT\n')).toBe(true)
        return [...text.matchAll(/^00:00:([\d.]+) --> 00:00:([\d.]+)\n\S/gm)].map(
          ([, start, end]) => [Number(start), Number(end)],
        )
      })
      const [first = []] = times
      for (const other of times) expect(other).toEqual(first)
      expect(first.length).toBeGreaterThan(1)
      expect(first[0]?.[0]).toBe(0)
      expect(first.at(-1)?.[1]).toBeCloseTo(seconds, 2)
      for (const [index, [start]] of first.entries())
        if (index > 0) expect(start).toBe(first[index - 1]?.[1])
    },
  )
})
