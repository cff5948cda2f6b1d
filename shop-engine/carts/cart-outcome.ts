import type { Cart } from './cart.types.ts'

/** A cart, with the key that the caller provided. */
export interface ReadCart {
  cart: Cart
  key: string | undefined
}

/** The result of a change: the cart as it is now, refusals, and notices of what was done differently than asked. */
export interface CartOutcome {
  read: ReadCart | null
  refusals: readonly CartRefusal[]
  notices: readonly CartNotice[]
}

export interface CartRefusal {
  code:
    | 'ADDRESS_FIELD_CONTAINS_HTML_TAGS'
    | 'ADDRESS_FIELD_CONTAINS_URL'
    | 'ADDRESS_FIELD_IS_REQUIRED'
    | 'ADDRESS_FIELD_IS_TOO_LONG'
    | 'CART_TOO_LARGE'
    | 'INVALID'
    | 'INVALID_DELIVERY_ADDRESS_ID'
    | 'INVALID_DELIVERY_GROUP'
    | 'INVALID_DELIVERY_OPTION'
    | 'INVALID_MERCHANDISE_LINE'
    | 'INVALID_METAFIELDS'
    | 'NOTE_TOO_LONG'
    | 'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED'
    | 'PARENT_LINE_NOT_FOUND'
    | 'SELLING_PLAN_NOT_APPLICABLE'
    | 'TOO_MANY_DELIVERY_ADDRESSES'
    | 'UNSPECIFIED_ADDRESS_ERROR'
  /** Path to the input; null for the whole input. */
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
