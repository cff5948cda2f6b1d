import type { ProblemCode } from '#/content/refusals.ts'
import { type Problem, problem, Refused } from '../changes/refused.ts'
import { type Order, wasPaid } from './order.types.ts'

export type OrderState = Pick<Order, 'financialStatus' | 'fulfillmentStatus' | 'status'>

interface Step {
  from(state: OrderState): boolean
  to(state: OrderState): Partial<OrderState>
  /** Why it isn't allowed. */
  refusal: ProblemCode
}

const isUnsent = ({ fulfillmentStatus }: OrderState) =>
  fulfillmentStatus === 'UNFULFILLED' || fulfillmentStatus === 'IN_PROGRESS'
const isPartlySent = ({ fulfillmentStatus }: OrderState) =>
  fulfillmentStatus === 'PARTIALLY_FULFILLED'
const isHeld = ({ fulfillmentStatus }: OrderState) => fulfillmentStatus === 'ON_HOLD'
const canSend = (state: OrderState) =>
  state.status !== 'cancelled' && (isUnsent(state) || isPartlySent(state))
const canDrop = (state: OrderState) =>
  canSend(state) || (state.status !== 'cancelled' && isHeld(state))
const canTakeBack = (state: OrderState) =>
  state.status !== 'cancelled' &&
  (state.fulfillmentStatus === 'FULFILLED' || isPartlySent(state) || isHeld(state))
/** For staff, and for orders that aren't paid in time. An order on hold may have been partly shipped before. */
const canCancel = (state: OrderState) =>
  state.status !== 'cancelled' && (isUnsent(state) || isHeld(state))
const voided = ({ financialStatus }: OrderState): Partial<OrderState> =>
  financialStatus === 'PENDING' || financialStatus === 'AUTHORIZED'
    ? { financialStatus: 'VOIDED' }
    : {}
const canRefund = (state: OrderState) => wasPaid(state) && state.financialStatus !== 'REFUNDED'
const wasRefunded = (state: OrderState) => wasPaid(state) && state.financialStatus !== 'PAID'
/** An order that is paid and shipped is done. */
const done = (state: OrderState): Partial<OrderState> =>
  state.status === 'open' &&
  wasPaid(state) &&
  (state.fulfillmentStatus === 'FULFILLED' || state.fulfillmentStatus === 'RESTOCKED')
    ? { status: 'closed' }
    : {}

const notSendable = 'orderNotSendable'
const notCancellable = 'orderNotCancelable'
const notHeld = 'orderNotHeld'
const notSent = 'parcelNotCancelable'
const notRefundable = 'orderNotRefundable'
const notRefunded = 'orderNotRefunded'

/** All steps of a placed order; everything else is refused. */
const steps = {
  markPaid: {
    from: ({ status, financialStatus }) => status !== 'cancelled' && financialStatus === 'PENDING',
    to: (state) => ({ financialStatus: 'PAID', ...done({ ...state, financialStatus: 'PAID' }) }),
    refusal: 'orderNotPayable',
  },
  cancel: {
    from: canCancel,
    to: (state) => ({
      status: 'cancelled',
      ...(isHeld(state) && { fulfillmentStatus: 'UNFULFILLED' }),
      ...voided(state),
    }),
    refusal: notCancellable,
  },
  cancelAndRestock: {
    from: canCancel,
    to: (state) => ({
      status: 'cancelled',
      fulfillmentStatus: 'RESTOCKED',
      ...voided(state),
    }),
    refusal: notCancellable,
  },
  close: {
    from: ({ status }) => status === 'open',
    to: () => ({ status: 'closed' }),
    refusal: 'orderNotOpen',
  },
  open: {
    from: ({ status }) => status === 'closed',
    to: () => ({ status: 'open' }),
    refusal: 'orderNotClosed',
  },
  refundPart: {
    from: canRefund,
    to: () => ({ financialStatus: 'PARTIALLY_REFUNDED' }),
    refusal: notRefundable,
  },
  refundAll: {
    from: canRefund,
    to: () => ({ financialStatus: 'REFUNDED' }),
    refusal: notRefundable,
  },
  /** The payment method couldn't refund the money after all. */
  refundFailed: {
    from: wasRefunded,
    to: () => ({ financialStatus: 'PARTIALLY_REFUNDED' }),
    refusal: notRefunded,
  },
  allRefundsFailed: {
    from: wasRefunded,
    to: () => ({ financialStatus: 'PAID' }),
    refusal: notRefunded,
  },
  /** What was left to ship is no longer wanted. */
  dropRest: {
    from: canDrop,
    to: (state) => ({
      fulfillmentStatus: 'FULFILLED',
      ...done({ ...state, fulfillmentStatus: 'FULFILLED' }),
    }),
    refusal: notSendable,
  },
  /** The same if nothing was shipped. */
  dropAll: {
    from: canDrop,
    to: (state) => ({
      fulfillmentStatus: 'RESTOCKED',
      ...done({ ...state, fulfillmentStatus: 'RESTOCKED' }),
    }),
    refusal: notSendable,
  },
  sendPart: {
    from: canSend,
    to: () => ({ fulfillmentStatus: 'PARTIALLY_FULFILLED' }),
    refusal: notSendable,
  },
  sendRest: {
    from: canSend,
    to: (state) => ({
      fulfillmentStatus: 'FULFILLED',
      ...done({ ...state, fulfillmentStatus: 'FULFILLED' }),
    }),
    refusal: notSendable,
  },
  takeBackPart: {
    from: canTakeBack,
    to: (state) => ({
      ...(!isHeld(state) && { fulfillmentStatus: 'PARTIALLY_FULFILLED' }),
      status: 'open',
    }),
    refusal: notSent,
  },
  takeBackAll: {
    from: canTakeBack,
    to: (state) => ({
      ...(!isHeld(state) && { fulfillmentStatus: 'UNFULFILLED' }),
      status: 'open',
    }),
    refusal: notSent,
  },
  hold: {
    from: (state) => canSend(state) || (state.status !== 'cancelled' && isHeld(state)),
    to: () => ({ fulfillmentStatus: 'ON_HOLD' }),
    refusal: 'orderNotHoldable',
  },
  release: {
    from: isHeld,
    to: () => ({ fulfillmentStatus: 'UNFULFILLED' }),
    refusal: notHeld,
  },
  releaseRest: {
    from: isHeld,
    to: () => ({ fulfillmentStatus: 'PARTIALLY_FULFILLED' }),
    refusal: notHeld,
  },
} as const satisfies Readonly<Record<string, Step>>

export type OrderStep = keyof typeof steps

/** Whether something is still to be shipped, now or after a hold. */
export const isToSend = (state: OrderState): boolean =>
  state.status !== 'cancelled' && (canSend(state) || isHeld(state))

export function canTake(step: OrderStep, state: OrderState): boolean {
  return steps[step].from(state)
}

export const stateRefusal = (step: OrderStep): Problem => problem(steps[step].refusal, ['order'])

/** The order's state after a step. @throws Refused if the step isn't allowed */
export function stateAfter(step: OrderStep, state: OrderState): OrderState {
  const { from, to }: Step = steps[step]
  if (!from(state)) throw new Refused(stateRefusal(step))
  const { financialStatus, fulfillmentStatus, status } = state
  return { financialStatus, fulfillmentStatus, status, ...to(state) }
}
