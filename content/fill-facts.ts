import { knownFacts, type Reading } from './known-facts.ts'
import { textsOf } from './texts.ts'

/**
 * Fills in the shop's facts at their `{{names}}` in a text.
 * @throws RangeError for a name that isn't a fact
 */
export function factsInProse(text: string, { language, facts, sendsMail = true }: Reading): string {
  const values = knownFacts({ language, facts })
  return withPromises(text, { language, sendsMail }).replace(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => {
      const fact = values.get(name)
      if (fact === undefined) throw new RangeError(`The shop has no fact {{${name}}}`)
      return String(fact)
    },
  )
}

const withoutMail = textsOf('noMailProse')

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
