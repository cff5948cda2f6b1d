import type { Language } from '#/contract/languages.ts'
import { factsInProse } from '../prose/facts-in-prose.server.ts'
import { parseProse } from '../prose/parse-prose.server.ts'
import type { Prose } from '../prose/prose.types.ts'

const files = import.meta.glob<string>('/content/*/policies/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export type PolicyName = 'privacy' | 'terms' | 'shipping'

export interface Policy {
  /** The day of the last change, for example `2026-11-16`. */
  updated: string
  prose: Prose
}

/** A policy with the shop's facts in place. Throws when its file is missing or not right. */
export function readPolicy(name: PolicyName, language: Language): Policy {
  const file = `/content/${language}/policies/${name}.md`
  const [, updated, text] =
    /^---\nupdated: (\d{4}-\d{2}-\d{2})\n---\n(.+)$/s.exec(files[file] ?? '') ?? []
  if (updated === undefined || text === undefined)
    throw new SyntaxError(`${file} must begin with the day of its last change`)
  return { updated, prose: parseProse(factsInProse(text, language)) }
}
