import { readFileSync } from 'node:fs'
import { parsePath, type Segment } from './print.ts'

type Face = {
  capHeight: number
  glyphs: Record<string, { advance: number; path: string }>
  kern: Record<string, number>
}

const load = (name: string): Face =>
  JSON.parse(readFileSync(new URL(`../letters/${name}.json`, import.meta.url), 'utf8'))

const faces = { display: load('display'), text: load('text') } as const

export type Lettering = {
  text: string
  /** Height of the letters' em, in the unit of the print. */
  size: number
  face?: keyof typeof faces
  x?: number
  /** The base line; y grows upwards. */
  y?: number
  align?: 'start' | 'middle' | 'end'
  tracking?: number
}

/** Letters as outlines, so that no font is needed to render and print can follow a surface. */
export function letters(options: Lettering): Segment[] {
  const { text, size, face = 'display', x = 0, y = 0, align = 'start', tracking = 0 } = options
  const { glyphs, kern } = faces[face]
  const scale = size / 1000
  let pen = 0
  const placed = [...text].flatMap((character, i, all) => {
    const glyph = glyphs[character]
    if (!glyph) throw new Error(`The ${face} letters have no "${character}"`)
    const at = pen
    pen += glyph.advance + (kern[character + (all[i + 1] ?? '')] ?? 0) + tracking * 1000
    return [{ at, path: glyph.path }]
  })
  const width = (pen - tracking * 1000) * scale
  const start = x - (align === 'middle' ? width / 2 : align === 'end' ? width : 0)
  return placed.flatMap((glyph) =>
    parsePath(glyph.path).map(({ command, points }) => ({
      command,
      points: points.map(([px, py]) => [start + (px + glyph.at) * scale, y + py * scale] as const),
    })),
  )
}
