import type { ClosedNotice } from './closing.ts'
import { emailAddress } from './email-addresses.ts'
import type { Money } from './money.ts'
import type { FinancialStatus, OrderArrival } from './orders.ts'
import type { PaymentMethodId } from './payment-methods.ts'
import { phoneNumber, zipCode } from './phone-and-zip.ts'
import { plainLine } from './plain-text.ts'
import { z } from './schema.ts'
import { shippingMethods } from './shipping-zones.ts'
import { usStateCodes } from './us-states.ts'

/** The API between the hosted checkout page and the embedded shop. */

/** A field that may be left empty; an empty one counts as not given. */
const optional = (field: z.ZodType<string>) =>
  z.union([z.literal('').transform(() => undefined), field]).optional()

/** The first step of the form: who buys, and where it goes. Field names are the form's names. */
export const checkoutInformation = z.object({
  email: emailAddress,
  firstName: plainLine(50),
  lastName: plainLine(50),
  /** Kept from other programs and staff; the form doesn't ask for it. */
  company: optional(plainLine(120)),
  address1: plainLine(120),
  address2: optional(plainLine(120)),
  city: plainLine(80),
  state: z.enum(usStateCodes),
  zip: zipCode,
  phone: optional(phoneNumber),
  shippingMethod: z.enum(shippingMethods),
})
export type CheckoutInformation = z.infer<typeof checkoutInformation>
export type CheckoutField = keyof CheckoutInformation
export type ShippingMethodId = CheckoutInformation['shippingMethod']

/** The second step: pay. Field names are the form's names. */
export const checkoutPayment = z.object({
  /** One of the checkout's payment choices. */
  paymentMethod: z.string().max(40).default(''),
  /** The total that the buyer saw, in minor units. */
  agreedTotal: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  /** The currency that the buyer saw it in. */
  agreedCurrency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** The fingerprint of the checkout as the buyer saw it. */
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  /** New for each page that shows the form, and the same when that form is sent again. */
  idempotencyKey: z.string().min(16).max(128),
  /** Only the demo's payment reads these, and it only accepts test numbers. */
  cardNumber: z.string().max(40).default(''),
  cardExpiry: z.string().max(20).default(''),
  cardCvc: z.string().max(10).default(''),
})
export type CheckoutPayment = z.infer<typeof checkoutPayment>
export type CardField = 'cardNumber' | 'cardExpiry' | 'cardCvc'

export interface CheckoutLine {
  variantId: string
  title: string
  /** Null for a product without choices. */
  variantTitle: string | null
  quantity: number
  unitPrice: Money
  total: Money
  imageUrl: string | null
  imageAlt: string
}

/** Why a discount code has no effect. */
export type CodeRefusal =
  | 'notFound'
  | 'inactive'
  | 'usedUp'
  | 'usedByBuyer'
  | 'minimumSubtotal'
  | 'minimumQuantity'
  | 'noItems'
  | 'notCombined'
  /** Too many nonexistent codes were tried. */
  | 'tooManyTries'

export interface CheckoutTotals {
  /** Lines at their full price. */
  subtotal: Money
  /** The discounts by code or title; free shipping is part of `shipping`. */
  discounts: readonly { name: string; amount: Money }[]
  /** Null until a shipping method is chosen. */
  shipping: Money | null
  /** Null until the state and a shipping method are known. */
  tax: Money | null
  /** Whether the other amounts already include the tax. */
  taxIncluded: boolean
  total: Money
  /** What gift cards pay of the total. */
  giftCards: readonly { lastCharacters: string; amount: Money }[]
  /** The amount left to be paid. */
  due: Money
}

export interface ShippingChoice {
  id: ShippingMethodId
  price: Money
  /** First and last business day after the order. */
  days: readonly [number, number]
}

export interface ShownShippingChoice extends ShippingChoice {
  /** The days between which an order placed now arrives; null while the shop is closed, or if nobody can pay at once. */
  arrives: OrderArrival | null
}

export interface PaymentChoice {
  id: PaymentMethodId
  name: string
  explanation: string
  /** Whether it needs what is typed into the card form. */
  takesCard: boolean
}

/** Special problems of fields, beyond missing or malformed values. */
export type FieldReasons = Partial<
  Record<CheckoutField, 'webAddress' | 'unprintable' | 'otherState'>
>

/** Why a card was declined; without a reason if its bank gives none. */
export type PaymentRefused =
  | { kind: 'declined'; reason?: 'funds' }
  | { kind: 'cardInvalid'; fields: readonly CardField[] }

