import { factsInProse } from '#/content/fill-facts.ts'
import type { Reading } from '#/content/known-facts.ts'
import { parseProse } from '#/content/parse-prose.ts'
import type { ProseSection } from '#/content/prose.types.ts'
import { readText } from '#/content/texts.ts'
import { toSections } from '../prose/sections.server.ts'

export interface HelpTexts {
  /** One for each product; its anchor is the product's handle. */
  guides: readonly ProseSection[]
  practice: readonly ProseSection[]
}

/**
 * The long texts of the help page, with guides for the goods in `sold`, or for all without it. Throws if a file is
 * missing or malformed.
 */
export function readHelp({
  sold,
  ...reading
}: Reading & { sold?: ReadonlySet<string> }): HelpTexts {
  const guides = readSections('guides', reading).filter(({ id }) => sold?.has(id) ?? true)
  return { guides, practice: guides.length > 0 ? readSections('best-practice', reading) : [] }
}

function readSections(name: string, reading: Reading): ProseSection[] {
  const text = readText(reading.language, `help/${name}.md`)
  return toSections(parseProse(factsInProse(text, reading)))
}
