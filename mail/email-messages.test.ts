import { describe, expect, it } from 'vitest'
import englishPayments from '#/content/en/payments.json' with { type: 'json' }
import frenchPayments from '#/content/fr/payments.json' with { type: 'json' }
import { emailMessages } from './email-layout.ts'

/** Every text under its path, with the names that it wants filled in. */
function textsOf(messages: object, path = ''): [path: string, names: string[]][] {
  return Object.entries(messages).flatMap(([key, value]: [string, unknown]) => {
    const here = `${path}/${key}`
    if (typeof value === 'object' && value !== null) return textsOf(value, here)
    return [[here, (String(value).match(/\{\{\w+\}\}/g) ?? []).sort()]]
  })
}

describe.each([
  ['emails', emailMessages.en, emailMessages.fr],
  ['payments', englishPayments, frenchPayments],
])('the words of %s', (_topic, english, french) => {
  it('are the same texts with the same values in both languages', () => {
    expect(textsOf(french)).toEqual(textsOf(english))
  })

  it('have French spaces and apostrophes in French', () => {
    expect(JSON.stringify(french)).not.toMatch(/\p{L} [:;!?]|\p{L}'\p{L}/u)
  })
})
