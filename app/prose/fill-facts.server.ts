import type { Language } from '#/contract/languages.ts'
import { factVariables } from '../i18n/fact-variables.ts'

/**
 * Puts the shop's facts into a text at their `{{names}}`.
 * @throws RangeError at a name that is no fact
 */
export function factsInProse(text: string, language: Language): string {
  const facts = new Map(Object.entries(factVariables(language)))
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts.get(name)
    if (fact === undefined) throw new RangeError(`The shop has no fact {{${name}}}`)
    return String(fact)
  })
}
