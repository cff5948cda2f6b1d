import { describe, expect, it } from 'vitest'
import { factVariables } from '#/content/fact-variables.ts'
import { factsInProse } from '#/content/fill-facts.ts'
import { firstSettings } from '#/content/first-settings.ts'
import type { Prose, ProseLine } from '#/content/prose.types.ts'
import { type Language, languages } from '#/contract/languages.ts'
import { publicPaths } from '#/contract/shop-pages.ts'
import { demoHandles, demoTexts } from '#/tests/fixtures/demo-goods.ts'
import { readFaq } from '../faq/faq-texts.server.ts'
import { readHelp } from '../help/help-texts.server.ts'
import { readPolicy } from '../policies/policy-texts.server.ts'
import { plainText } from './plain.ts'

const policies = ['shipping', 'privacy', 'terms', 'reviews'] as const

const reading = (language: Language) => ({
  ...{ language, facts: firstSettings.facts, texts: demoTexts },
  sold: new Set(demoHandles),
})

/** Limits of forms, which are stated at their fields; the FAQ needn't repeat them. */
const formLimits = new Set([
  'slogan',
  'sloganWithin',
  'passwordMin',
  'passwordMax',
  'nameMax',
  'phoneMin',
  'phoneMax',
  'resetMinutes',
  'deletionDays',
])

/** What the FAQ leaves to others: the age to the policies, and in French the short name of the time zone. */
const saidElsewhere: Readonly<Partial<Record<Language, string[]>>> = {
  en: ['minimumAge'],
  fr: ['minimumAge', 'supportZone'],
}

/** Anchors by page, as the pages have them. */
function anchors(language: Language): Readonly<Record<string, string[]>> {
  const { guides, practice } = readHelp(reading(language))
  const headings = (prose: Prose) =>
    prose.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
  return {
    '/faq': readFaq(reading(language)).flatMap(({ id, questions }) => [
      id,
      ...questions.map((q) => q.id),
    ]),
    '/help': [...guides, ...practice].map(({ id }) => id),
    '/shipping-policy': headings(readPolicy('shipping', reading(language)).prose),
    '/privacy-policy': headings(readPolicy('privacy', reading(language)).prose),
    '/terms-of-service': headings(readPolicy('terms', reading(language)).prose),
    '/refund-policy': headings(readPolicy('refund', reading(language)).prose),
    '/review-policy': headings(readPolicy('reviews', reading(language)).prose),
  }
}

function allProse(language: Language): Prose {
  const { guides, practice } = readHelp(reading(language))
  const sections = [
    ...readFaq(reading(language)).flatMap(({ questions }) => questions),
    ...guides,
    ...practice,
  ]
  return [
    ...policies.flatMap((name) => readPolicy(name, reading(language)).prose),
    ...sections.flatMap(({ prose }) => prose),
  ]
}

function linksIn(prose: Prose): string[] {
  const lines = prose.flatMap((block): readonly ProseLine[] => {
    if (block.kind === 'paragraph') return [block.line]
    if (block.kind === 'list') return block.items
    return block.kind === 'table' ? block.rows.flat() : []
  })
  return lines
    .flat()
    .flatMap((part) => (typeof part === 'object' && 'href' in part ? part.href : []))
}

it('has the same anchors in both languages, each once', () => {
  expect(anchors('fr')).toEqual(anchors('en'))
  for (const ids of Object.values(anchors('en'))) expect(ids).toEqual([...new Set(ids)])
})

it('has a guide for each product', () => {
  expect(readHelp(reading('en')).guides.map(({ id }) => id)).toEqual(demoHandles)
})

describe.each(languages)('in %s', (language) => {
  it('links only to pages and anchors that exist', () => {
    const known = [
      ...publicPaths,
      ...demoHandles.map((handle) => `/products/${handle}`),
      '/account',
      '/orders/find',
      '/register',
      '/forgot-password',
    ]
    for (const href of new Set(linksIn(allProse(language)))) {
      const [path = '', anchor] = href.split('#')
      if (path.startsWith('mailto:')) continue
      expect(known).toContain(path)
      if (anchor !== undefined) expect(anchors(language)[path]).toContain(anchor)
    }
  })

  it.each(policies)('the %s policy says its facts', (name) => {
    const facts = factVariables(language, firstSettings.facts)
    const text = plainText(readPolicy(name, reading(language)).prose)
    const wanted = {
      shipping: [
        facts.standardShipping,
        facts.standardDays,
        facts.expressShipping,
        facts.expressDays,
        facts.freeShippingFrom,
        facts.reportMissingDays,
        facts.returnDays,
        facts.refundDays,
        facts.replyHours,
        facts.supportOpens,
        language === 'fr' ? 'uniquement aux États-Unis' : 'within the United States only',
      ],
      privacy: [facts.minimumAge, facts.supportEmail],
      reviews: [facts.reviewDays, facts.replyHours],
      terms: [
        facts.returnDays,
        facts.warrantyDays,
        facts.refundDays,
        facts.minimumAge,
        facts.standardShipping,
        facts.expressShipping,
        facts.freeShippingFrom,
      ],
    }[name]
    for (const fact of wanted) expect(text).toContain(String(fact))
  })

  it('has answers to all that the shop promises', () => {
    const text = readFaq(reading(language))
      .flatMap(({ questions }) => questions)
      .map(({ title, prose }) => `${title} ${plainText(prose)}`)
      .join(' ')
    const promises = Object.entries(factVariables(language, firstSettings.facts)).filter(
      ([name]) => !formLimits.has(name) && !saidElsewhere[language]?.includes(name),
    )
    for (const [, fact] of promises) expect(text).toContain(String(fact))
    const scents =
      language === 'fr'
        ? ['Voiture neuve', 'Brise océane', 'Forêt de pins']
        : ['New Car', 'Ocean Breeze', 'Pine Forest']
    for (const scent of scents) expect(text).toContain(scent)
  })
})

it('refuses a fact that the shop does not have', () => {
  expect(() => factsInProse('free from {{freeShipingFrom}}', reading('en'))).toThrow(RangeError)
})
