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
  const shippingExceptions = facts.shippingExceptions?.[language] ?? ''
  const known = new Map<string, string | number>(
    Object.entries({ ...factVariables(language, facts), shippingExceptions }),
  )
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = known.get(name)
    if (fact === undefined) throw new RangeError(`The shop has no fact {{${name}}}`)
    return String(fact)
  })
}
