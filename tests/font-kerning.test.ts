import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob as Bytes, Face, Font, Buffer as Shaping, shape } from 'harfbuzzjs'
import { expect, it } from 'vitest'

const require = createRequire(import.meta.url)
const subsetFont: (
  font: Buffer,
  text: undefined,
  options: { targetFormat: 'sfnt'; keepAllGlyphs: true; variationAxes?: { wght: number } },
) => Promise<Buffer> = require('subset-font')

const names = globSync('app/styles/fonts/*.woff2').map((file) => file.replace(/.*\/|\.woff2$/g, ''))
const isHeading = (name: string) =>
  readFileSync('scripts/fonts.mjs', 'utf8').includes(`'${name}', weight: heading`)

const word = /(?<=[ "])[\p{L}\d’“”«».,;!?$€%()-]{2,}(?=[ "])/gu
const texts = globSync('content/{en,fr}/**/*.json').map((file) => readFileSync(file, 'utf8'))
const words = [...new Set(texts.flatMap((text) => text.match(word) ?? []))].filter(
  // Neither names in programs, nor what stands beside a ligature, which has no kerning.
  (each) => !/\p{Ll}\p{Lu}|ff[.,]/u.test(each),
)

/** How wide a text is, in em. */
async function widthsIn(file: string, wght?: number) {
  const axes = wght !== undefined && { variationAxes: { wght } }
  const options = { targetFormat: 'sfnt', keepAllGlyphs: true, ...axes } as const
  const sfnt = await subsetFont(readFileSync(file), undefined, options)
  const face = new Face(new Bytes(new Uint8Array(sfnt)), 0)
  const font = new Font(face)
  return (text: string) => {
    const buffer = new Shaping()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) / face.upem
  }
}

/** The name, a weight, and how far a word may be off, in em: our kerning has one weight. */
type Case = [string, number, number]

const cases = names.flatMap((name): Case[] =>
  isHeading(name)
    ? [[name, 600, 0.06]]
    : [
        [name, 400, 0.06],
        [name, 700, 0.12],
      ],
)

it.each(cases)(
  'words in our %s at %i are as wide as in the published file, give or take %f em',
  async (name, weight, most) => {
    const folder = `node_modules/@fontsource-variable/${name}/files`
    const published = await widthsIn(`${folder}/${name}-latin-wght-normal.woff2`, weight)
    const ours = await widthsIn(
      `app/styles/fonts/${name}.woff2`,
      isHeading(name) ? undefined : weight,
    )
    expect(words.length).toBeGreaterThan(5000)
    const others = words.filter((text) => Math.abs(ours(text) - published(text)) > most)
    expect(others).toEqual([])
  },
)
