import { fromDecimal, type Money } from '#/contract/money.ts'
import {
  type AdminContext,
  type AdminFeature,
  type Change,
  mutationScopes,
  mutations,
  UserErrors,
} from '../graphql/admin.ts'
import { numberIn, parseGlobalId } from '../graphql/global-id.ts'
import { lockOrder } from '../orders/advance-order.ts'
import { findOrderId } from '../orders/order.store.ts'
import type { Order } from '../orders/order.types.ts'
import type { RefundServices } from '../orders/refunds.admin.ts'
import { type Arrived, processReturn } from './process-return.ts'
import { readReturns } from './return.store.ts'
import type { NewReturnLine, Return } from './return.types.ts'
import { type ReturnView, returnFields, viewReturn } from './return-fields.admin.ts'
import { addReturn, refused, stepReturn } from './returns.ts'

export interface ReturnServices extends RefundServices {
  /** Closes a return when all of it has arrived. */
  closeProcessed(returnId: number, caller: AdminContext['caller']): Promise<void>
}
type Context = AdminContext<ReturnServices>

const idOf = (id: string) => numberIn(id, 'Return')

async function findReturn(id: string, { services }: Context): Promise<ReturnView | null> {
  const number = idOf(id)
  const orderId = number && (await findOrderId(services.db, 'shop_returns', number))
  const order = orderId ? await services.orders.byId(orderId) : undefined
  if (!order) return null
  const one = (await readReturns(services.db, order.id)).find((each) => each.id === number)
  return one ? viewReturn(order)(one) : null
}

interface LineInput {
  fulfillmentLineItemId: string
  quantity: number
  returnReason: string
  returnReasonNote?: string | null
  customerNote?: string | null
}
interface ReturnInput {
  orderId: string
  returnLineItems: readonly LineInput[]
}

/** `gid://shopify/FulfillmentLineItem/{parcel}-{line}`. */
function toLine(input: LineInput): NewReturnLine {
  const [parcelId = 0, lineId = 0] = parseGlobalId(input.fulfillmentLineItemId)
    .key.split('-')
    .map((part) => (/^\d{1,15}$/.test(part) ? Number(part) : 0))
  return {
    ...{ parcelId, lineId, quantity: input.quantity, reason: input.returnReason },
    note: input.returnReasonNote?.trim() ?? '',
    customerNote: input.customerNote?.trim() || null,
  }
}

async function make(
  change: Change,
  input: ReturnInput,
  { status, root }: { status: 'OPEN' | 'REQUESTED'; root: string },
) {
  const missing = { field: [root, 'orderId'], message: 'Order not found.', code: 'NOT_FOUND' }
  const order = await lockOrder(change.tx, numberIn(input.orderId, 'Order'), missing)
  const lines = input.returnLineItems.map(toLine)
  const noteless = lines.findIndex(({ reason, note }) => reason === 'OTHER' && note === '')
  const field = [root, 'returnLineItems']
  if (status === 'OPEN' && noteless !== -1)
    throw refused(
      [...field, String(noteless), 'returnReasonNote'],
      'Return line items return reason note The note is required when the return reason is "Other"',
      'BLANK',
    )
  return payloadOf(await addReturn(change, order, { status, lines, field }))
}

const payloadOf =
  ({ order, one }: { order: Order; one: Return }) =>
  () => ({ return: viewReturn(order)(one) })

interface MoneyInput {
  amount: string
  currencyCode: string
}
interface ProcessInput {
  returnId: string
  returnLineItems?:
    | readonly {
        id: string
        quantity: number
        dispositions?:
          | readonly { quantity: number; dispositionType: 'RESTOCKED' | 'NOT_RESTOCKED' }[]
          | null
      }[]
    | null
  refundShipping?: { fullRefund?: boolean | null; shippingRefundAmount?: MoneyInput | null } | null
  financialTransfer?: {
    issueRefund?: {
      orderTransactions: readonly { parentId: string; transactionAmount: MoneyInput }[]
    } | null
  } | null
  note?: string | null
  notifyCustomer?: boolean | null
}

function amountIn({ amount, currencyCode }: MoneyInput, field: readonly string[]): Money {
  try {
    return fromDecimal(amount, currencyCode)
  } catch {
    throw new UserErrors({ field, message: 'Amount is invalid', code: 'INVALID' })
  }
}

