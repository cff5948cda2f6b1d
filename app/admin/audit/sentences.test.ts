import { createInstance } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import en from '#/content/en/admin-audit.json' with { type: 'json' }
import textsEn from '#/content/en/admin-texts.json' with { type: 'json' }
import factsEn from '#/content/en/product-facts.json' with { type: 'json' }
import fr from '#/content/fr/admin-audit.json' with { type: 'json' }
import textsFr from '#/content/fr/admin-texts.json' with { type: 'json' }
import factsFr from '#/content/fr/product-facts.json' with { type: 'json' }
import { type AuditLog, auditActions } from '#/contract/audit.ts'
import { type Language, languages } from '#/contract/languages.ts'
import { shopFacts, shopSettings } from '#/contract/shop-settings.ts'
import { sloganKey } from '#/contract/slogans.ts'
import { sentencesOf } from './sentences.ts'

const i18n = createInstance()
beforeAll(() =>
  i18n.init({
    lng: 'en',
    ns: ['adminAudit', 'adminTexts', 'productFacts', 'adminUpdates'],
    interpolation: { escapeValue: false },
    resources: {
      en: { adminAudit: en, adminTexts: textsEn, productFacts: factsEn },
      fr: { adminAudit: fr, adminTexts: textsFr, productFacts: factsFr },
    },
  }),
)
const names = new Map([
  ['gid://shopify/Product/7', 'Express Kit'],
  ['gid://shopify/Order/9', '#1009'],
])
const entry = (action: string, details: AuditLog['details']): AuditLog => ({
  id: 1,
  timestamp: '2026-11-21T09:00:00.000Z',
  adminEmail: 'ada@glovebox.test',
  action,
  details,
})
const told = (action: string, details: AuditLog['details'], language: Language = 'en') =>
  sentencesOf(entry(action, details), {
    t: i18n.getFixedT(language, ['adminAudit', 'adminTexts', 'productFacts', 'adminUpdates']),
    language,
    timeZone: 'America/Los_Angeles',
    names,
  }).map((sentence) => sentence.replaceAll('\u00a0', ' '))

const price = {
  mutation: 'productVariantsBulkUpdate',
  object: 'gid://shopify/Product/7',
  before: { 'Default Title: price': '20.00', 'Small: sku': null, status: 'DRAFT' },
  after: { 'Default Title: price': '22.00', 'Small: sku': 'A', status: 'ACTIVE' },
}

it('says where a sign-in came from, and that it was deleted where it was', () => {
  const refused = { reason: 'unknown-account', caller: 'a1' }
  const readable = { ...refused, address: '203.0.113.7', account: 'nobody@glovebox.test' }
  expect(told('SIGN_IN_REFUSED', readable)).toEqual([
    'Sign-in refused from 203.0.113.7: nobody has this address nobody@glovebox.test',
  ])
  expect(told('SIGN_IN_REFUSED', refused)[0]?.trim()).toBe(
    'Sign-in refused from an address that was deleted after 90 days: nobody has this address',
  )
  expect(told('SIGN_IN', { caller: 'a1' })).toEqual([
    'Signed in from an address that was deleted after 90 days',
  ])
  const asked = { account: 'ada@glovebox.test', caller: 'a1' }
  expect(told('ASK_ADMIN_PASSWORD', asked, 'fr')).toEqual([
    'Quelqu’un a demandé un nouveau mot de passe pour ada@glovebox.test, depuis une adresse supprimée au bout de 90 jours',
  ])
})

it('says what changed, of what, from what, and to what', () => {
  expect(told('CHANGE_SHOP', price)).toEqual([
    'Changed the price of Express Kit from $20.00 to $22.00',
    'Changed the SKU (Small) of Express Kit from nothing to “A”',
    'Changed the status of Express Kit from draft to active',
  ])
  expect(told('CHANGE_SHOP', price, 'fr')[0]).toMatch(
    /^A modifié le prix \(Express Kit\) : \$20,00 → \$22,00$/,
  )
})

