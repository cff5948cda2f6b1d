import type { Language } from '#/contract/languages.ts'
import { factsInProse } from '../prose/fill-facts.server.ts'
import { parseProse } from '../prose/parse-prose.server.ts'
import type { ProseSection } from '../prose/prose.types.ts'
import { toSections } from '../prose/sections.server.ts'

const files = import.meta.glob<string>('/content/*/help/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface HelpTexts {
  /** One for each product; its anchor is the product's handle. */
  guides: readonly ProseSection[]
  practice: readonly ProseSection[]
}

/** What the help page says beside its short words. Throws when a file is missing or not right. */
export function readHelp(language: Language): HelpTexts {
  return {
    guides: readSections('guides', language),
    practice: readSections('best-practice', language),
  }
}

function readSections(name: string, language: Language): ProseSection[] {
  const text = files[`/content/${language}/help/${name}.md`]
  if (text === undefined) throw new SyntaxError(`There is no help file ${name}`)
  return toSections(parseProse(factsInProse(text, language)))
}
