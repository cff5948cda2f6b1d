import english from '#/content/en/order-events.json' with { type: 'json' }
import { interpolate } from '#/content/interpolate.ts'
import type { AdminResolvers } from '../graphql/admin.ts'
import { paymentMethods } from '../payments/payment-methods.ts'
import type { OrderEvent } from './order-events.store.ts'
import type { AdminOrderServices } from './order-fields.admin.ts'
import { bagOf, type InOrder } from './order-views.ts'
import type { Transaction } from './transactions.store.ts'

/** A timeline entry as text, in HTML. */
function messageOf({ action, details }: OrderEvent): string {
  const entries = Object.entries(english.detail)
  const sentences = entries.flatMap(([name, text]) => {
    const value = details[name]
    if (value === undefined) return []
    const reason = Object.entries(english.reason).find(([code]) => code === value)?.[1]
    return [interpolate(text, { value: reason ?? value })]
  })
  const text = english.action[action]
  const whole = sentences.length === 0 ? text : `${text.slice(0, -1)} (${sentences.join(', ')}).`
  return whole.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** An event of a customer, or of stock. */
interface OtherEvent {
  kind: 'BasicEvent'
  id: string
  action: string
  message: string
  at: string
  author: string | null
  details: object
}

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    OrderTransaction: InOrder<Transaction>
    BasicEvent: (OrderEvent | OtherEvent) & { additionalData?: unknown }
  }
}

/** An order's timeline and transactions, as staff see them. */
export const historyFields = {
  OrderTransaction: {
    kind: ({ what }) => what,
    status: ({ status }) => status,
    amountSet: ({ amount, order }) => bagOf(amount, order),
    createdAt: ({ at }) => at,
    processedAt: ({ at }) => at,
    test: ({ gateway }) => paymentMethods[gateway].isTest,
    manualPaymentGateway: ({ gateway }) => paymentMethods[gateway].waitsFor === 'buyer',
  },
  BasicEvent: {
    message: (event) => ('message' in event ? event.message : messageOf(event)),
    createdAt: ({ at }) => at,
    arguments: ({ details }) => details,
    attributeToApp: () => false,
    attributeToUser: ({ author }) => author !== null,
    criticalAlert: () => false,
    appTitle: () => null,
  },
} satisfies AdminResolvers<AdminOrderServices>
