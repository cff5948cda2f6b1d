import english from '#/content/en/order-events.json' with { type: 'json' }
import { interpolate } from '#/content/interpolate.ts'
import type { AdminFeature } from '../graphql/admin.ts'
import { connectionFields } from '../graphql/connections.ts'
import { globalId } from '../graphql/global-id.ts'
import { toSecond } from '../graphql/serialize.ts'
import type { Order } from './order.types.ts'
import type { OrderEvent } from './order-events.store.ts'
import { type AdminOrderServices, bagOf } from './order-fields.admin.ts'
import type { Transaction } from './transactions.store.ts'

/** A timeline entry as text, in HTML. */
function messageOf({ action, details }: OrderEvent): string {
  const known = Object.entries(english.detail)
  const told = known.flatMap(([name, text]) => {
    const value = details[name]
    if (value === undefined) return []
    const reason = Object.entries(english.reason).find(([code]) => code === value)?.[1]
    return [interpolate(text, { value: reason ?? value })]
  })
  const text = english.action[action]
  const whole = told.length === 0 ? text : `${text.slice(0, -1)} (${told.join(', ')}).`
  return whole.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** An order's timeline and transactions, as staff see them. */
export const historyFields: AdminFeature<AdminOrderServices>['resolvers'] = {
  OrderTransaction: {
    id: ({ id }: Transaction) => globalId('OrderTransaction', id),
    kind: ({ what }: Transaction) => what,
    status: ({ status }: Transaction) => status,
    amountSet: ({ amount, order }: Transaction & { order: Order }) => bagOf(amount, order),
    createdAt: ({ at }: Transaction) => toSecond(at),
    processedAt: ({ at }: Transaction) => toSecond(at),
    test: ({ gateway }: Transaction) => gateway === 'simulated',
    manualPaymentGateway: ({ gateway }: Transaction) => gateway === 'bank-transfer',
  },
  BasicEvent: {
    id: ({ id }: OrderEvent) => globalId('BasicEvent', id),
    message: (event: OrderEvent | { message: string }) =>
      'message' in event ? event.message : messageOf(event),
    createdAt: ({ at }: OrderEvent) => toSecond(at),
    arguments: ({ details }: OrderEvent) => details,
    attributeToApp: () => false,
    attributeToUser: ({ author }: OrderEvent) => author !== null,
    criticalAlert: () => false,
    appTitle: () => null,
  },
  EventConnection: connectionFields,
}
