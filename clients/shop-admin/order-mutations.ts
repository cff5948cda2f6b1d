import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'

const userErrors = z.array(z.object({ message: z.string() }))
interface Done {
  done: { userErrors: { message: string }[] } | null
}

function mutation(
  name: string,
  args: string,
  fields: string,
  errors = 'userErrors',
): Operation<Done> {
  const payload = z.object({ userErrors: field(errors, userErrors) })
  return operation({
    head: `mutation (${args})`,
    response: z.object({ done: field(`${name}(${fields})`, payload.nullable()) }),
    onceOnly: true,
  })
}

const byId = 'input: { id: $id }'
/** Each returns the shop's own messages under `userErrors`. */
export const orderMutations = {
  markPaid: mutation('orderMarkAsPaid', '$id: ID!', byId),
  close: mutation('orderClose', '$id: ID!', byId),
  open: mutation('orderOpen', '$id: ID!', byId),
  resend: mutation('orderInvoiceSend', '$id: ID!', 'id: $id'),
  delete: mutation('orderDelete', '$id: ID!', 'orderId: $id'),
  update: mutation('orderUpdate', '$input: OrderInput!', 'input: $input'),
  cancel: mutation(
    'orderCancel',
    '$id: ID!, $reason: OrderCancelReason!, $restock: Boolean!, $refund: Boolean!, $notify: Boolean!',
    'orderId: $id, reason: $reason, restock: $restock, refund: $refund, notifyCustomer: $notify',
    'orderCancelUserErrors',
  ),
  fulfill: mutation(
    'fulfillmentCreate',
    '$fulfillment: FulfillmentInput!',
    'fulfillment: $fulfillment',
  ),
  hold: mutation(
    'fulfillmentOrderHold',
    '$id: ID!, $hold: FulfillmentOrderHoldInput!',
    'id: $id, fulfillmentHold: $hold',
  ),
  release: mutation('fulfillmentOrderReleaseHold', '$id: ID!', 'id: $id'),
  delivery: mutation(
    'fulfillmentEventCreate',
    '$event: FulfillmentEventInput!',
    'fulfillmentEvent: $event',
  ),
  refund: mutation('refundCreate', '$input: RefundInput!', 'input: $input'),
  takeBack: mutation('fulfillmentCancel', '$id: ID!', 'id: $id'),
  instruct: mutation(
    'metafieldsSet',
    '$metafields: [MetafieldsSetInput!]!',
    'metafields: $metafields',
  ),
  openReturn: mutation('returnCreate', '$input: ReturnInput!', 'returnInput: $input'),
  approveReturn: mutation(
    'returnApproveRequest',
    '$input: ReturnApproveRequestInput!',
    'input: $input',
  ),
  declineReturn: mutation(
    'returnDeclineRequest',
    '$input: ReturnDeclineRequestInput!',
    'input: $input',
  ),
  receiveReturn: mutation('returnProcess', '$input: ReturnProcessInput!', 'input: $input'),
  closeReturn: mutation('returnClose', '$id: ID!', 'id: $id'),
  reopenReturn: mutation('returnReopen', '$id: ID!', 'id: $id'),
  cancelReturn: mutation('returnCancel', '$id: ID!', 'id: $id'),
  track: mutation(
    'fulfillmentTrackingInfoUpdate',
    '$id: ID!, $tracking: FulfillmentTrackingInput!, $notify: Boolean!',
    'fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: $notify',
  ),
} as const
export type OrderMutation = keyof typeof orderMutations
