import { readdirSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import manifest from '#/content/catalogue/pictures/manifest.json'

const folder = new URL('../content/catalogue/pictures/', import.meta.url)
/** 1600 pixels are for the zoom alone. */
const most = (file: string) => (file.includes('-1600.') ? 220 : 120) * 1024

describe('picture files', () => {
  it('are those of the manifest, each at all of its widths as AVIF and WebP', () => {
    const wanted = Object.entries(manifest).flatMap(([name, { widths }]) =>
      widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
    )
    const found = readdirSync(folder).filter((file) => /\.(avif|webp)$/.test(file))
    expect(found.toSorted()).toEqual(wanted.toSorted())
  })

  it('are each at most 120 KB, or 220 KB at 1600 pixels', () => {
    const heavy = readdirSync(folder).filter(
      (file) => statSync(new URL(file, folder)).size > most(file),
    )
    expect(heavy).toEqual([])
  })

  it('have alternative texts in both languages', () => {
    const silent = Object.entries(manifest).filter(([, { alt }]) => !alt.en || !alt.fr)
    expect(silent).toEqual([])
  })
})
