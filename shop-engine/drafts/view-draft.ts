import type { Kysely } from 'kysely'
import type { CheckoutTotals, ShippingChoice } from '#/contract/checkout.ts'
import type { Cart } from '../carts/cart.types.ts'
import { priceBeforeDiscounts, readVariants } from '../carts/cart-price.ts'
import { type CheckoutDeps, type OpenCart, pricingOf } from '../checkout/checkout.types.ts'
import { shownTotals, totalsSoFar } from '../checkout/checkout-view.ts'
import { newLine } from '../checkout/write-order.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { readOrdersById } from '../orders/order.store.ts'
import type { NewLine, Order } from '../orders/order.types.ts'
import { discountedChoices, withOfferedMethod } from '../pricing/totals.ts'
import { readPricesOnSale } from '../products/on-sale.store.ts'
import type { Draft } from './draft.store.ts'

type PricingDeps = Pick<CheckoutDeps, 'rates' | 'settings'>

/** A draft's prices and totals. */
export interface PricedDraft {
  information: Draft['information']
  customerId: number | null
  lines: readonly (NewLine & { uuid: string })[]
  totals: CheckoutTotals
}

/** With the shipping methods offered for its address. */
export type CalculatedDraft = PricedDraft & { shippingChoices: readonly ShippingChoice[] }

export type DraftView = Draft & PricedDraft & { order: Order | null }

/** Drafts with today's totals; completed ones with what was bought then. */
export async function viewDrafts(
  db: Kysely<ShopTables>,
  deps: PricingDeps,
  drafts: readonly Draft[],
): Promise<DraftView[]> {
  const orders = await readOrdersById(
    db,
    drafts.flatMap(({ orderId }) => orderId ?? []),
  )
  const open = drafts.filter(({ orderId }) => orderId === null)
  const priced = await priceDrafts(db, deps, open)
  return drafts.flatMap((draft) => {
    const order = orders.get(draft.orderId ?? 0) ?? null
    const found = order ? pricedBy(order) : priced.get(draft.cart)
    return found ? [{ ...draft, ...found, order }] : []
  })
}

function pricedBy(order: Order): PricedDraft {
  return {
    information: order.information,
    customerId: order.customerId,
    lines: order.lines.map((line) => ({ ...line, uuid: String(line.id) })),
    totals: shownTotals(order),
  }
}

/** Uses the prices, rates, and taxes of the checkout. */
export async function priceDrafts(
  db: Kysely<ShopTables>,
  deps: PricingDeps,
  drafts: readonly Pick<Draft, 'cart' | 'information'>[],
): Promise<ReadonlyMap<Cart, CalculatedDraft>> {
  const variantIds = new Set(drafts.flatMap(({ cart }) => cart.lines.map((line) => line.variantId)))
  const variants = await readVariants(db, [...variantIds])
  return new Map(
    drafts.map(({ cart, information: given }) => {
      const { lines } = priceBeforeDiscounts(cart, variants, deps.rates)
      const information = offeredTo(given, { cart, lines }, deps)
      const pricing = { ...pricingOf(deps), currency: cart.currency }
      const priced: CalculatedDraft = {
        shippingChoices: discountedChoices({ lines, discounts: [] }, information, pricing),
        information,
        customerId: cart.customerId,
        lines: lines.map((line) => ({ ...newLine(line, cart.language), uuid: line.line.id })),
        totals: totalsSoFar({ cart, lines, discounts: [], giftCards: [], information }, deps),
      }
      return [cart, priced]
    }),
  )
}

/** The draft's shipping method may no longer be offered for its address. */
function offeredTo(
  given: Draft['information'],
  { cart, lines }: Pick<OpenCart, 'cart' | 'lines'>,
  deps: PricingDeps,
): Draft['information'] {
  const pricing = { ...pricingOf(deps), currency: cart.currency }
  return withOfferedMethod(given, { lines, discounts: [] }, pricing)
}

/** The draft in the checkout's form, read in the transaction that makes it an order. */
export async function openDraft(
  db: Kysely<ShopTables>,
  deps: PricingDeps,
  { cart, information: given, informationText }: Draft,
): Promise<OpenCart> {
  const variantIds = cart.lines.map((line) => line.variantId)
  const { lines } = priceBeforeDiscounts(cart, await readVariants(db, variantIds), deps.rates)
  const onSale = new Set((await readPricesOnSale(db, variantIds)).keys())
  const information = offeredTo(given, { cart, lines }, deps)
  return {
    cart,
    lines,
    discounts: [],
    codes: [],
    giftCards: [],
    onSale,
    information,
    informationText,
  }
}
