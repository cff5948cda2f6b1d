import { describe, expect, it } from 'vitest'
import { allLanguages, type ShopLanguages } from './languages.ts'
import { choicesOf, languageOf, readChoices } from './locale-choices.ts'

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

const inFrench: ShopLanguages = { offered: ['en', 'fr'], first: 'fr' }
const onlyFrench: ShopLanguages = { offered: ['fr'], first: 'fr' }

describe('the language of a request', () => {
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
    const headers = new Headers(header === null ? {} : { 'accept-language': header })
    expect(languageOf(headers, allLanguages)).toBe(language)
  })

  it.each([
    [inFrench, {}, 'fr'],
    [inFrench, { 'accept-language': 'de' }, 'fr'],
    [inFrench, { 'accept-language': 'de, en;q=0.5' }, 'en'],
    [inFrench, { 'accept-language': 'en', cookie: 'language=fr' }, 'fr'],
    [onlyFrench, { 'accept-language': 'en' }, 'fr'],
    [onlyFrench, { cookie: 'language=en' }, 'fr'],
    [onlyFrench, { 'x-choices': 'language=en' }, 'fr'],
  ] as const)('is one that the shop offers: %j, %j → %s', (languages, headers, language) => {
    expect(languageOf(new Headers(headers), languages)).toBe(language)
  })
})

describe('a request', () => {
  it('brings its choices by cookie, or by header where the browser keeps none', () => {
    const choices = 'language=fr; country=JP; siteAccess=1'
    for (const name of ['cookie', 'x-choices']) {
      const headers = new Headers({ [name]: choices })
      expect(choicesOf(headers)).toEqual({ language: 'fr', country: 'JP', unlocked: true })
      expect(languageOf(headers, allLanguages)).toBe('fr')
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
