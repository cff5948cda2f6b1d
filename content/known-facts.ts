import type { Language } from '#/contract/languages.ts'
import { factVariables } from './fact-variables.ts'
import type { ShownFacts } from './shown-facts.ts'

/** The language of a text, and the shop's current facts. */
export interface Reading {
  language: Language
  facts: ShownFacts
  /** False: the shop can't send emails, and the text promises none. */
  sendsMail?: boolean
}

/** The names in a text that aren't facts of the shop. */
export function unknownFacts(text: string, reading: Reading): string[] {
  const values = knownFacts(reading)
  const names = Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name)
  return [...new Set(names)].filter((name) => !values.has(name))
}

/** The values of the names that a text may have. */
export function knownFacts({ language, facts }: Reading): ReadonlyMap<string, string | number> {
  const shippingExceptions = facts.shippingExceptions?.[language] ?? ''
  return new Map(Object.entries({ ...factVariables(language, facts), shippingExceptions }))
}
