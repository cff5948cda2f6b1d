import { mutation } from './mutation.ts'

/** The shop explains each refusal in the reader's language. */
export const orderMutations = {
  markPaid: mutation('$id: ID!', 'orderMarkAsPaid(input: { id: $id })'),
  close: mutation('$id: ID!', 'orderClose(input: { id: $id })'),
  open: mutation('$id: ID!', 'orderOpen(input: { id: $id })'),
  resend: mutation('$id: ID!', 'orderInvoiceSend(id: $id)'),
  delete: mutation('$id: ID!', 'orderDelete(orderId: $id)'),
  update: mutation('$input: OrderInput!', 'orderUpdate(input: $input)'),
  cancel: mutation(
    '$id: ID!, $reason: OrderCancelReason!, $restock: Boolean!, $refund: Boolean!, $notify: Boolean!',
    'orderCancel(orderId: $id, reason: $reason, restock: $restock, refund: $refund, notifyCustomer: $notify)',
    { errors: 'orderCancelUserErrors' },
  ),
  fulfill: mutation(
    '$fulfillment: FulfillmentInput!',
    'fulfillmentCreate(fulfillment: $fulfillment)',
  ),
  hold: mutation(
    '$id: ID!, $hold: FulfillmentOrderHoldInput!',
    'fulfillmentOrderHold(id: $id, fulfillmentHold: $hold)',
  ),
  release: mutation('$id: ID!', 'fulfillmentOrderReleaseHold(id: $id)'),
  delivery: mutation(
    '$event: FulfillmentEventInput!',
    'fulfillmentEventCreate(fulfillmentEvent: $event)',
  ),
  refund: mutation('$input: RefundInput!', 'refundCreate(input: $input)'),
  takeBack: mutation('$id: ID!', 'fulfillmentCancel(id: $id)'),
  instruct: mutation(
    '$metafields: [MetafieldsSetInput!]!',
    'metafieldsSet(metafields: $metafields)',
  ),
  openReturn: mutation('$input: ReturnInput!', 'returnCreate(returnInput: $input)'),
  approveReturn: mutation(
    '$input: ReturnApproveRequestInput!',
    'returnApproveRequest(input: $input)',
  ),
  declineReturn: mutation(
    '$input: ReturnDeclineRequestInput!',
    'returnDeclineRequest(input: $input)',
  ),
  receiveReturn: mutation('$input: ReturnProcessInput!', 'returnProcess(input: $input)'),
  closeReturn: mutation('$id: ID!', 'returnClose(id: $id)'),
  reopenReturn: mutation('$id: ID!', 'returnReopen(id: $id)'),
  cancelReturn: mutation('$id: ID!', 'returnCancel(id: $id)'),
  track: mutation(
    '$id: ID!, $tracking: FulfillmentTrackingInput!, $notify: Boolean!',
    'fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: $notify)',
  ),
} as const
export type OrderMutation = keyof typeof orderMutations
