import { describe, expect, it } from 'vitest'
import { choicesOf, languageOf, preferredLanguage, readChoices } from './locale-choices.ts'

describe('readChoices', () => {
  it('reads the three cookies among others', () => {
    expect(readChoices('a=b; language=fr; country=JP;siteAccess=1; z')).toEqual({
      language: 'fr',
      country: 'JP',
      unlocked: true,
    })
  })

  it.each([
    null,
    '',
    'language=de; country=ZZ; siteAccess=true',
    'country=__proto__',
    'country=fr',
  ])('takes %j for no choice', (cookies) => {
    expect(readChoices(cookies)).toEqual({ language: null, country: null, unlocked: false })
  })
})

describe('preferredLanguage', () => {
  it.each([
    [null, 'en'],
    ['fr', 'fr'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['en;q=0.5, fr;q=0.7', 'fr'],
    ['de,en;q=0.3,fr;q=0.2', 'en'],
    ['de', 'en'],
    ['fr;q=0', 'en'],
    ['fr;q=x', 'en'],
  ] as const)('%s → %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language)
  })
})

describe('a request', () => {
  it('brings its choices by cookie, or by header where the browser keeps none', () => {
    const choices = 'language=fr; country=JP; siteAccess=1'
    for (const name of ['cookie', 'x-choices']) {
      const headers = new Headers({ [name]: choices })
      expect(choicesOf(headers)).toEqual({ language: 'fr', country: 'JP', unlocked: true })
      expect(languageOf(headers)).toBe('fr')
    }
  })

  it('is believed in what its header says over an older cookie', () => {
    const headers = new Headers({ cookie: 'language=en; country=JP', 'x-choices': 'language=fr' })
    expect(choicesOf(headers)).toEqual({ language: 'fr', country: 'JP', unlocked: false })
  })

  it('has none by itself', () => {
    expect(choicesOf(new Headers())).toEqual({ language: null, country: null, unlocked: false })
  })
})
