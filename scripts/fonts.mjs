// Makes the website's two fonts from their published files, with only the characters that English, French, and
// Western names need, and only the weights in use. Plain JavaScript, because the tool it uses has no types.
//
//   npm run fonts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

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

const faces = [
  // Headings use one weight: a variable font would be twice as large.
  { name: 'bricolage-grotesque', weight: 600 },
  { name: 'instrument-sans', weight: { min: 400, max: 700 } },
]

mkdirSync(to, { recursive: true })
writeFileSync(new URL('characters.txt', to), characters)
for (const { name, weight } of faces) {
  const whole = readFileSync(new URL(`${name}/files/${name}-latin-wght-normal.woff2`, from))
  const part = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
  })
  writeFileSync(new URL(`${name}.woff2`, to), part)
  const licence = readFileSync(new URL(`${name}/LICENSE`, from))
  writeFileSync(new URL(`${name}-licence.txt`, to), licence)
  console.log(`${name}: ${whole.length} bytes became ${part.length}`)
}
