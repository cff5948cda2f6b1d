import french from '#/content/fr/staff-errors.json' with { type: 'json' }
import { interpolate } from '#/content/interpolate.ts'
import type { Language } from '#/contract/languages.ts'

const known: ReadonlyMap<string, string> = new Map(Object.entries(french))
/** Messages that contain values between fixed parts. */
const patterns = [...known]
  .filter(([english]) => english.includes('{{'))
  .map(([english, text]) => {
    const parts = english
      .split(/\{\{(\w+)\}\}/)
      .map((part, index) => (index % 2 === 1 ? `(?<${part}>.+?)` : RegExp.escape(part)))
    return { pattern: new RegExp(`^${parts.join('')}$`, 's'), text }
  })

/** What separates the messages of several errors. */
const separator = '; '

/** The messages of several errors as one. */
export const joinMessages = (errors: readonly { message: string }[]) =>
  errors.map(({ message }) => message).join(separator)

/** A refusal's message in the staff's language; messages without a translation stay English. */
export function messageIn(language: Language, message: string): string {
  if (language === 'en') return message
  return message.split(separator).map(inFrench).join(separator)
}

/** A value may have a translation itself, such as a field's name. */
function inFrench(message: string): string {
  const text = known.get(message)
  if (text !== undefined) return text
  for (const { pattern, text } of patterns) {
    const values = pattern.exec(message)?.groups
    if (!values) continue
    const told = Object.entries(values).map(([name, value]) => [name, inFrench(value)])
    return interpolate(text, Object.fromEntries(told))
  }
  return message
}