it('names what changed of a discount, without the shop’s own notation', () => {
  const fixed = { combinesWith: '', oncePerCustomer: false }
  const value = (parts: number) => `{"kind":"percentage","partsPerMillion":${parts}}`
  const change = {
    mutation: 'discountCodeBasicUpdate',
    object: 'gid://shopify/DiscountCodeNode/1',
    before: { ...fixed, code: 'SUN', value: value(125_000), endsAt: null, minimum: 'null' },
    after: {
      combinesWith: 'order',
      oncePerCustomer: true,
      code: 'SUMMER',
      value: value(100_000),
      endsAt: '2026-12-01T17:00:00.000Z',
      minimum: '{"kind":"quantity","quantity":2}',
    },
  }
  expect(told('CHANGE_SHOP', change)).toEqual([
    'Changed the discounts it combines with of discount SUMMER from nothing to “order”',
    'Changed the limit of one use per customer of discount SUMMER from no to yes',
    'Changed the code of discount SUMMER from “SUN” to “SUMMER”',
    'Changed the value of discount SUMMER',
    'Changed the end of discount SUMMER from nothing to “Dec 1, 2026, 9:00 AM”',
    'Changed the minimum of discount SUMMER',
  ])
  const inFrench = told('CHANGE_SHOP', change, 'fr')
  expect(inFrench[3]).toBe('A modifié la valeur (la remise SUMMER)')
  expect(inFrench.join()).not.toMatch(/[a-z][A-Z]|[{}]|T17:00/)
})

it('has words of its own for what is done at once', () => {
  const order = 'gid://shopify/Order/9'
  expect(told('CHANGE_SHOP', { mutation: 'orderMarkAsPaid', object: order })).toEqual([
    'Marked order #1009 as paid',
  ])
  const gone = { mutation: 'productDelete', object: 'gid://shopify/Product/8' }
  expect(told('CHANGE_SHOP', { ...gone, before: { title: 'Old' }, after: {} })).toEqual([
    'Deleted Old',
  ])
  expect(
    told('CHANGE_SETTINGS', { before: { 'tax CA': '7.25 %' }, after: { 'tax CA': '10 %' } }),
  ).toEqual(['Changed the tax of CA from “7.25 %” to “10 %”'])
  expect(
    told('CHANGE_SETTINGS', {
      object: 'welcome en',
      before: { title: 'A' },
      after: { title: 'B' },
    }),
  ).toEqual(['Changed the title of Email: welcome (English) from “A” to “B”'])
})

it('has a sentence for every action, in both languages', () => {
  for (const action of auditActions)
    for (const language of ['en', 'fr'] as const) {
      const [sentence = ''] = told(action, { account: 'grace@glovebox.test', count: 3 }, language)
      expect(sentence).not.toMatch(/^$|\{\{|adminAudit|[A-Z]_[A-Z]/)
    }
  expect(told('SOMETHING_OLD', {})).toEqual([])
})

it('has a short name for every action, in both languages', () => {
  const labeled = ['APPROVE_REVIEW', 'REJECT_REVIEW', 'DELETE_REVIEW', ...Object.keys(en.labels)]
  expect(labeled.toSorted()).toEqual(auditActions.toSorted())
  expect(Object.keys(fr.labels)).toEqual(Object.keys(en.labels))
})

it('has a name for every setting, in both languages', () => {
  const { facts: _, taxes, rates, brand, productFields, backups, ...plain } = shopSettings.shape
  const { shippingZones, ...facts } = shopFacts.shape
  const slogans: string[] = languages.map(sloganKey)
  const named = Object.keys({
    ...plain,
    ...facts,
    ...brand.shape,
    'product fields': productFields,
    backupHour: backups.shape.hour,
    backupDays: backups.shape.days,
  }).filter((name) => !slogans.includes(name))
  for (const field of named)
    for (const { fields } of [en, fr]) expect(Object.keys(fields)).toContain(field)
  const parts = { 'shipping zone Far': 'b', 'tax CA from 2027-01-01': '8 %' }
  expect(told('CHANGE_SETTINGS', { before: {}, after: parts })).toEqual([
    'Changed the shipping zone Far from nothing to “b”',
    'Changed the tax of CA from 2027-01-01 on from nothing to “8 %”',
  ])
  const slogan = { before: { sloganFr: 'a' }, after: { sloganFr: 'b' } }
  expect(told('CHANGE_SETTINGS', slogan)).toEqual(['Changed the French slogan from “a” to “b”'])
  expect(told('CHANGE_SETTINGS', slogan, 'fr')[0]).toContain('le slogan français')
})
