// Makes the website's fonts from their published files, with only the characters that English, French, and Western
// names need, and only the weights in use; the measures of the typefaces that stand in for them until they arrive; and
// the letters that icons are made of. Plain JavaScript, because the tools it uses have no types.
//
//   npm run fonts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Face, Font, Blob as FontBlob } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { withKerning } from './font-kerning.mjs'

const from = new URL('../node_modules/@fontsource-variable/', import.meta.url)
const to = new URL('../app/styles/fonts/', import.meta.url)

const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
]
const others = 'ŒœŸ–—‘’‚“”„†•…‰‹›€™←↑→↓−≈≤≥\u2009\u200a\u202f'
const characters =
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    .map((code) => String.fromCodePoint(code))
    .join('') + others

// Headings use one weight: a variable font would be twice as large.
const heading = 600
const text = { min: 400, max: 700 }
const faces = [
  { name: 'bricolage-grotesque', weight: heading },
  { name: 'instrument-sans', weight: text },
  { name: 'fraunces', weight: heading },
  { name: 'figtree', weight: text },
  { name: 'playfair-display', weight: heading },
  { name: 'source-sans-3', weight: text },
  { name: 'space-grotesk', weight: heading },
  { name: 'inter', weight: text },
  { name: 'oswald', weight: heading },
  { name: 'work-sans', weight: text },
  { name: 'nunito', weight: heading },
  { name: 'nunito-sans', weight: text },
]

/** Advances of Arial, in thousandths, of what English is mostly made of, and how often it is. */
const arial = {
  ' ': [278, 18],
  e: [556, 10.4],
  t: [278, 7.4],
  a: [556, 6.6],
  o: [556, 6.2],
  i: [222, 5.8],
  n: [556, 5.7],
  s: [500, 5.3],
  h: [556, 5],
  r: [333, 4.9],
  d: [556, 3.5],
  l: [222, 3.3],
  u: [556, 2.3],
  c: [500, 2.3],
  m: [833, 2],
  f: [278, 1.8],
  w: [722, 1.9],
  g: [556, 1.7],
  y: [500, 1.6],
  p: [556, 1.5],
  b: [556, 1.2],
  v: [500, 0.8],
}

/** In percent, how Arial is scaled so that lines break and stand as in the font. */
function fallbackOf(font, upem, isBold) {
  let [own, arials] = [0, 0]
  for (const [character, [advance, share]] of Object.entries(arial)) {
    own += (font.glyphHAdvance(font.glyph(character.codePointAt(0))) / upem) * share
    arials += (advance / 1000) * share
  }
  // Arial's bold is that much wider.
  const scale = own / (isBold ? arials * 1.037 : arials)
  const { ascender, descender } = font.hExtents()
  const percent = (value) => Math.round(value * 10_000) / 100
  return {
    sizeAdjust: percent(scale),
    ascent: percent(ascender / upem / scale),
    descent: percent(-descender / upem / scale),
  }
}

/** A letter as a path in a square of 100, in the middle of which it stands. */
function initialPath(font, initial, upem) {
  const glyph = font.glyph(initial.codePointAt(0))
  const { xBearing, yBearing, width, height } = font.glyphExtents(glyph)
  const scale = 56 / (0.72 * upem)
  const put = (x, y) =>
    `${Math.round((50 + (x - xBearing - width / 2) * scale) * 10) / 10} ${
      Math.round((50 - (y - yBearing - height / 2) * scale) * 10) / 10
    }`
  return font
    .glyphToJson(glyph)
    .map(({ type, values }) => {
      const points = []
      for (let i = 0; i < values.length; i += 2) points.push(put(values[i], values[i + 1]))
      return type + points.join(' ')
    })
    .join('')
}

const open = (bytes) => {
  const face = new Face(new FontBlob(bytes), 0)
  return { font: new Font(face), upem: face.upem }
}

mkdirSync(to, { recursive: true })
writeFileSync(new URL('characters.txt', to), characters)
const fallbacks = {}
for (const { name, weight } of faces) {
  const whole = readFileSync(new URL(`${name}/files/${name}-latin-wght-normal.woff2`, from))
  const licence = readFileSync(new URL(`${name}/LICENSE`, from))
  writeFileSync(new URL(`${name}-licence.txt`, to), licence)
  const still = await subsetFont(whole, characters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight === heading ? heading : 400 },
  })
  const model = open(still)
  const { font, upem } = model
  const bare = await subsetFont(whole, characters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
    keepFeatures: ['liga', 'locl', 'pnum', 'tnum'],
    dropTables: ['GDEF', 'GPOS'],
  })
  const part = await subsetFont(withKerning(bare, model, characters), undefined, {
    targetFormat: 'woff2',
    keepAllGlyphs: true,
  })
  writeFileSync(new URL(`${name}.woff2`, to), part)
  fallbacks[name] = fallbackOf(font, upem, weight === heading)
  if (name === 'bricolage-grotesque') {
    const initials = [...characters].filter((each) => /^[\p{Lu}\d]$/u.test(each))
    const paths = initials.map((initial) => [initial, initialPath(font, initial, upem)])
    const file = new URL('../content/brand/initials.json', import.meta.url)
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(paths), null, 2)}\n`)
  }
  console.log(`${name}: ${whole.length} bytes became ${part.length}`)
}
writeFileSync(new URL('fallbacks.json', to), `${JSON.stringify(fallbacks, null, 2)}\n`)
