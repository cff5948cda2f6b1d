import { describe, expect, it, vi } from 'vitest'
import type { PricedProduct } from '#/clients/shop-admin/products.ts'
import {
  changedPrices,
  changedVariants,
  type PriceChange,
  readPriceChange,
} from './price-change.ts'

// Typed numbers are parsed in the page's language.
vi.stubGlobal('document', { documentElement: { lang: 'en' } })

const change = (given: Partial<PriceChange>): PriceChange => ({
  way: 'set',
  amount: 0,
  ending: 'exact',
  compareAt: 'leave',
  ...given,
})
const priceAfter = (price: number, given: Partial<PriceChange>) =>
  changedPrices({ price, compareAt: null }, change(given)).price

describe('a price', () => {
  it.each([
    [4_999, { way: 'lowerPercent', amount: 1_500 }, 4_249],
    [4_999, { way: 'raisePercent', amount: 1_500 }, 5_749],
    [1_050, { way: 'lowerPercent', amount: 500 }, 998],
    [1, { way: 'lowerPercent', amount: 5_000 }, 1],
    [1, { way: 'lowerPercent', amount: 5_001 }, 0],
    [999, { way: 'lowerPercent', amount: 10_000 }, 0],
    [3_333, { way: 'lowerPercent', amount: 3_333 }, 2_222],
    [1_000_000_000, { way: 'raisePercent', amount: 100_000 }, 11_000_000_000],
    [4_999, { way: 'lowerBy', amount: 4_999 }, 0],
    [4_999, { way: 'lowerBy', amount: 5_000 }, 0],
    [4_999, { way: 'raiseBy', amount: 1 }, 5_000],
    [4_999, { way: 'set', amount: 0 }, 0],
  ] as const)('%i changed by %o is %i, to the cent', (price, given, after) => {
    expect(priceAfter(price, given)).toBe(after)
  })

  it.each([
    [4_249, 4_299],
    [4_248, 4_199],
    [4_199, 4_199],
    [4_200, 4_199],
    [98, 99],
    [1, 99],
    [0, 0],
  ])('%i ends in .99 as %i', (amount, after) => {
    expect(priceAfter(5_000, { amount, ending: 'ninetyNine' })).toBe(after)
  })
})

describe('the price to compare with', () => {
  const before = { price: 4_999, compareAt: 5_999 }

  it('becomes the old price where the price goes down, and stays elsewhere', () => {
    const oldPrice = change({ way: 'lowerBy', amount: 1, compareAt: 'oldPrice' })
    expect(changedPrices(before, oldPrice)).toEqual({ price: 4_998, compareAt: 4_999 })
    expect(changedPrices(before, { ...oldPrice, way: 'raiseBy' }).compareAt).toBe(5_999)
    expect(changedPrices(before, { ...oldPrice, way: 'set', amount: 4_999 }).compareAt).toBe(5_999)
  })

  it('is left, or removed', () => {
    const lower = change({ way: 'lowerBy', amount: 1 })
    expect(changedPrices(before, lower).compareAt).toBe(5_999)
    expect(changedPrices(before, { ...lower, compareAt: 'remove' }).compareAt).toBeNull()
  })
})

describe('what was typed', () => {
  const amountOf = (way: string, amount: string) => readPriceChange({ way, amount }).amount

  it('is cents, or hundredths of a percent', () => {
    expect(amountOf('set', '49.9')).toBe(4_990)
    expect(amountOf('set', '1,250.50')).toBe(125_050)
    expect(amountOf('lowerPercent', '12.5')).toBe(1_250)
    expect(amountOf('raisePercent', '1000')).toBe(100_000)
    expect(amountOf('set', '0')).toBe(0)
    expect(amountOf('set', '10000000')).toBe(1_000_000_000)
  })

  it('is refused where it means nothing', () => {
    for (const [way, amount] of [
      ['set', ''],
      ['set', '-1'],
      ['set', '1.005'],
      ['set', '1e3'],
      ['set', '10000000.01'],
      ['lowerBy', '0'],
      ['lowerPercent', '100.01'],
      ['raisePercent', '1000.01'],
      ['lowerPercent', '15 %'],
    ] as const)
      expect(amountOf(way, amount), `${way} ${amount}`).toBeNull()
  })
})

it('only variants that become different are sent, in dollars', () => {
  const variant = (id: string, price: string, compareAtPrice: string | null) => ({
    ...{ id, title: id, sku: null, price, compareAtPrice },
    ...{ inventoryQuantity: 1, requiresComponents: false, inventoryItem: { id } },
  })
  const product: PricedProduct = {
    ...{ id: '1', legacyResourceId: '1', title: 'Brush', updatedAt: '2026-01-01' },
    hasOnlyDefaultVariant: false,
    variants: { nodes: [variant('S', '19.9', null), variant('M', '24.90', '30.00')] },
  }
  const set = change({ amount: 1_990 })
  expect(changedVariants(product, set)).toEqual([
    { id: 'M', price: '19.90', compareAtPrice: '30.00' },
  ])
  expect(changedVariants(product, { ...set, compareAt: 'remove' })).toEqual([
    { id: 'M', price: '19.90', compareAtPrice: null },
  ])
})
