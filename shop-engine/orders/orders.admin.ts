import { serializeMoney } from '#/contract/money.ts'
import type { Change } from '../changes/change.ts'
import { refuse } from '../changes/refused.ts'
import { type AdminContext, type AdminFeature, mutations } from '../graphql/admin.ts'
import { type ListArgs, type ListWanted, listWanted, rootList } from '../graphql/admin-lists.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import { closeOrder, lockOrder, markOrderPaid, reopenOrder } from './advance-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { deleteOrder } from './delete-order.ts'
import { emailBuyer } from './email-recipient.ts'
import type { Order } from './order.types.ts'
import { resendOrderEmail, setCustomer, updateOrder } from './order-edit.ts'
import { historyFields } from './order-events.admin.ts'
import { orderFields } from './order-fields.admin.ts'
import type { OrderSort } from './order-list.store.ts'
import { orderCondition, orderSearchFields } from './order-search.ts'
import type { RefundServices } from './refunds.admin.ts'

type Context = AdminContext<RefundServices>

const numberOf = (id: string) => numberIn(id, 'Order')

const sorts: Readonly<Record<string, OrderSort>> = {
  CREATED_AT: 'processedAt',
  ID: 'id',
  ORDER_NUMBER: 'id',
  PROCESSED_AT: 'processedAt',
  RELEVANCE: 'id',
  TOTAL_PRICE: 'shopTotal',
  UPDATED_AT: 'updatedAt',
}

const usualSort = 'PROCESSED_AT'
const toOrders = ({ query, sortKey, ...listQuery }: ListWanted) => ({
  ...listQuery,
  sort: sorts[sortKey] ?? 'processedAt',
  where: orderCondition(query),
})
const ordersOf = (customer: { id: number }, args: ListArgs, { services }: Context) =>
  services.orders.list({
    ...toOrders(listWanted('orders', args, usualSort)),
    customerId: customer.id,
  })

const find = async (id: string, { services }: Context) => {
  const number = numberOf(id)
  return number === undefined ? null : ((await services.orders.byId(number)) ?? null)
}

/** Marks an order as paid, and tells its buyer that the money has arrived. */
async function receivePayment(
  change: Change,
  id: number | undefined,
  { facts, paymentReceivedEmail }: RefundServices,
): Promise<Order> {
  const order = await markOrderPaid(change, id, facts())
  await emailBuyer(change, paymentReceivedEmail(order, change.now))
  return order
}

export const ordersAdmin = {
  searches: { orders: orderSearchFields, ordersCount: orderSearchFields },
  scopes: { Order: 'read_orders', 'QueryRoot.ordersCount': 'read_orders' },
  nodes: { Order: find },
  taggable: {
    Order: {
      scope: 'write_orders',
      async edit(change, id, after) {
        const order = await lockOrder(change.tx, numberOf(id))
        await updateOrder(change, order.id, { tags: after(order.tags) })
      },
    },
  },
  resolvers: {
    QueryRoot: {
      order: (_root, { id }, context) => find(id, context),
      orderByIdentifier: (_root, { identifier }, context) =>
        identifier.id ? find(identifier.id, context) : null,
      ...rootList<'orders', RefundServices>('orders', {
        sortKey: usualSort,
        page: (listQuery, { services }) => services.orders.list(toOrders(listQuery)),
        count: ({ query, max }, { services }) =>
          services.orders.count({ where: orderCondition(query) }, max),
      }),
    },
    Mutation: {
      ...mutations<RefundServices>('write_orders', {
        async orderUpdate({ input }, change) {
          const order = await updateOrder(change, numberOf(input.id), input)
          return () => ({ order })
        },
        async orderDelete({ orderId }, change) {
          await deleteOrder(change, numberOf(orderId))
          return () => ({ deletedId: orderId })
        },
        async orderMarkAsPaid({ input }, change, { services }) {
          const order = await receivePayment(change, numberOf(input.id), services)
          return () => ({ order })
        },
        async orderInvoiceSend({ id }, change, { services }) {
          const order = await resendOrderEmail(change, numberOf(id), services.orderEmail)
          return () => ({ order })
        },
        async orderCustomerSet(args, change) {
          const customerId = numberIn(args.customerId, 'Customer')
          const order = await setCustomer(change, numberOf(args.orderId), customerId)
          return () => ({ order })
        },
        async orderCreateManualPayment({ id }, change, { services }) {
          const order = await receivePayment(change, numberOf(id), services)
          return () => ({ order })
        },
        async orderClose({ input }, change) {
          const order = await closeOrder(change, numberOf(input.id))
          return () => ({ order })
        },
        async orderOpen({ input }, change) {
          const order = await reopenOrder(change, numberOf(input.id))
          return () => ({ order })
        },
      }),
      ...mutations<RefundServices>('write_orders', {
        async orderCancel(args, change, { services, caller }) {
          const { orderId, reason, restock, refund, notifyCustomer } = args
          const { order, refundId } = await cancelOrder(change, numberOf(orderId), {
            reason,
            restock,
            refund: refund === true,
            notify: notifyCustomer === true ? services.facts() : null,
          })
          return async () => {
            const sent = refundId && (await services.refunds.send(refundId, caller))
            if (sent && sent.status === 'refused') throw notSentBack()
            return { job: { id: globalId('Job', `cancel-${order.id}`), done: true } }
          }
        },
      }),
    },
    Customer: {
      numberOfOrders: async (customer, _args, { services }) =>
        String(await services.orders.count({ customerId: customer.id })),
      amountSpent: async (customer, _args, { services }) =>
        serializeMoney(await services.orders.spentBy(customer.id)),
      lastOrder: async (customer, _args, context) =>
        (await ordersOf(customer, { first: 1, reverse: true }, context)).items[0] ?? null,
      orders: ordersOf,
    },
    ...orderFields,
    ...historyFields,
  },
} satisfies AdminFeature<RefundServices>

const notSentBack = () => refuse('refundRefusedAfterCancel', ['refund'])
