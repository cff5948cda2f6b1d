import { describe, expect, it } from 'vitest'
import { money } from '#/contract/money.ts'
import { pricesOf } from './product-prices.ts'

const dollars = (amount: number) => money(amount, 'USD')
const range = (min: number, max: number) => ({
  minVariantPrice: dollars(min),
  maxVariantPrice: dollars(max),
})
const variant = (price: number, before: number | null) => ({
  price: dollars(price),
  compareAtPrice: before === null ? null : dollars(before),
})

describe('the price before a reduction', () => {
  it.each([
    ['one cent more', variant(1000, 1001), 1001],
    ['the same', variant(1000, 1000), undefined],
    ['less', variant(1000, 999), undefined],
    ['none', variant(1000, null), undefined],
    ['that of a dearer variant', variant(1500, 2000), undefined],
  ])('is named beside the lowest price: %s', (_, first, before) => {
    expect(pricesOf(range(1000, 1500), first).priceBefore?.amount).toBe(before)
  })

  it('is none for a product without a variant', () => {
    expect(pricesOf(range(1000, 1000), null).priceBefore).toBeNull()
  })
})
