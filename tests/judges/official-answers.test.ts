import { buildSchema, printSchema } from 'graphql'
import { expect, it } from 'vitest'
import { readOfficialSchema } from '#/scripts/admin-schema.ts'
import { withTypes, wrongIn } from './official-answers.ts'

const official = buildSchema(printSchema(readOfficialSchema()), { assumeValid: true })
const document =
  withTypes(`{ product(id: "gid://shopify/Product/1") { id status createdAt tags onlineStorePreviewUrl
  priceRangeV2 { minVariantPrice { amount currencyCode } } } }`)
const price = { __typename: 'MoneyV2', amount: '19.9', currencyCode: 'USD' }
const product = {
  __typename: 'Product',
  id: 'gid://shopify/Product/1',
  status: 'ACTIVE',
  tags: ['new'],
  createdAt: '2026-11-21T09:00:00Z',
  onlineStorePreviewUrl: 'https://shop.example/p',
  priceRangeV2: { __typename: 'ProductPriceRangeV2', minVariantPrice: price },
}
const judged = (changed: object) =>
  wrongIn(official, document, { __typename: 'QueryRoot', product: { ...product, ...changed } })
const priced = (changed: object) => ({
  priceRangeV2: { ...product.priceRangeV2, minVariantPrice: { ...price, ...changed } },
})

it('finds nothing wrong with an answer as Shopify gives it', () => {
  expect(judged({})).toEqual([])
})

it.each([
  ['an enum’s value', { status: 'LIVE' }, /status is no ProductStatus/],
  ['a null', { createdAt: null }, /createdAt is null/],
  ['a missing field', { tags: undefined }, /tags is null/],
  ['a moment', { createdAt: '2026-11-21T09:00:00.000Z' }, /createdAt is no DateTime/],
  ['an address', { onlineStorePreviewUrl: '/p' }, /onlineStorePreviewUrl is no URL/],
  ['an amount', priced({ amount: '19' }), /amount is no Decimal/],
  ['an amount that is a number', priced({ amount: 19.9 }), /amount is no Decimal/],
  ['a currency', priced({ currencyCode: 'usd' }), /currencyCode is no CurrencyCode/],
  ['an id', { id: '1' }, /id is no global id/],
  ['a type', { __typename: 'Collection' }, /can't be a Collection/],
  ['a list', { tags: 'new' }, /tags is no list/],
])('finds %s that is wrong', (_what, changed, wrong) => {
  expect(judged(changed).join('; ')).toMatch(wrong)
})
