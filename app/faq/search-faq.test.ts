import { describe, expect, it } from 'vitest'
import type { Language } from '#/contract/languages.ts'
import { demoHandles, demoTexts } from '#/tests/fixtures/demo-goods.ts'
import { facts } from '#/tests/fixtures/first-settings.ts'
import { readHelp } from '../help/help-texts.server.ts'
import { readFaq } from './faq-texts.server.ts'
import { closeTo, searchFaq } from './search-faq.ts'
import { toSearchable } from './searchable.ts'

function entriesIn(language: Language) {
  const reading = { language, facts: facts(), texts: demoTexts }
  const { guides, practice } = readHelp({ ...reading, sold: new Set(demoHandles) })
  return toSearchable(readFaq(reading), [...guides, ...practice])
}

const find = (language: Language, query: string): string[] =>
  searchFaq(entriesIn(language), query).map(({ href }) => href)

describe('a search in English', () => {
  it.each([
    ['how do I return something', '/faq#how-to-return'],
    ['REFUNDS', '/faq#refund-time'],
    ['scents', '/faq#scents'],
    ['lost package', '/faq#missing-package'],
    ['where is my order?', '/faq#order-status'],
    ['password', '/faq#forgot-password'],
    ['perforation', '/help#trash-bag-pack'],
    ['streaks', '/help#ten-minutes'],
  ])('%j finds %s first', (query, href) => {
    expect(find('en', query)[0]).toBe(href)
  })

  it('finds while the word is still being typed', () => {
    expect(find('en', 'warran')).toContain('/faq#warranty')
  })

  it.each(['', ' ', 'x', 'quantum entanglement zebra'])('%j finds nothing', (query) => {
    expect(find('en', query)).toEqual([])
  })

  it('that finds nothing offers what begins alike, else the first questions', () => {
    const close = (query: string) => closeTo(entriesIn('en'), query).map(({ href }) => href)
    expect(find('en', 'refnud')).toEqual([])
    expect(close('refnud')).toContain('/faq#refund-time')
    expect(close('xyzzy')).toEqual(
      entriesIn('en')
        .slice(0, 3)
        .map(({ href }) => href),
    )
  })

  it('shows a few answers, not all', () => {
    expect(find('en', 'the').length).toBeLessThanOrEqual(8)
  })
})

describe('a search in French', () => {
  it.each([
    ['faire un retour', '/faq#how-to-return'],
    ['remboursé', '/faq#refund-time'],
    ['rembourse', '/faq#refund-time'],
    ['parfums', '/faq#scents'],
    ['mot de passe', '/faq#forgot-password'],
    ['États-Unis', '/faq#where-we-ship'],
    ['etats unis', '/faq#where-we-ship'],
  ])('%j finds %s', (query, href) => {
    expect(find('fr', query)).toContain(href)
  })
})
