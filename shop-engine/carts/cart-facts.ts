import type { z } from 'zod'
import { emailAddress } from '#/contract/email-addresses.ts'
import type { Language } from '#/contract/languages.ts'
import { phoneNumber } from '#/contract/phone-and-zip.ts'
import type { CartBuyerIdentityInput } from '#/contract/storefront/types.generated.ts'
import type { Numbered } from '../changes/numbered.ts'
import { type Path, refuse } from '../changes/refused.ts'
import type { Customers } from '../customers/customers.ts'
import { type Attribute, sortAttributes } from '../graphql/attributes.ts'
import { currencyOf } from '../pricing/markets.ts'
import type { CartFacts } from './cart.store.ts'
import type { Cart } from './cart.types.ts'
import { noDelivery, preferAddresses } from './cart-delivery.ts'

export function newCart(start: {
  token: string
  country: string
  language: Language
  now: string
}): Cart {
  const { token, language, now } = start
  return {
    kind: 'Cart',
    token,
    country: start.country,
    currency: currencyOf(start.country),
    language,
    note: '',
    attributes: [],
    buyer: { email: null, phone: null },
    customerId: null,
    discountCodes: [],
    giftCards: [],
    delivery: noDelivery,
    metafields: [],
    createdAt: now,
    updatedAt: now,
    completedAt: null,
    lines: [],
  }
}

export function withFacts(cart: Cart, facts: CartFacts): Cart {
  const next = { ...cart, ...facts }
  return { ...next, currency: currencyOf(next.country) }
}

const longestNote = 5_000
export function checkNote(note: string, field: Path): string {
  if (note.length <= longestNote) return note
  throw refuse('cartNoteOverMax', field, { max: longestNote })
}

/** Bytes of JSON. */
const longestAttributes = 16_384
export function checkAttributes(attributes: readonly Attribute[], field: Path) {
  const sorted = sortAttributes(attributes)
  if (bytesOf(sorted) <= longestAttributes) return sorted
  throw refuse('lineAttributesTooLong', field)
}

/** The limit is for a cart and its lines together; a cart that already exceeds it may only shrink. */
export function checkAllAttributes(after: Cart, before?: Cart): void {
  const bytes = attributeBytes(after)
  if (bytes <= longestAttributes || (before && bytes <= attributeBytes(before))) return
  throw refuse('cartAttributesOverMax', [], { max: longestAttributes })
}

const attributeBytes = ({ attributes, lines }: Cart) =>
  [attributes, ...lines.map((line) => line.attributes)].reduce(
    (sum, some) => sum + (some.length === 0 ? 0 : bytesOf(some)),
    0,
  )

export const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

/** The buyer, the country, and the preferred addresses, if the input has them. @throws Refused */

export function buyerFacts(
  input: Parameters<typeof checkBuyer>[0],
  cart: Cart,
  edit: Parameters<typeof preferAddresses>[1],
) {
  const preferred = input.deliveryAddressPreferences
  const field = [...edit.field, 'deliveryAddressPreferences']
  return {
    ...checkBuyer(input, cart, edit.field),
    ...(preferred && {
      delivery: { ...cart.delivery, addresses: preferAddresses(preferred, { ...edit, field }) },
    }),
  }
}

/** Undefined keeps a value, and null removes it. `customer` is the one the input's token belongs to: see `customerNamed`. */
function checkBuyer(
  input: Numbered<CartBuyerIdentityInput> & { customer?: CartCustomer | undefined },
  old: Pick<Cart, 'buyer' | 'customerId'>,
  field: Path,
): Pick<CartFacts, 'buyer' | 'country' | 'customerId'> {
  const { customer } = input
  if (customer === 'unknown') {
    throw refuse('invalid', [...field, 'customerAccessToken'], { field: 'customer' })
  }
  const saved = buyerAfter(old, customer)
  const checked = (name: 'email' | 'phone', schema: z.ZodType<string>) => {
    const value = input[name]
    if (value === undefined) return saved[name]
    if (value === null || value.trim() === '') return null
    const parsed = schema.safeParse(value.trim())
    if (parsed.success) return parsed.data
    throw refuse(name === 'email' ? 'emailInvalid' : 'phoneInvalid', [...field, name])
  }
  const country = input.countryCode ?? undefined
  const buyer = { email: checked('email', emailAddress), phone: checked('phone', phoneNumber) }
  return {
    buyer,
    ...(country !== undefined && { country }),
    ...(customer !== undefined && { customerId: customer?.id ?? null }),
  }
}

/** Signing in sets the buyer's email; signing out removes the email and phone. */
function buyerAfter(
  { buyer, customerId }: Pick<Cart, 'buyer' | 'customerId'>,
  customer: Exclude<CartCustomer, 'unknown'> | undefined,
): Cart['buyer'] {
  if (customer) return { ...buyer, email: customer.email }
  return customer === null && customerId !== null ? { email: null, phone: null } : buyer
}

const longestCode = 255
/** The codes without duplicates, ignoring case. */
export function checkDiscountCodes(codes: readonly string[]): string[] {
  const unique = new Map<string, string>()
  for (const code of codes.map((code) => code.trim()).filter((code) => code !== '')) {
    if (code.length <= longestCode) unique.set(code.toLowerCase(), code)
  }
  return [...unique.values()]
}

/** Who the cart is to belong to: a customer, nobody (null), or unknown because of an invalid token. */
export type CartCustomer = { id: number; email: string | null } | null | 'unknown'

/**
 * Whom a change assigns the cart to; undefined: no change. Without a token in the input, `buyerToken` counts; there, an
 * invalid one is ignored.
 */
export async function customerNamed(
  input: { customerAccessToken?: string | null },
  buyerToken: string | null,
  customers: Customers,
): Promise<CartCustomer | undefined> {
  const { customerAccessToken: given } = input
  if (given === null) return null
  if (given !== undefined) return (await customers.ofToken(given)) ?? 'unknown'
  return buyerToken === null ? undefined : customers.ofToken(buyerToken)
}
