import type { PricedProduct } from '#/clients/shop-admin/products.ts'
import { fromDecimal, money, share, toDecimal } from '#/contract/money.ts'
import type { Typed } from '../../forms/use-form.ts'
import { decimalIn, isDollars } from '../decimal.ts'

export const priceWays = ['set', 'lowerPercent', 'raisePercent', 'lowerBy', 'raiseBy'] as const
export type PriceWay = (typeof priceWays)[number]
/** `ninetyNine`: the nearest price that ends in .99, the higher of two. */
export const priceEndings = ['exact', 'ninetyNine'] as const
export const compareWays = ['leave', 'oldPrice', 'remove'] as const

/** One change of many prices. */
export interface PriceChange {
  way: PriceWay
  /** In cents, or in hundredths of a percent. */
  amount: number
  ending: (typeof priceEndings)[number]
  /** What becomes of the price to compare with; `oldPrice` only where the price goes down. */
  compareAt: (typeof compareWays)[number]
}

/** A variant's prices in cents. */
export interface Prices {
  price: number
  compareAt: number | null
}

/** $10 million, the most that the shop takes. */
export const maxPriceCents = 1_000_000_000
/** 100 %, in hundredths of a percent. */
const whole = 10_000
const maxPercent = 1_000

export const isPercent = (way: PriceWay) => way === 'raisePercent' || way === 'lowerPercent'

/** Hundredths of "12.5", which has at most two decimals: whole numbers, so that no cent is lost. */
const hundredthsIn = (decimal: string) => fromDecimal(decimal, 'USD').amount

/** What was typed; its amount is null if it isn't one. */
export function readPriceChange(typed: Typed) {
  const way = priceWays.find((way) => way === typed.way) ?? 'set'
  const decimal = decimalIn(typed.amount)
  const max = isPercent(way) ? (way === 'lowerPercent' ? 100 : maxPercent) : maxPriceCents / 100
  const amount = isDollars(decimal, max) ? hundredthsIn(decimal) : null
  return {
    way,
    /** Nothing changes by 0. */
    amount: amount === 0 && way !== 'set' ? null : amount,
    ending: priceEndings.find((ending) => ending === typed.ending) ?? 'exact',
    compareAt: compareWays.find((compareAt) => compareAt === typed.compareAt) ?? 'leave',
  }
}

/** What prices become: in whole cents, halves up, and never below 0. */
export function changedPrices(before: Prices, change: PriceChange): Prices {
  const price = endingIn(Math.max(0, priceAfter(before.price, change)), change.ending)
  const isLower = price < before.price
  const compareAt = {
    leave: before.compareAt,
    oldPrice: isLower ? before.price : before.compareAt,
    remove: null,
  }[change.compareAt]
  return { price, compareAt }
}

function priceAfter(price: number, { way, amount }: PriceChange): number {
  if (way === 'set') return amount
  if (way === 'raiseBy') return price + amount
  if (way === 'lowerBy') return price - amount
  const percent = way === 'raisePercent' ? whole + amount : whole - amount
  return share(money(price, 'USD'), percent * (1_000_000 / whole)).amount
}

/** What is free stays free. */
function endingIn(cents: number, ending: PriceChange['ending']): number {
  if (ending === 'exact' || cents === 0) return cents
  return Math.max(0, Math.round((cents - 99) / 100)) * 100 + 99
}

type PricedVariant = PricedProduct['variants']['nodes'][number]

export const pricesOf = ({ price, compareAtPrice }: PricedVariant): Prices => ({
  price: hundredthsIn(price),
  compareAt: compareAtPrice === null ? null : hundredthsIn(compareAtPrice),
})

/** The variants of a product that a change makes different, as the shop takes them. */
export function changedVariants({ variants }: PricedProduct, change: PriceChange) {
  return variants.nodes.flatMap((variant) => {
    const before = pricesOf(variant)
    const { price, compareAt } = changedPrices(before, change)
    if (price === before.price && compareAt === before.compareAt) return []
    return [
      {
        id: variant.id,
        price: dollarsOf(price),
        compareAtPrice: compareAt === null ? null : dollarsOf(compareAt),
      },
    ]
  })
}

const dollarsOf = (cents: number) => toDecimal(money(cents, 'USD'))
