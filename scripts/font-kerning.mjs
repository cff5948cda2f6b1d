// Kerning as a table of classes. The published fonts kern every pair of signs for every weight, which is nearly half of
// their bytes; here are the pairs that words, prices, and sentences have, at one weight, to five thousandths of an em.
import * as harfbuzz from 'harfbuzzjs'

const step = 5
/** In thousandths of an em; less than this isn't seen, even in large headings. */
const least = 8

const isAlphabetic = (sign) => /\p{L}/u.test(sign)
const isMark = (sign) => /[.,:;!?’'‘“”"«»\-–—()/&…]/u.test(sign)
const isInNumbers = (sign) => /[\d.,$€%–/:()-]/u.test(sign)

/** Whether a text may well have these two signs one after the other. */
function isPair(left, right) {
  if (isAlphabetic(left) && isAlphabetic(right))
    return !(/\p{Ll}/u.test(left) && /\p{Lu}/u.test(right))
  const isText = (sign) => isAlphabetic(sign) || isMark(sign)
  return (isText(left) && isText(right)) || (isInNumbers(left) && isInNumbers(right))
}

/** In a font's units, how much wider a pair of signs is than they are alone; 0 if they become a ligature. */
function widening(font, left, right) {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(left + right)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer)
  const [position, ...others] = buffer.getGlyphPositions()
  return others.length === 1 ? position.xAdvance - font.glyphHAdvance(glyphOf(font, left)) : 0
}

const glyphOf = (font, sign) => font.glyph(sign.codePointAt(0))

/**
 * The kerning of `model` for the glyphs of `font`, by left glyph, then by right glyph.
 *
 * @returns {Map<number, Map<number, number>>}
 */
function kerningOf(model, upem, font, characters) {
  const unit = (step * upem) / 1000
  const signs = [...characters].filter((sign) => glyphOf(font, sign))
  return new Map(
    signs.map((left) => {
      const values = signs.flatMap((right) => {
        const value = isPair(left, right) ? widening(model, left, right) : 0
        if ((Math.abs(value) * 1000) / upem < least) return []
        return [[glyphOf(font, right), Math.round(Math.round(value / unit) * unit)]]
      })
      return [glyphOf(font, left), new Map(values)]
    }),
  )
}

/** Glyphs that are kerned alike, as lists of glyphs. */
function classesOf(glyphs, valuesOf) {
  const classes = new Map()
  for (const glyph of glyphs) {
    const values = valuesOf(glyph).join()
    classes.set(values, [...(classes.get(values) ?? []), glyph])
  }
  return [...classes.values()]
}

const words = (...values) => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [i, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, i * 2)
  return bytes
}

const ascending = (a, b) => a - b

/** A class definition (ClassDefFormat2); what it doesn't name has class 0. */
function classDefinition(classes, first) {
  const classOf = classes.flatMap((glyphs, i) => glyphs.map((glyph) => [glyph, i + first]))
  const ranges = []
  for (const [glyph, number] of classOf.sort(([a], [b]) => a - b)) {
    const last = ranges.at(-1)
    if (last?.[1] === glyph - 1 && last[2] === number) last[1] = glyph
    else ranges.push([glyph, glyph, number])
  }
  return words(2, ranges.length, ...ranges.flat())
}

/** The table of glyph positions (GPOS) with one feature, "kern", for every script: OpenType 1.9, "PairPosFormat2". */
function kerningTable(kerning) {
  const lefts = [...kerning.keys()].filter((left) => kerning.get(left).size).sort(ascending)
  const rights = [...new Set([...kerning.values()].flatMap((row) => [...row.keys()]))]
  rights.sort(ascending)
  const value = (left, right) => kerning.get(left)?.get(right) ?? 0
  const rows = classesOf(lefts, (left) => rights.map((right) => value(left, right)))
  const columns = classesOf(rights, (right) => lefts.map((left) => value(left, right)))
  const matrix = words(
    ...rows.flatMap(([left]) => [0, ...columns.map(([right]) => value(left, right))]),
  )
  const coverage = words(1, lefts.length, ...lefts)
  const leftClasses = classDefinition(rows, 0)
  const rightClasses = classDefinition(columns, 1)
  const end = 16 + matrix.length
  const xAdvance = 4
  const pairs = [
    words(2, end, xAdvance, 0, end + coverage.length, end + coverage.length + leftClasses.length),
    words(rows.length, columns.length + 1),
    matrix,
    coverage,
    leftClasses,
    rightClasses,
  ]
  const [tag, kern] = [Buffer.from('DFLT'), Buffer.from('kern')]
  const scripts = Buffer.concat([words(1), tag, words(8, 4, 0, 0, 0xffff, 1, 0)])
  const features = Buffer.concat([words(1), kern, words(8, 0, 1, 0)])
  const lookups = words(1, 4, 2, 0, 1, 8)
  const scriptsAt = 10
  const featuresAt = scriptsAt + scripts.length
  const header = words(1, 0, scriptsAt, featuresAt, featuresAt + features.length)
  return Buffer.concat([header, scripts, features, lookups, ...pairs])
}

/** The sum of a table's 32-bit numbers, which its entry in the font's directory has. */
function checksum(table) {
  let sum = 0
  for (let i = 0; i < table.length; i += 4) sum = (sum + table.readUInt32BE(i)) >>> 0
  return sum
}

/** The font, with one table more. */
function withTable(sfnt, tag, table) {
  const count = sfnt.readUInt16BE(4)
  const entries = Array.from({ length: count }, (_, i) => {
    const at = 12 + i * 16
    const start = sfnt.readUInt32BE(at + 8)
    return {
      tag: sfnt.toString('latin1', at, at + 4),
      bytes: sfnt.subarray(start, start + sfnt.readUInt32BE(at + 12)),
    }
  })
  entries.push({ tag, bytes: table })
  entries.sort((a, b) => (a.tag < b.tag ? -1 : 1))
  const directory = Buffer.alloc(12 + entries.length * 16)
  const power = Math.floor(Math.log2(entries.length))
  sfnt.copy(directory, 0, 0, 4)
  words(entries.length, 16 << power, power, (entries.length << 4) - (16 << power)).copy(
    directory,
    4,
  )
  const parts = [directory]
  let offset = directory.length
  for (const [i, entry] of entries.entries()) {
    const padded = Buffer.concat([entry.bytes, Buffer.alloc(-entry.bytes.length & 3)])
    directory.write(entry.tag, 12 + i * 16, 'latin1')
    const facts = [checksum(padded), offset, entry.bytes.length]
    for (const [j, fact] of facts.entries()) directory.writeUInt32BE(fact, 16 + i * 16 + j * 4)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}

/**
 * A font (sfnt) without a GPOS table, with the kerning of another.
 *
 * @param {{ font: harfbuzz.Font, upem: number }} model the other, at the weight whose kerning is taken
 */
export function withKerning(sfnt, { font, upem }, characters) {
  const own = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(sfnt), 0))
  return withTable(sfnt, 'GPOS', kerningTable(kerningOf(font, upem, own, characters)))
}
