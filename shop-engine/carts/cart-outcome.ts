import type { ProblemCode } from '#/content/refusals.ts'
import { type Problem, problem, type Refused } from '../changes/refused.ts'
import type { Cart } from './cart.types.ts'

/** A cart, with the key that the caller provided. */
export interface ReadCart {
  cart: Cart
  key: string | undefined
}

/** The result of a change: the cart as it is now, refusals, and notices of what was done differently than asked. */
export interface CartOutcome {
  read: ReadCart | null
  refusals: readonly Problem[]
  notices: readonly CartNotice[]
}

export interface CartNotice {
  code:
    | 'DISCOUNT_CODE_NOT_HONOURED'
    | 'DISCOUNT_CURRENTLY_INACTIVE'
    | 'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED'
    | 'DISCOUNT_NOT_FOUND'
    | 'DISCOUNT_NO_ENTITLED_LINE_ITEMS'
    | 'DISCOUNT_PURCHASE_NOT_IN_RANGE'
    | 'DISCOUNT_QUANTITY_NOT_IN_RANGE'
    | 'DISCOUNT_USAGE_LIMIT_REACHED'
    | 'MERCHANDISE_NOT_ENOUGH_STOCK'
    | 'MERCHANDISE_OUT_OF_STOCK'
  message: string
  /** Global id of what it is about. */
  target: string
}

/** After which the interface shows no cart. */
const hiding: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'cartNoteOverMax',
  'merchandiseUnknown',
])
export const hidesCart = ({ problems }: Refused): boolean =>
  problems.some(({ code }) => hiding.has(code))

export const unknownCart = problem('cartUnknown', ['cartId'])
