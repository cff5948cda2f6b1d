import type { Kysely } from 'kysely'
import type { DraftOrderInput } from '#/contract/admin/types.generated.ts'
import type { CheckoutField } from '#/contract/checkout.ts'
import { fromDecimal } from '#/contract/money.ts'
import type { Cart, CustomItem } from '../carts/cart.types.ts'
import { addLines } from '../carts/cart-lines.ts'
import { fitLines } from '../carts/line-checks.ts'
import type { Numbered } from '../changes/numbered.ts'
import { type Path, problem, Refused, refuse } from '../changes/refused.ts'
import { checkInformation } from '../checkout/information.ts'
import { findAccount } from '../customers/customer.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { addressFieldOf, checkedAttributes, checkNote, checkTags } from '../orders/order-edit.ts'
import { readOffers } from '../products/on-sale.store.ts'
import type { Draft } from './draft.store.ts'

export type DraftInput = Numbered<DraftOrderInput>
type LineInput = NonNullable<DraftInput['lineItems']>[number]
export type DraftPlan = Pick<Draft, 'cart' | 'information' | 'tags'>

/** The draft that results from an input; nothing is written. @throws Refused */
export async function planDraft(
  db: Kysely<ShopTables>,
  before: DraftPlan,
  { input, newId }: { input: DraftInput; newId: () => string },
): Promise<DraftPlan> {
  const { cart } = before
  const customer = await customerIn(db, input)
  const email = input.email ?? before.information.email ?? customer?.email ?? ''
  const information = informationAfter(before, input, input.email === null ? '' : email)
  return {
    tags: input.tags ? checkTags(input.tags) : before.tags,
    information,
    cart: {
      ...cart,
      note: input.note === undefined ? cart.note : checkNote(input.note ?? ''),
      customerId: customer === undefined ? cart.customerId : (customer?.id ?? null),
      lines: await linesAfter(db, cart, { input, newId }),
    },
  }
}

/** Undefined if the input doesn't mention a customer. */
async function customerIn(db: Kysely<ShopTables>, { purchasingEntity, customerId }: DraftInput) {
  if (purchasingEntity === undefined && customerId === undefined) return undefined
  if (purchasingEntity?.customerId && customerId)
    throw refuse('onlyOneOf', ['customerId'], { names: 'purchasingEntity and customerId' })
  const id = purchasingEntity?.customerId ?? customerId
  if (!id) return null
  const customer = await findAccount(db, { id })
  if (!customer) throw refuse('customerUnknown', ['purchasingEntity'])
  return customer
}

function informationAfter(
  { information }: DraftPlan,
  { shippingAddress, shippingLine }: DraftInput,
  email: string,
): Draft['information'] {
  const country = shippingAddress?.countryCode
  if (country && country !== 'US') throw refuse('usOnly', ['shippingAddress'])
  const address = new Map(Object.entries(shippingAddress ?? {}))
  const given: Partial<Record<CheckoutField, string>> = {
    email,
    ...(shippingAddress !== undefined &&
      Object.fromEntries(
        Object.entries(addressFieldOf).map(([name, field]) => [field, address.get(name) ?? '']),
      )),
    ...(shippingLine !== undefined && { shippingMethod: shippingLine?.shippingRateHandle ?? '' }),
  }
  const { valid, invalid } = checkInformation({ ...information, ...given })
  const wrong = invalid.filter((field) => given[field])
  if (wrong.length > 0)
    throw new Refused(...wrong.map((field) => problem('inputInvalid', pathOf(field))))
  return valid
}

function pathOf(field: CheckoutField): string[] {
  if (field === 'email') return ['email']
  if (field === 'shippingMethod') return ['shippingLine', 'shippingRateHandle']
  const name = Object.entries(addressFieldOf).find(([, apiField]) => apiField === field)?.[0]
  return ['shippingAddress', name ?? field]
}

async function linesAfter(
  db: Kysely<ShopTables>,
  cart: Cart,
  { input: { lineItems }, newId }: { input: DraftInput; newId: () => string },
): Promise<Cart['lines']> {
  if (lineItems === undefined && cart.lines.length > 0) return cart.lines
  if (!lineItems || lineItems.length === 0) throw refuse('draftEmpty', ['lineItems'])
  const wantedLines = lineItems.map(wantedLine)
  const offers = await readOffers(
    db,
    wantedLines.map(({ variantId }) => variantId),
  )
  for (const { variantId, field } of wantedLines) {
    if (variantId < 0 || offers.has(variantId)) continue
    throw refuse('productGone', [...field, 'variantId'], { id: variantId })
  }
  const additions = wantedLines.map(({ field: _, ...line }) => line)
  const lines = addLines([], additions, newId)
  return fitLines({ lines, touched: new Set() }, offers).lines
}

/** A custom item has a negative number, so that each is a line of its own. */
function wantedLine(item: LineInput, index: number) {
  const { variantId, quantity } = item
  const field = ['lineItems', index]
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    throw refuse('draftQuantity', [...field, 'quantity'])
  const attributes = checkedAttributes(item.customAttributes ?? [], [...field, 'customAttributes'])
  const line = { quantity, attributes, field }
  if (variantId) return { ...line, variantId: Math.max(variantId, 0) }
  return { ...line, variantId: -1 - index, custom: customItem(item, field) }
}

const maxTitle = 255
/** Keeps the sums of an order exact. */
const maxCents = 100_000_000
const maxQuantity = 1_000_000

/** @throws Refused */
function customItem(item: LineInput, path: Path): CustomItem {
  const title = item.title?.trim() ?? ''
  if (title === '') throw refuse('customItemNameless', [...path, 'title'])
  if (title.length > maxTitle)
    throw refuse('tooLong', [...path, 'title'], { field: 'title', max: maxTitle })
  if (item.quantity > maxQuantity) throw refuse('quantityTooHigh', [...path, 'quantity'])
  const { taxable, requiresShipping, sku } = item
  return {
    title,
    sku: sku?.trim().slice(0, maxTitle) ?? '',
    priceCents: centsIn(item, path),
    taxable: taxable ?? true,
    requiresShipping: requiresShipping ?? true,
  }
}

function centsIn(
  { originalUnitPriceWithCurrency, originalUnitPrice, quantity }: LineInput,
  path: Path,
): number {
  const name = 'originalUnitPriceWithCurrency'
  if (originalUnitPriceWithCurrency && originalUnitPrice)
    throw refuse('onlyOneOf', [...path, 'originalUnitPrice'], { names: `it and ${name}` })
  const price =
    originalUnitPriceWithCurrency ??
    (originalUnitPrice && { amount: originalUnitPrice, currencyCode: 'USD' })
  if (!price) throw refuse('priceBlank', [...path, name])
  if (price.currencyCode !== 'USD') throw refuse('currencyNotUsd', [...path, name])
  try {
    const { amount } = fromDecimal(String(price.amount), 'USD')
    if (amount >= 0 && amount * quantity <= maxCents) return amount
  } catch {
    // Refused below, like an amount that is too high.
  }
  throw refuse('priceInvalid', [...path, name])
}
