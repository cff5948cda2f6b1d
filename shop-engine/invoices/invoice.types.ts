import { z } from 'zod'
import { languages } from '#/contract/languages.ts'

const amount = z.number().int()

const buyer = z.object({ lines: z.array(z.string()), email: z.string().nullable() })
export type Buyer = z.infer<typeof buyer>

/** All that an invoice or a credit note says, but for its number and its buyer. Amounts are minor units of `currency`. */
export const invoiceContent = z.object({
  language: z.enum(languages),
  currency: z.string(),
  /** The time zone of its dates. */
  timeZone: z.string(),
  order: z.object({ number: z.string(), placedAt: z.string() }),
  /** The number of the invoice that a credit note takes back a part of. */
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
      /** Null where the pieces weren't all the same price. */
      unitPrice: amount.nullable(),
      total: amount,
    }),
  ),
  subtotal: amount,
  discounts: z.array(z.object({ name: z.string(), amount })),
  /** Null where none goes back. */
  shipping: z.object({ method: z.enum(['standard', 'express']), amount }).nullable(),
  /** What a refund came to beside its lines, shipping, and tax. */
  adjustment: amount,
  taxes: z.array(
    z.object({
      /** The state that takes it. */
      place: z.string(),
      /** A decimal number; null where nobody wrote it down. */
      ratePercent: z.string().nullable(),
      /** What it was computed of, without the tax. */
      base: amount,
      amount,
      /** Whether the prices hold it already. */
      included: z.boolean(),
    }),
  ),
  total: amount,
  /** What was paid when it was issued, or goes back; each by its method. */
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
