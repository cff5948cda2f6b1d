import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import goods from '#/content/catalogue/facts.json' with { type: 'json' }
import { firstSettings } from '#/content/first-settings.ts'
import { shopFacts } from '#/content/shop-facts.ts'
import { usTimeZones } from '#/contract/us-time-zones.ts'

/** Every text that a visitor reads: interface, policies, questions, guides, emails, the catalog. */
const texts = execFileSync('git', ['ls-files', 'content'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(json|md|html)$/.test(file) && !file.endsWith('manifest.json'))
  // Sizes of the packs on sale, one of which happens to be in the kit.
  .filter((file) => !file.startsWith('content/catalogue/products/trash-bag-pack/'))

const { facts } = firstSettings
const between = '\\s?(?:-|–|—|to|and|à|et)\\s?'
const day = '[\\s-]?(?:business |working )?(?:days?|jours?)'

/** Ways to type a number: in digits or in words of either language. */
const dateFormatter: Readonly<Record<number, string>> = {
  1: 'one|une?',
  2: 'two|deux',
  3: 'three|trois',
  4: 'four|quatre',
  5: 'five|cinq',
  7: 'seven|sept',
  13: 'thirteen|treize',
  20: 'twenty|vingt',
  24: 'twenty-four|vingt-quatre',
  30: 'thirty|trente',
  50: 'fifty|cinquante',
  100: '(?:a |one )?hundred|cent',
}
const number = (value: number) => `(?<![\\d.,{])\\b(?:${value}|${dateFormatter[value] ?? value})`
const range = ([from, to]: readonly [number, number]) =>
  `${number(from)}${between}(?:${to}|${dateFormatter[to] ?? to})${day}`
const money = (cents: number) => {
  const amount = (cents / 100).toFixed(2)
  const digits = amount.replace(/\.00$/, '').replace('.', '[.,]')
  return `(?:[$€]\\s?${digits}\\b|\\b${digits}(?:[.,]00)?\\s?(?:[$€]|USD|EUR|dollars|euros))`
}

const typed: Readonly<Record<string, string>> = {
  'free shipping from': money(facts.freeShippingFromCents),
  'standard price': money(facts.standardShippingCents),
  'express price': money(facts.expressShippingCents),
  'standard days': range(facts.standardShippingDays),
  'express days': range(facts.expressShippingDays),
  'refund days': range(shopFacts.refundBusinessDays),
  'missing after': `${number(shopFacts.reportMissingAfterDays)}${day}`,
  'return and warranty days': `${number(facts.returnDays)}${day}`,
  'reply hours': `${number(facts.replyHours)}[\\s-]?(?:hours?|heures?|h\\b)`,
  'support hours': `\\b(?:${facts.supportOpens}|${facts.supportCloses % 12})\\s?(?:AM|PM)\\b|\\b(?:${facts.supportOpens}|${facts.supportCloses})\\s?h\\b|\\b(?-i:${usTimeZones[facts.timeZone].short})\\b`,
  bags: `${number(goods.kitBags)}\\s(?:[\\w-]+\\s)?(?:bags|sacs)`,
  wipes: `${number(goods.kitWipes)}\\s(?:[\\w-]+\\s)?(?:wipes|lingettes)`,
  weeks: `${number(goods.airFreshenerWeeks)}\\s(?:weeks|semaines)`,
  uses: `${number(goods.gelCleanerUses)}(?:\\+|\\s(?:times|uses|fois))`,
  age: `${number(shopFacts.minimumAge)}\\b`,
}

describe('a promise of the shop is typed once, in content/shop-facts.ts or content/first-settings.ts', () => {
  it.each(Object.entries(typed))('%s', (_, pattern) => {
    const found = texts.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(new RegExp(pattern, 'giu'))].map(
        ([texts]) => `${file}: ${texts}`,
      ),
    )
    expect(found).toEqual([])
  })

  it('is found by these patterns where it is typed', () => {
    const samples = [
      'Free over $50. 50 € of it. $5.99, 12,99 $',
      '3–5 business days, 1-2 days, five to seven business days, 3 à 5 jours',
      'after 7 days, 30-day guarantee, trente jours, within 24 hours, sous 24 heures',
      '9AM-6PM EST, de 9 h à 18 h',
      '5 trash bags, cinq sacs, 20 wet wipes, vingt lingettes, up to 4 weeks, quatre semaines',
      'reusable 100+ times, plus de 100 fois, children under 13',
    ].join('\n')
    const silent = Object.entries(typed).filter(
      ([, pattern]) => !new RegExp(pattern, 'iu').test(samples),
    )
    expect(silent).toEqual([])
  })
})
