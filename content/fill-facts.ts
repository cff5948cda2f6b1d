import type { Language } from '#/contract/languages.ts'
import { factVariables } from './fact-variables.ts'
import type { ShownFacts } from './shown-facts.ts'

/** In which language a text is read, and what the shop promises at the time. */
export interface Reading {
  language: Language
  facts: ShownFacts
}

/**
 * Puts the shop's facts into a text at their `{{names}}`.
 * @throws RangeError at a name that is no fact
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
