import type { Language } from '#/contract/languages.ts'
import en from './en/no-mail-prose.json' with { type: 'json' }
import { factVariables } from './fact-variables.ts'
import fr from './fr/no-mail-prose.json' with { type: 'json' }
import type { ShownFacts } from './shown-facts.ts'

/** The language of a text, and the shop's current facts. */
export interface Reading {
  language: Language
  facts: ShownFacts
  /** False: the shop can't send emails, and the text promises none. */
  sendsMail?: boolean
}

/**
 * Fills in the shop's facts at their `{{names}}` in a text.
 * @throws RangeError for a name that isn't a fact
 */
export function factsInProse(text: string, { language, facts, sendsMail = true }: Reading): string {
  const known = knownFacts({ language, facts })
  return withPromises(text, { language, sendsMail }).replace(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => {
      const fact = known.get(name)
      if (fact === undefined) throw new RangeError(`The shop has no fact {{${name}}}`)
      return String(fact)
    },
  )
}

const withoutMail = { en, fr }

/** The text itself, or with other sentences in place of those that promise an email. */
function withPromises(
  text: string,
  { language, sendsMail }: Required<Pick<Reading, 'language' | 'sendsMail'>>,
): string {
  if (sendsMail) return text
  return Object.values(withoutMail[language]).reduce(
    (changed, { promise, instead }) => changed.replaceAll(promise, instead),
    text,
  )
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
