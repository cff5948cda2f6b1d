import { z } from 'zod'
import { languages } from '#/contract/languages.ts'

const amount = z.number().int()

const buyer = z.object({ lines: z.array(z.string()), email: z.string().nullable() })
export type Buyer = z.infer<typeof buyer>

/** The content of an invoice or a credit note, without number and buyer. Amounts are minor units of `currency`. */
export const invoiceContent = z.object({
  language: z.enum(languages),
  currency: z.string(),
  /** The time zone of its dates. */
  timeZone: z.string(),
  order: z.object({ number: z.string(), placedAt: z.string() }),
  /** The number of the invoice that a credit note refers to. */
  credits: z.number().nullable(),
  seller: z.object({
    name: z.string(),
    legalName: z.string(),
    address: z.array(z.string()),
    phone: z.string(),
    email: z.string(),
    taxNumber: z.string(),
  }),
  lines: z.array(
    z.object({
      title: z.string(),
      /** Null for a product without choices. */
      variantTitle: z.string().nullable(),
      sku: z.string(),
      quantity: z.number(),
      /** Null if the pieces had different prices. */
      unitPrice: amount.nullable(),
      total: amount,
    }),
  ),
  subtotal: amount,
  discounts: z.array(z.object({ name: z.string(), amount })),
  /** Null if none is refunded. */
  shipping: z.object({ method: z.enum(['standard', 'express']), amount }).nullable(),
  /** What was refunded besides lines, shipping, and tax. */
  adjustment: amount,
  taxes: z.array(
    z.object({
      /** The state that charges it. */
      place: z.string(),
      /** A decimal number; null if it wasn't recorded. */
      ratePercent: z.string().nullable(),
      /** The amount it was computed from, without the tax. */
      base: amount,
      amount,
      /** Whether the prices include it. */
      included: z.boolean(),
    }),
  ),
  total: amount,
  /** What was paid at the time of issue, or is refunded, by method. */
  payments: z.array(z.object({ method: z.string(), amount })),
})
export type InvoiceContent = z.infer<typeof invoiceContent>

export const buyerColumn = buyer

export const invoiceKinds = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export interface Invoice {
  kind: InvoiceKind
  number: number
  /** What it is for. */
  subject: string
  /** ISO 8601, UTC. */
  issuedAt: string
  buyer: Buyer
  content: InvoiceContent
}

const prefixes: Readonly<Record<InvoiceKind, string>> = { invoice: 'INV', credit_note: 'CN' }

/** For people: "INV-0042". */
export function invoiceName({ kind, number }: Pick<Invoice, 'kind' | 'number'>): string {
  return `${prefixes[kind]}-${String(number).padStart(4, '0')}`
}
