import type { Kysely } from 'kysely'
import type { CheckoutField } from '#/contract/checkout.ts'
import type { Cart } from '../carts/cart.types.ts'
import { addLines } from '../carts/cart-lines.ts'
import { RefusedChange } from '../carts/cart-outcome.ts'
import { fitLines } from '../carts/line-checks.ts'
import { checkInformation } from '../checkout/information.ts'
import { findAccount } from '../customers/customer.store.ts'
import { UserErrors } from '../graphql/admin.ts'
import { numberIn } from '../graphql/global-id.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { type AddressEdit, addressFieldOf, checkNote, checkTags } from '../orders/order-edit.ts'
import { readOffers } from '../products/on-sale.store.ts'
import type { Draft } from './draft.store.ts'

/** `DraftOrderInput` of the Admin API; what is left out stays as it is. */
export interface DraftInput {
  lineItems?: readonly { variantId?: string | null; quantity: number }[] | null
  email?: string | null
  note?: string | null
  tags?: readonly string[] | null
  purchasingEntity?: { customerId?: string | null } | null
  shippingAddress?: AddressEdit | null
  shippingLine?: { shippingRateHandle?: string | null } | null
}

export type DraftPlan = Pick<Draft, 'cart' | 'information' | 'tags'>

const refused = (field: string, message: string) =>
  new UserErrors({ field: ['input', field], message })

/** The draft as an input makes it; nothing is written. @throws UserErrors */
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

/** Undefined where the input says nothing of a customer. */
async function customerIn(db: Kysely<ShopTables>, { purchasingEntity }: DraftInput) {
  if (purchasingEntity === undefined) return undefined
  const gid = purchasingEntity?.customerId
  if (!gid) return null
  const customer = await findAccount(db, { id: numberIn(gid, 'Customer') ?? 0 })
  if (!customer) throw refused('purchasingEntity', 'Customer does not exist')
  return customer
}

function informationAfter(
  { information }: DraftPlan,
  { shippingAddress, shippingLine }: DraftInput,
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
  { input: { lineItems }, newId }: { input: DraftInput; newId: () => string },
): Promise<Cart['lines']> {
  if (lineItems === undefined && cart.lines.length > 0) return cart.lines
  if (!lineItems || lineItems.length === 0) throw refused('lineItems', 'Add at least 1 product')
  const wanted = lineItems.map(({ variantId, quantity }, index) => {
    const id = variantId ? numberIn(variantId, 'ProductVariant') : undefined
    const field = ['input', 'lineItems', String(index)]
    if (!Number.isSafeInteger(quantity) || quantity < 1)
      throw new UserErrors({
        field: [...field, 'quantity'],
        message: 'Quantity must be greater than or equal to 1',
      })
    return { variantId: id ?? 0, quantity, attributes: [], field }
  })
  const offers = await readOffers(
    db,
    wanted.map(({ variantId }) => variantId),
  )
  for (const { variantId, field } of wanted) {
    if (offers.has(variantId)) continue
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
