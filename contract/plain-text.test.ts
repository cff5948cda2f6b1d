import { expect, it } from 'vitest'
import { hasHiddenCharacters, hasMarkup, mayHaveWebAddress } from './plain-text.ts'

it.each([
  'https://evil.example',
  'HTTP://EVIL.EXAMPLE',
  'WWW.evil',
  'see evil.com now',
  'EVIL.COM',
  'evil.co.uk/x',
])('takes %j for an address on the web', (text) => {
  expect(mayHaveWebAddress(text)).toBe(true)
})

it.each([
  'J. R. R. Tolkien',
  'St.John',
  'Anne-Marie',
  "O'Brien Jr.",
  'Łukasz',
  '3 Main St. Apt 2',
  '李',
  '👩‍🚀',
  '',
])('takes %j for a name', (text) => {
  expect([mayHaveWebAddress(text), hasMarkup(text), hasHiddenCharacters(text)]).not.toContain(true)
})

it.each([
  'a\nb',
  'a\u0000b',
  'a\u0085b',
  '\u200b',
  '\u00ad\u200d',
  ' \u3164 ',
  '\u2800',
  '\u034f',
  '\u0301',
])('sees what %j hides', (text) => {
  expect(hasHiddenCharacters(text)).toBe(true)
})
