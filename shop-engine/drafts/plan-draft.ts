import type { Kysely } from 'kysely'
import type { DraftOrderInput, DraftOrderLineItemInput } from '#/contract/admin/types.generated.ts'
import type { CheckoutField } from '#/contract/checkout.ts'
import { fromDecimal } from '#/contract/money.ts'
import type { Cart, CustomItem } from '../carts/cart.types.ts'
import { addLines } from '../carts/cart-lines.ts'
import { RefusedChange } from '../carts/cart-outcome.ts'
import { fitLines } from '../carts/line-checks.ts'
import { checkInformation } from '../checkout/information.ts'
import { findAccount } from '../customers/customer.store.ts'
import { UserErrors } from '../graphql/admin.ts'
import { numberIn } from '../graphql/global-id.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { addressFieldOf, checkedAttributes, checkNote, checkTags } from '../orders/order-edit.ts'
import { readOffers } from '../products/on-sale.store.ts'
import type { Draft } from './draft.store.ts'
export type DraftPlan = Pick<Draft, 'cart' | 'information' | 'tags'>

const refused = (field: string, message: string) =>
  new UserErrors({ field: ['input', field], message })

/** The draft that results from an input; nothing is written. @throws UserErrors */
export async function planDraft(
  db: Kysely<ShopTables>,
  before: DraftPlan,
  { input, newId }: { input: DraftOrderInput; newId: () => string },
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
async function customerIn(
  db: Kysely<ShopTables>,
  { purchasingEntity, customerId }: DraftOrderInput,
) {
  if (purchasingEntity === undefined && customerId === undefined) return undefined
  if (purchasingEntity?.customerId && customerId)
    throw refused('customerId', 'Only one of purchasingEntity and customerId is allowed')
  const gid = purchasingEntity?.customerId ?? customerId
  if (!gid) return null
  const customer = await findAccount(db, { id: numberIn(gid, 'Customer') ?? 0 })
  if (!customer) throw refused('purchasingEntity', 'Customer does not exist')
  return customer
}

function informationAfter(
  { information }: DraftPlan,
  { shippingAddress, shippingLine }: DraftOrderInput,
  email: string,
): Draft['information'] {
  const country = shippingAddress?.countryCode
  if (country && country !== 'US')
    throw refused('shippingAddress', 'The shop sends to the US only.')
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
    throw new UserErrors(
      ...wrong.map((field) => ({
        field: pathOf(field),
        message: `${pathOf(field).at(-1)} is invalid`,
      })),
    )
  return valid
}

function pathOf(field: CheckoutField): string[] {
  if (field === 'email') return ['input', 'email']
  if (field === 'shippingMethod') return ['input', 'shippingLine', 'shippingRateHandle']
  const name = Object.entries(addressFieldOf).find(([, known]) => known === field)?.[0]
  return ['input', 'shippingAddress', name ?? field]
}

async function linesAfter(
  db: Kysely<ShopTables>,
  cart: Cart,
  { input: { lineItems }, newId }: { input: DraftOrderInput; newId: () => string },
): Promise<Cart['lines']> {
  if (lineItems === undefined && cart.lines.length > 0) return cart.lines
  if (!lineItems || lineItems.length === 0) throw refused('lineItems', 'Add at least 1 product')
  const wanted = lineItems.map(wantedLine)
  const offers = await readOffers(
    db,
    wanted.map(({ variantId }) => variantId),
  )
  for (const { variantId, field } of wanted) {
    if (variantId < 0 || offers.has(variantId)) continue
    const message = `Product with ID ${variantId} is no longer available.`
    throw new UserErrors({ field: [...field, 'variantId'], message })
  }
  const additions = wanted.map(({ field: _, ...line }) => line)
  const lines = addLines([], additions, newId)
  try {
    return fitLines({ lines, touched: new Set(), token: cart.token }, offers).lines
  } catch (error) {
    if (!(error instanceof RefusedChange)) throw error
    throw refused('lineItems', error.message)
  }
}

/** A custom item has a negative number, so that each is a line of its own. */
function wantedLine(item: DraftOrderLineItemInput, index: number) {
  const { variantId, quantity } = item
  const field = ['input', 'lineItems', String(index)]
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    throw new UserErrors({
      field: [...field, 'quantity'],
      message: 'Quantity must be greater than or equal to 1',
    })
  const attributes = checkedAttributes(
    item.customAttributes ?? [],
    (message) => new UserErrors({ field: [...field, 'customAttributes'], message }),
  )
  const line = { quantity, attributes, field }
  if (variantId) return { ...line, variantId: numberIn(variantId, 'ProductVariant') ?? 0 }
  return { ...line, variantId: -1 - index, custom: customItem(item, field) }
}

const maxTitle = 255
/** Keeps the sums of an order exact. */
const maxCents = 100_000_000
const maxQuantity = 1_000_000

/** @throws UserErrors */
function customItem(item: DraftOrderLineItemInput, field: readonly string[]): CustomItem {
  const wrong = (name: string, message: string) =>
    new UserErrors({ field: [...field, name], message })
  const title = item.title?.trim() ?? ''
  if (title === '') throw wrong('title', 'Merchandise title is empty.')
  if (title.length > maxTitle)
    throw wrong('title', `Title is too long (maximum is ${maxTitle} characters)`)
  if (item.quantity > maxQuantity) throw wrong('quantity', 'Quantity is too high')
  const { taxable, requiresShipping, sku } = item
  return {
    ...{ title, sku: sku?.trim().slice(0, maxTitle) ?? '', priceCents: centsIn(item, wrong) },
    ...{ taxable: taxable ?? true, requiresShipping: requiresShipping ?? true },
  }
}

function centsIn(
  { originalUnitPriceWithCurrency, originalUnitPrice, quantity }: DraftOrderLineItemInput,
  wrong: (name: string, message: string) => UserErrors,
): number {
  const name = 'originalUnitPriceWithCurrency'
  if (originalUnitPriceWithCurrency && originalUnitPrice)
    throw wrong('originalUnitPrice', `Only one of it and ${name} is allowed`)
  const price =
    originalUnitPriceWithCurrency ??
    (originalUnitPrice && { amount: originalUnitPrice, currencyCode: 'USD' })
  if (!price) throw wrong(name, "Price can't be blank")
  if (price.currencyCode !== 'USD') throw wrong(name, 'Currency must be USD')
  try {
    const { amount } = fromDecimal(String(price.amount), 'USD')
    if (amount >= 0 && amount * quantity <= maxCents) return amount
  } catch {
    // Refused below, like an amount that is too high.
  }
  throw wrong(name, 'Price is invalid')
}
