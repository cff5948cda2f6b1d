import { expect, it } from 'vitest'
import { Refusal, refusals } from './errors.ts'
import { languages } from './languages.ts'

it.each(Object.entries(refusals))('%s has words in every language', (_code, { message }) => {
  for (const language of languages) expect(message[language].trim()).not.toBe('')
  expect(new Set(Object.values(message)).size).toBe(languages.length)
})

it('carries its code, and speaks English to logs', () => {
  const refusal = new Refusal('tooManyRequests', { retryAfter: 30 })
  expect(refusal).toMatchObject({ code: 'tooManyRequests', retryAfter: 30 })
  expect(refusal.message).toBe(refusals.tooManyRequests.message.en)
})
