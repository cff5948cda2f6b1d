import { z } from 'zod'
import {
  type CheckoutField,
  type CheckoutInformation,
  checkoutInformation,
  type FieldReasons,
} from '#/contract/checkout.ts'
import { hasWebAddress } from '#/contract/plain-text.ts'
import { isZipIn } from '#/contract/zip-codes.ts'
import type { CartDelivery } from '../carts/cart.types.ts'

const { shape } = checkoutInformation
const fields = checkoutInformation.keyof().options
const partial = checkoutInformation.partial()
/** Whatever is typed there is wrong only by its length or its characters. */
const onLabel = new Set<CheckoutField>(['firstName', 'lastName', 'address1', 'address2', 'city'])

interface CheckedInformation {
  valid: Partial<CheckoutInformation>
  invalid: readonly CheckoutField[]
  reasons: FieldReasons
}

/** The valid fields, and the names of those that are invalid or missing, in the form's order. */
export function checkInformation(form: Readonly<Record<string, unknown>>): CheckedInformation {
  const all = checkoutInformation.safeParse(form)
  if (all.success) return { valid: all.data, invalid: [], reasons: {} }
  const invalid: CheckoutField[] = []
  const reasons: FieldReasons = {}
  const entries = fields.flatMap((field) => {
    const typed = form[field]
    const { success, data } = shape[field].safeParse(typed)
    if (!success) invalid.push(field)
    if (!success && field !== 'email' && typeof typed === 'string') {
      if (hasWebAddress(typed)) reasons[field] = 'webAddress'
      else if (onLabel.has(field) && typed.trim() !== '') reasons[field] = 'unprintable'
    }
    return success && data !== undefined ? [[field, data] as const] : []
  })
  const valid = partial.parse(Object.fromEntries(entries))
  return { valid, invalid, reasons }
}

/** The same for what a buyer typed; also checks that the ZIP code is in the state. */
export function checkTyped(form: Readonly<Record<string, unknown>>): CheckedInformation {
  const checked = checkInformation(form)
  const { zip, ...valid } = checked.valid
  if (!zip || !valid.state || isZipIn(valid.state, zip)) return checked
  return {
    valid,
    invalid: fields.filter((field) => field === 'zip' || checked.invalid.includes(field)),
    reasons: { ...checked.reasons, zip: 'otherState' },
  }
}

const saved = z.record(z.string(), z.unknown())

/** What was saved, as far as it's valid today; before that, what the cart says about its buyer. */
export function readSavedInformation(
  text: string | null,
  { buyer: { email }, delivery }: { buyer: { email: string | null }; delivery?: CartDelivery },
): Partial<CheckoutInformation> {
  if (text === null) {
    const to = delivery?.addresses.find(({ selected }) => selected)?.address
    const state = to?.countryCode === 'US' ? to.province : null
    const information = { ...to, state, email, shippingMethod: delivery?.method }
    const entries = Object.entries(information).filter(([, it]) => it != null)
    return entries.length === 0 ? {} : checkInformation(Object.fromEntries(entries)).valid
  }
  return checkInformation(saved.parse(JSON.parse(text))).valid
}

const withoutEmail = checkoutInformation.extend({ email: shape.email.or(z.literal('')) })

/** Undefined while a field is missing. An order of a customer without an email address needs none; it's empty then. */
export function completeInformation(
  information: Partial<CheckoutInformation>,
  { needsEmail = true } = {},
): CheckoutInformation | undefined {
  const { success, data } = needsEmail
    ? checkoutInformation.safeParse(information)
    : withoutEmail.safeParse({ email: '', ...information })
  return success ? data : undefined
}