function arrivedIn(input: ProcessInput): Arrived {
  const shipping = input.refundShipping
  const amount = shipping?.shippingRefundAmount
  const payments = input.financialTransfer?.issueRefund?.orderTransactions ?? []
  return {
    returnId: idOf(input.returnId),
    lines: (input.returnLineItems ?? []).map(({ id, quantity, dispositions }) => ({
      ...{ id: numberIn(id, 'ReturnLineItem'), quantity },
      restocked: (dispositions ?? []).reduce(
        (sum, part) => sum + (part.dispositionType === 'RESTOCKED' ? part.quantity : 0),
        0,
      ),
    })),
    shipping: shipping?.fullRefund
      ? ('all' as const)
      : amount
        ? amountIn(amount, ['input', 'refundShipping'])
        : null,
    payments: payments.map(({ parentId, transactionAmount }) => ({
      parentId: numberIn(parentId, 'OrderTransaction') ?? 0,
      amount: amountIn(transactionAmount, ['input', 'financialTransfer']),
    })),
    ...{ note: input.note ?? '', notify: input.notifyCustomer === true },
  }
}

const write = 'write_returns'

/** A request becomes a return once approved; `returnProcess` refunds what has arrived. */
const returnMutations = mutations<ReturnServices>({
  async returnCreate({ returnInput }: { returnInput: ReturnInput }, change) {
    return make(change, returnInput, { status: 'OPEN', root: 'returnInput' })
  },
  async returnRequest({ input }: { input: ReturnInput }, change) {
    return make(change, input, { status: 'REQUESTED', root: 'input' })
  },
  async returnApproveRequest(
    { input }: { input: { id: string; notifyCustomer?: boolean | null } },
    change,
    { services },
  ) {
    const emails = input.notifyCustomer === true ? services : undefined
    const field = ['input', 'id']
    return payloadOf(await stepReturn(change, 'approve', { id: idOf(input.id), field, emails }))
  },
  async returnDeclineRequest({ input }: { input: DeclineInput }, change, { services }) {
    const { declineReason: reason, declineNote, notifyCustomer } = input
    return payloadOf(
      await stepReturn(change, 'decline', {
        ...{ id: idOf(input.id), field: ['input', 'id'] },
        decline: { reason, note: declineNote?.trim() || null },
        emails: notifyCustomer === true ? services : undefined,
      }),
    )
  },
  async returnProcess({ input }: { input: ProcessInput }, change, context) {
    const { services, caller } = context
    const id = idOf(input.returnId)
    const refundId = await processReturn(change, arrivedIn(input))
    return async () => {
      const refund = await services.refunds.send(refundId, caller)
      if (refund?.status === 'refused')
        throw new UserErrors({
          field: null,
          message: 'The payment provider has refused the refund. Nothing was changed.',
        })
      await services.closeProcessed(id ?? 0, caller)
      return { return: await findReturn(input.returnId, context) }
    }
  },
  async returnClose({ id }: { id: string }, change) {
    return payloadOf(await stepReturn(change, 'close', { id: idOf(id), field: ['id'] }))
  },
  async returnReopen({ id }: { id: string }, change) {
    return payloadOf(await stepReturn(change, 'reopen', { id: idOf(id), field: ['id'] }))
  },
  async returnCancel({ id }: { id: string }, change) {
    return payloadOf(await stepReturn(change, 'cancel', { id: idOf(id), field: ['id'] }))
  },
})

interface DeclineInput {
  id: string
  declineReason: string
  declineNote?: string | null
  notifyCustomer?: boolean | null
}

export const returnsAdmin: AdminFeature<ReturnServices> = {
  scopes: {
    Return: 'read_returns',
    ReturnableFulfillment: 'read_returns',
    ReverseFulfillmentOrder: 'read_returns',
    ...mutationScopes(returnMutations, write),
  },
  nodes: { Return: findReturn },
  resolvers: {
    ...returnFields,
    QueryRoot: {
      ...returnFields.QueryRoot,
      return: (_root: unknown, { id }: { id: string }, context) => findReturn(id, context),
    },
    Mutation: returnMutations,
  },
}