/** Why a checkout can't continue, or what changed meanwhile; messages are in `content/<language>/checkout.json`. */
export type CheckoutProblem =
  | { kind: 'invalid'; fields: readonly CheckoutField[]; reasons?: FieldReasons }
  | { kind: 'outOfStock'; lines: readonly { title: string; wanted: number; left: number }[] }
  | { kind: 'totalChanged'; agreed: Money; now: Money }
  /** Another tab has changed the items or the address, without changing the total. */
  | { kind: 'orderChanged' }
  | { kind: 'paymentMissing' }
  | PaymentRefused
  /** No method takes the amount due. */
  | { kind: 'noPaymentMethod' }
  /** The shop is closed for a while. */
  | ({ kind: 'closed' } & ClosedNotice)
  /** The card payment page could not be created; it may work in a moment. */
  | { kind: 'cardUnavailable' }
  /** The provider refuses the page: for the amount, or any payment, because the shop isn't set up for it. */
  | { kind: 'cardAmountRefused' | 'cardRefused' }
  /** This buyer or IP address already has several unpaid orders. */
  | { kind: 'tooManyUnpaid' }
  /** More would be held without payment than this buyer or network may hold. */
  | { kind: 'heldTooMuch'; lines: readonly { title: string; wanted: number; left: number }[] }
  /** This cart or IP address has tried to pay too often. */
  | { kind: 'tooManyPayments' }
  | { kind: 'empty' }
  | { kind: 'informationMissing' }
  /** A discount code was refused, with the reason. */
  | { kind: 'codeRefused'; refusal: CodeRefusal }

/** An external page where the buyer pays before there is an order. */
export interface PaymentPage {
  kind: 'paymentPage'
  url: string
}

/** Null: the order is placed. */
export type CheckoutOutcome = CheckoutProblem | PaymentPage | null

/** The outcome of the last payment on an external page; money without an order is refunded. */
export interface PaymentNotice {
  kind: 'cancelled' | 'declined' | 'expired' | 'soldOut' | 'changed' | 'twice' | 'orderCancelled'
  /** In the reader's language. */
  text: string
}

export interface OpenCheckout {
  status: 'open'
  lines: readonly CheckoutLine[]
  totals: CheckoutTotals
  /** A hash of everything that the buyer agrees to; the payment form sends it back. */
  fingerprint: string
  information: Partial<CheckoutInformation>
  /** True once the first step is complete and the totals are final. */
  readyToPay: boolean
  shippingChoices: readonly ShownShippingChoice[]
  /** The subtotal from which standard shipping is free; null if it never is. */
  freeShippingFrom: Money | null
  /** The codes that were entered; `refusal` is null if they apply. */
  discountCodes: readonly { code: string; refusal: CodeRefusal | null }[]
  giftCards: readonly { id: number; lastCharacters: string }[]
  /** The methods that can take the amount due. */
  paymentChoices: readonly PaymentChoice[]
  /** Methods that this shop offers for other amounts, and why not for this one, in the reader's language. */
  paymentsNotOffered: readonly Pick<PaymentChoice, 'id' | 'explanation'>[]
  paymentNotice: PaymentNotice | null
  /** The date of the tax table, `YYYY-MM-DD`; null in a shop that charges no tax anywhere. */
  taxRatesAsOf: string | null
  /** Why nothing can be ordered now, in the reader's language; null if it can. */
  closed: ClosedNotice | null
}

/** How to pay an order that isn't paid yet. Texts are in the reader's language. */
export interface PaymentInstructions {
  /** To be read before paying; null if there is none. */
  warning: string | null
  text: string
  /** The account details, and the payment reference. */
  details: readonly { label: string; value: string }[]
}

export interface CompletedCheckout {
  status: 'completed'
  /** Without "#": "1001". */
  orderNumber: string
  /** ISO 8601, UTC. */
  placedAt: string
  email: string
  lines: readonly CheckoutLine[]
  totals: CheckoutTotals
  /** What it was paid with, in words. */
  paidWith: readonly string[]
  financialStatus: FinancialStatus
  /** Whether the payment's provider will say later what became of it. */
  paymentProcessing: boolean
  /** As on the order's page. */
  fulfillmentStatus: string
  cancelledAt: string | null
  /** What to do next while waiting for a bank transfer. */
  paymentInstructions: PaymentInstructions | null
  paymentNotice: PaymentNotice | null
  /** First and last business day after the order. */
  shippingDays: readonly [number, number]
  information: CheckoutInformation
}

export type CheckoutView = OpenCheckout | CompletedCheckout
