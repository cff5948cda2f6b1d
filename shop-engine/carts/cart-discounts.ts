import type { Kysely } from 'kysely'
import type { CodeRefusal } from '#/contract/checkout.ts'
import { money } from '#/contract/money.ts'
import { codeKey, readLiveDiscounts } from '../discounts/discount.store.ts'
import { dayOfShop, readLiveGiftCards } from '../gift-cards/gift-card.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { LiveDiscount } from '../pricing/discount-amounts.ts'
import { applyDiscounts, discountsPerLine } from '../pricing/discounts.ts'
import type { Pricing } from '../pricing/shipping.ts'
import type { DiscountedCart, PricedCart } from './cart.types.ts'

/** The cart with all discounts that apply now and its gift cards' balances; `email` is the one given at checkout. */
export async function addDiscounts(
  db: Kysely<ShopTables>,
  priced: PricedCart,
  { pricing, now, email }: { pricing: Pricing; now: Date; email?: string | undefined },
): Promise<DiscountedCart> {
  const { discountCodes: codes, customerId, buyer } = priced.cart
  const variants = priced.lines.map(({ variant }) => ({
    id: variant.id,
    productId: variant.product.id,
  }))
  const { token: cartToken, giftCards: ids } = priced.cart
  const request = { cartToken, codes, variants, buyer: { customerId, email: email ?? buyer.email } }
  const today = dayOfShop(now, pricing.facts.timeZone)
  return {
    ...discountCart(priced, await readLiveDiscounts(db, request, now), pricing),
    giftCards: await readLiveGiftCards(db, { ids, cartToken }, today),
  }
}

/** The cart with the discounts that can be combined. */
export function discountCart(
  priced: PricedCart,
  { live, refused }: { live: readonly LiveDiscount[]; refused: ReadonlyMap<string, CodeRefusal> },
  { rates, facts }: Pricing,
): Omit<DiscountedCart, 'giftCards'> {
  const { currency, discountCodes } = priced.cart
  const lines = priced.lines.map(({ variant, line, unitPrice, total }) => ({
    variantId: variant.id,
    quantity: line.quantity,
    unitPrice,
    total,
  }))
  const shipping = rates.convert(facts.standardShippingCents, currency)
  const found = applyDiscounts(lines, live, { rates, currency, shipping })
  const perLine = discountsPerLine(found.applied, lines.length)
  const coded = live.filter(({ isCode }) => isCode)
  const idOf = new Map(coded.map(({ id, name }) => [codeKey(name), id]))
  return {
    ...priced,
    lines: priced.lines.map((line, index) => ({
      ...line,
      discount: money(perLine[index] ?? 0, currency),
    })),
    discounts: found.applied,
    codes: discountCodes.map((code) => {
      const key = codeKey(code)
      const refusal = refused.get(key) ?? found.refused.get(idOf.get(key) ?? 0) ?? null
      return { code, refusal }
    }),
  }
}
