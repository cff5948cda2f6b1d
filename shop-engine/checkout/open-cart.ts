import type { Cart } from '../carts/cart.types.ts'
import { addDiscounts } from '../carts/cart-discounts.ts'
import { priceBeforeDiscounts } from '../carts/cart-price.ts'
import { withOfferedMethod } from '../pricing/totals.ts'
import { readPricesOnSale } from '../products/on-sale.store.ts'
import type { Variant } from '../products/product.types.ts'
import { readTyped } from './checkout.store.ts'
import { type CheckoutDeps, type OpenCart, pricingOf } from './checkout.types.ts'
import { readSavedInformation } from './information.ts'

type OpenCartDeps = Pick<CheckoutDeps, 'database' | 'catalogue' | 'rates' | 'settings' | 'clock'>

/**
 * Reads prices from the database; titles and pictures may be cached.
 * @param browser the secret of the buyer's browser; undefined for the shop itself
 */
export async function readOpenCart(
  cart: Cart,
  deps: OpenCartDeps,
  browser?: string,
): Promise<OpenCart> {
  const { database, catalogue, rates } = deps
  const ids = cart.lines.map((line) => line.variantId)
  const prices = await readPricesOnSale(database.db, ids)
  const variants = new Map<number, Variant>()
  for (const id of ids) {
    const variant = await catalogue.variant(id)
    if (!variant) continue
    const priceCents = prices.get(id) ?? variant.priceCents
    variants.set(id, priceCents === variant.priceCents ? variant : { ...variant, priceCents })
  }
  const { text: informationText, isOwn } = await readTyped(database.db, cart.token, browser)
  const given = readSavedInformation(isOwn ? informationText : null, cart)
  const pricing = pricingOf(deps)
  const { lines, discounts, codes, giftCards } = await addDiscounts(
    database.db,
    priceBeforeDiscounts(cart, variants, rates),
    { pricing, now: deps.clock(), email: given.email },
  )
  const goods = { lines, discounts }
  const information = withOfferedMethod(given, goods, { ...pricing, currency: cart.currency })
  const onSale = new Set(prices.keys())
  return { cart, lines, discounts, codes, giftCards, onSale, information, informationText }
}
