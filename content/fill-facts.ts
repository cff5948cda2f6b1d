import type { Language } from '#/contract/languages.ts'
import { factVariables } from './fact-variables.ts'
import type { ShownFacts } from './shown-facts.ts'

/** The language of a text, and the shop's current facts. */
export interface Reading {
  language: Language
  facts: ShownFacts
}

/**
 * Fills in the shop's facts at their `{{names}}` in a text.
 * @throws RangeError for a name that isn't a fact
 */
export function factsInProse(text: string, { language, facts }: Reading): string {
  const known = knownFacts({ language, facts })
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = known.get(name)
    if (fact === undefined) throw new RangeError(`The shop has no fact {{${name}}}`)
    return String(fact)
  })
}

/** The names in a text that aren't facts of the shop. */
export function unknownFacts(text: string, reading: Reading): string[] {
  const known = knownFacts(reading)
  const names = Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name)
  return [...new Set(names)].filter((name) => !known.has(name))
}

function knownFacts({ language, facts }: Reading): ReadonlyMap<string, string | number> {
  const shippingExceptions = facts.shippingExceptions?.[language] ?? ''
  return new Map(Object.entries({ ...factVariables(language, facts), shippingExceptions }))
}
