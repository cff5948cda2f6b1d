import { expect, it } from 'vitest'
import english from '#/content/en/errors.json' with { type: 'json' }
import french from '#/content/fr/errors.json' with { type: 'json' }
import { refusalMessage } from '#/content/refusal-message.ts'
import { isRefusal, Refusal, refusals } from './errors.ts'

const codes = Object.keys(refusals)

it.each(codes)('%s has words in every language', (code) => {
  const refusal = Object.assign(new Error(), { code })
  if (!isRefusal(refusal)) throw new Error(`${code} is no code`)
  const messages = (['en', 'fr'] as const).map((language) => refusalMessage(refusal.code, language))
  expect(messages.every((message) => message.trim() !== '' && !message.includes('{{'))).toBe(true)
  expect(new Set(messages).size).toBe(messages.length)
})

it('has no words without a code', () => {
  expect(Object.keys(english).sort()).toEqual(codes.toSorted())
  expect(Object.keys(french).sort()).toEqual(codes.toSorted())
})

it('carries its code, by which it is known in every program', () => {
  const refusal = new Refusal('tooManyRequests', { retryAfter: 30 })
  expect(refusal).toMatchObject({ code: 'tooManyRequests', message: 'tooManyRequests' })
  expect(refusal.retryAfter).toBe(30)
  expect(isRefusal(Object.assign(new Error(), { code: 'tooManyRequests' }))).toBe(true)
  expect(isRefusal(Object.assign(new Error(), { code: 'ECONNREFUSED' }))).toBe(false)
})
