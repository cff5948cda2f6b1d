import type {
  MoneyInput,
  ReturnInput,
  ReturnLineItemInput,
  ReturnProcessInput,
  ReturnRequestLineItemInput,
} from '#/contract/admin/types.generated.ts'
import { fromDecimal, type Money } from '#/contract/money.ts'
import type { Change } from '../changes/change.ts'
import { type Path, problem, refuse } from '../changes/refused.ts'
import { type AdminContext, type AdminFeature, mutations } from '../graphql/admin.ts'
import { numberIn, parseGlobalId } from '../graphql/global-id.ts'
import { lockOrder } from '../orders/advance-order.ts'
import { findOrderId } from '../orders/order.store.ts'
import { inOrder } from '../orders/order-views.ts'
import type { RefundServices } from '../orders/refunds.admin.ts'
import { type Arrived, processReturn } from './process-return.ts'
import { readReturns } from './return.store.ts'
import type { NewReturnLine } from './return.types.ts'
import { returnFields } from './return-fields.admin.ts'
import { addReturn, type OrderReturn, stepReturn } from './returns.ts'

export interface ReturnServices extends RefundServices {
  /** Closes a return when all of it has arrived. */
  closeProcessed(returnId: number, caller: AdminContext['caller']): Promise<void>
}
type Context = AdminContext<ReturnServices>

const idOf = (id: string) => numberIn(id, 'Return')

async function findReturn(id: string, { services }: Context) {
  const number = idOf(id)
  const orderId = number && (await findOrderId(services.db, 'shop_returns', number))
  const order = orderId ? await services.orders.byId(orderId) : undefined
  if (!order) return null
  const all = await readReturns(services.db, order.id)
  const found = all.find((each) => each.id === number)
  return found ? inOrder(order)(found) : null
}

/** `gid://shopify/FulfillmentLineItem/{parcel}-{line}`. */
function toLine(input: Partial<ReturnRequestLineItemInput> & ReturnLineItemInput): NewReturnLine {
  const [parcelId = 0, lineId = 0] = parseGlobalId(input.fulfillmentLineItemId)
    .key.split('-')
    .map((part) => (/^\d{1,15}$/.test(part) ? Number(part) : 0))
  return {
    parcelId,
    lineId,
    quantity: input.quantity,
    reason: input.returnReason,
    note: input.returnReasonNote?.trim() ?? '',
    customerNote: input.customerNote?.trim() || null,
  }
}

async function make(
  change: Change,
  input: Pick<ReturnInput, 'orderId' | 'returnLineItems'>,
  status: 'OPEN' | 'REQUESTED',
) {
  const missing = problem('orderOfReturnUnknown', ['orderId'])
  const order = await lockOrder(change.tx, numberIn(input.orderId, 'Order'), missing)
  const lines = input.returnLineItems.map(toLine)
  const noteless = lines.findIndex(({ reason, note }) => reason === 'OTHER' && note === '')
  if (status === 'OPEN' && noteless !== -1)
    throw refuse('returnNoteMissing', ['returnLineItems', noteless, 'returnReasonNote'])
  return payloadOf(await addReturn(change, order, { status, lines }))
}

const payloadOf =
  ({ order, orderReturn }: OrderReturn) =>
  () => ({ return: inOrder(order)(orderReturn) })

function amountIn({ amount, currencyCode }: MoneyInput, field: Path): Money {
  try {
    return fromDecimal(amount, currencyCode)
  } catch {
    throw refuse('amountInvalid', field)
  }
}

function arrivedIn(input: ReturnProcessInput): Arrived {
  const shipping = input.refundShipping
  const amount = shipping?.shippingRefundAmount
  const payments = input.financialTransfer?.issueRefund?.orderTransactions ?? []
  return {
    returnId: idOf(input.returnId),
    lines: (input.returnLineItems ?? []).map(({ id, quantity, dispositions }) => ({
      id: numberIn(id, 'ReturnLineItem'),
      quantity,
      restocked: (dispositions ?? []).reduce(
        (sum, part) => sum + (part.dispositionType === 'RESTOCKED' ? part.quantity : 0),
        0,
      ),
    })),
    shipping: shipping?.fullRefund
      ? ('all' as const)
      : amount
        ? amountIn(amount, ['refundShipping'])
        : null,
    payments: payments.map(({ parentId, transactionAmount }) => ({
      parentId: numberIn(parentId, 'OrderTransaction') ?? 0,
      amount: amountIn(transactionAmount, ['financialTransfer']),
    })),
    note: input.note ?? '',
    notify: input.notifyCustomer === true,
  }
}

/** A request becomes a return once approved; `returnProcess` refunds what has arrived. */
const returnMutations = mutations<ReturnServices>('write_returns', {
  async returnCreate({ returnInput }, change) {
    return make(change, returnInput, 'OPEN')
  },
  async returnRequest({ input }, change) {
    return make(change, input, 'REQUESTED')
  },
  async returnApproveRequest({ input }, change, { services }) {
    const emails = input.notifyCustomer === true ? services : undefined
    return payloadOf(await stepReturn(change, 'approve', { id: idOf(input.id), emails }))
  },
  async returnDeclineRequest({ input }, change, { services }) {
    const { declineReason: reason, declineNote, notifyCustomer } = input
    return payloadOf(
      await stepReturn(change, 'decline', {
        id: idOf(input.id),
        decline: { reason, note: declineNote?.trim() || null },
        emails: notifyCustomer === true ? services : undefined,
      }),
    )
  },
  async returnProcess({ input }, change, context) {
    const { services, caller } = context
    const id = idOf(input.returnId)
    const refundId = await processReturn(change, arrivedIn(input))
    return async () => {
      const refund = await services.refunds.send(refundId, caller)
      if (refund?.status === 'refused') throw refuse('refundRefused')
      await services.closeProcessed(id ?? 0, caller)
      return { return: await findReturn(input.returnId, context) }
    }
  },
  async returnClose({ id }, change) {
    return payloadOf(await stepReturn(change, 'close', { id: idOf(id) }))
  },
  async returnReopen({ id }, change) {
    return payloadOf(await stepReturn(change, 'reopen', { id: idOf(id) }))
  },
  async returnCancel({ id }, change) {
    return payloadOf(await stepReturn(change, 'cancel', { id: idOf(id) }))
  },
})
export const returnsAdmin = {
  scopes: {
    Return: 'read_returns',
    ReturnableFulfillment: 'read_returns',
    ReverseFulfillmentOrder: 'read_returns',
  },
  nodes: { Return: findReturn },
  resolvers: {
    ...returnFields,
    QueryRoot: {
      ...returnFields.QueryRoot,
      return: (_root, { id }, context) => findReturn(id, context),
    },
    Mutation: returnMutations,
  },
} satisfies AdminFeature<ReturnServices>
