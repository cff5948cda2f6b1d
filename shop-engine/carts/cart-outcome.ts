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

/** A line was cut to what is left. */
export interface CartNotice {
  lineId: string
  left: number
}

/** After which the interface shows no cart. */
const hiding: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'cartNoteOverMax',
  'merchandiseUnknown',
])
export const hidesCart = ({ problems }: Refused): boolean =>
  problems.some(({ code }) => hiding.has(code))

export const unknownCart = problem('cartUnknown', ['cartId'])
