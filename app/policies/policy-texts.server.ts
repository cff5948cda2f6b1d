import updated from '#/content/policies-updated.json'
import { factsInProse, type Reading } from '../prose/fill-facts.server.ts'
import { parseProse } from '../prose/parse-prose.server.ts'
import type { Prose } from '../prose/prose.types.ts'

const files = import.meta.glob<string>('/content/*/policies/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export type PolicyName = 'privacy' | 'terms' | 'shipping' | 'reviews'

export interface Policy {
  /** The day of the last change, for example `2026-11-16`. */
  updated: string
  prose: Prose
}

/** A policy with the shop's facts in place. Throws when its file is missing or not right. */
export function readPolicy(name: PolicyName, reading: Reading): Policy {
  const file = `/content/${reading.language}/policies/${name}.md`
  const text = files[file]
  if (text === undefined) throw new SyntaxError(`There is no policy ${file}`)
  return { updated: updated[name], prose: parseProse(factsInProse(text, reading)) }
}
