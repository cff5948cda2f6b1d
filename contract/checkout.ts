import { z } from 'zod'
import type { Language } from './languages.ts'
import type { Money } from './money.ts'
import { usStateCodes } from './us-states.ts'

/** What the hosted checkout page and the embedded shop say to each other. */

const line = (max: number) => z.string().trim().min(1).max(max)

/** The first step of the form: who buys, and where it goes. Field names are the form's names. */
export const checkoutInformation = z.object({
  email: z.email().max(254),
  firstName: line(50),
  lastName: line(50),
  address1: line(120),
  address2: z.string().trim().max(120).optional(),
  city: line(80),
  state: z.enum(usStateCodes),
  zip: z
    .string()
    .trim()
    .regex(/^\d{5}(-\d{4})?$/),
  phone: z.string().trim().max(20).optional(),
  shippingMethod: z.enum(['standard', 'express']),
})
export type CheckoutInformation = z.infer<typeof checkoutInformation>
export type CheckoutField = keyof CheckoutInformation
export type ShippingMethodId = CheckoutInformation['shippingMethod']

/** The second step: pay. `agreedTotal` is the total the buyer saw, in minor units. */
export const checkoutPayment = z.object({
  paymentMethod: z.string().min(1).max(40),
  agreedTotal: z.coerce.number().int().min(0),
  idempotencyKey: z.string().min(16).max(128),
  /** Only the simulated payment reads it. */
  simulate: z.enum(['accept', 'decline']).optional(),
})
export type CheckoutPayment = z.infer<typeof checkoutPayment>

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

export interface CheckoutTotals {
  subtotal: Money
  /** Null until a shipping method is chosen. */
  shipping: Money | null
  /** Null until the state is known. */
  tax: Money | null
  total: Money
}

export interface ShippingChoice {
  id: ShippingMethodId
  price: Money
  /** First and last working day after the order. */
  days: readonly [number, number]
}

export interface PaymentChoice {
  id: 'simulated' | 'bank-transfer'
  name: string
  explanation: string
}

/** Why a checkout cannot go on, or what changed under the buyer; words live in `content/<language>/checkout.json`. */
export type CheckoutProblem =
  | { kind: 'invalid'; fields: readonly CheckoutField[] }
  | { kind: 'outOfStock'; lines: readonly { title: string; wanted: number; left: number }[] }
  | { kind: 'totalChanged'; agreed: Money; now: Money }
  | { kind: 'declined' }
  | { kind: 'empty' }
  | { kind: 'informationMissing' }

export interface OpenCheckout {
  status: 'open'
  lines: readonly CheckoutLine[]
  totals: CheckoutTotals
  information: Partial<CheckoutInformation>
  /** True once the first step is complete and the totals are final. */
  readyToPay: boolean
  shippingChoices: readonly ShippingChoice[]
  paymentChoices: readonly PaymentChoice[]
  /** The tax table's date, `YYYY-MM-DD`. */
  taxRatesAsOf: string
}

export interface CompletedCheckout {
  status: 'completed'
  orderNumber: string
  email: string
  lines: readonly CheckoutLine[]
  totals: CheckoutTotals
  paymentMethod: PaymentChoice['id']
  financialStatus: 'PAID' | 'PENDING'
  /** What to do next when the order is to be paid by bank transfer. */
  paymentInstructions: string | null
  information: CheckoutInformation
}

export type CheckoutView = OpenCheckout | CompletedCheckout

/** The embedded shop's checkout, called by the page at `/checkouts/{cart key}` in the same process. */
export interface HostedCheckout {
  /** Null when no cart, or only an expired one, has this key. */
  read(cartKey: string, language: Language): Promise<CheckoutView | null>
  /** Keeps what is valid and says which fields are not. Null when there is nothing to keep it for. */
  saveInformation(
    cartKey: string,
    form: Readonly<Record<string, string>>,
    language: Language,
  ): Promise<CheckoutProblem | null>
  /** Places the order once, however often it is called; null means it stands. */
  placeOrder(
    cartKey: string,
    form: Readonly<Record<string, string>>,
    language: Language,
  ): Promise<CheckoutProblem | null>
}
