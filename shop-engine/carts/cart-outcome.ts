import type { Cart } from './cart.types.ts'

/** A cart, with the key that its asker has shown. */
export interface ReadCart {
  cart: Cart
  key: string | undefined
}

/** What came of a change: the cart as it is now, refusals, and what was done otherwise than asked. */
export interface CartOutcome {
  read: ReadCart | null
  refusals: readonly CartRefusal[]
  notices: readonly CartNotice[]
}

export interface CartRefusal {
  code: 'CART_TOO_LARGE' | 'INVALID' | 'INVALID_MERCHANDISE_LINE' | 'NOTE_TOO_LONG'
  /** Path to the input; null for all of it. */
  field: readonly string[] | null
  message: string
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

/** Ends the transaction of a refused change, so that it changes nothing. */
export class RefusedChange extends Error {
  readonly refusal: CartRefusal
  /** The refusals after which the interface shows no cart. */
  readonly hidesCart: boolean
  constructor(refusal: CartRefusal, { hidesCart = false } = {}) {
    super(refusal.message)
    this.name = 'RefusedChange'
    this.refusal = refusal
    this.hidesCart = hidesCart
  }
}

export function tooLarge(message: string, field: CartRefusal['field'] = null): CartRefusal {
  return { code: 'CART_TOO_LARGE', field, message }
}

export const unknownCart: CartRefusal = {
  code: 'INVALID',
  field: ['cartId'],
  message: 'The specified cart does not exist.',
}
