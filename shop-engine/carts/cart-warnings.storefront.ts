import type { CodeRefusal } from '#/contract/checkout.ts'
import type { CartWarningCode } from '#/contract/storefront/types.generated.ts'
import type { DiscountedCart } from './cart.types.ts'
import { cartGlobalId, idInCart } from './cart-id.storefront.ts'
import type { CartNotice } from './cart-outcome.ts'

interface CartWarning {
  code: CartWarningCode
  message: string
  target: string
}

/** That a line was cut to the stock; `name` is its item's. */
export function cutWarning(
  { lineId, left }: CartNotice,
  token: string,
  name?: string,
): CartWarning {
  const target = idInCart(token, 'CartLine', lineId)
  if (left === 0) {
    const message = `The product ${name === undefined ? '' : `'${name}' `}is already sold out.`
    return { code: 'MERCHANDISE_OUT_OF_STOCK', message, target }
  }
  const items = left === 1 ? '1 item was' : `${left} items were`
  const message = `Only ${items} added to your cart due to availability.`
  return { code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message, target }
}

const unfit = (code: string) => `The ${code} discount code is not valid for the items in your cart`

/** The API's code for each refusal, and its message about the discount code. */
const warnings: Readonly<
  Record<CodeRefusal, readonly [CartWarningCode, (code: string) => string]>
> = {
  notFound: ['DISCOUNT_NOT_FOUND', () => 'Enter a valid discount code'],
  inactive: ['DISCOUNT_CURRENTLY_INACTIVE', () => 'This discount is not valid anymore'],
  usedUp: [
    'DISCOUNT_USAGE_LIMIT_REACHED',
    (code) => `The ${code} discount code has reached its usage limit`,
  ],
  usedByBuyer: [
    'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED',
    (code) => `The ${code} discount code was used by this customer already`,
  ],
  minimumSubtotal: ['DISCOUNT_PURCHASE_NOT_IN_RANGE', unfit],
  minimumQuantity: ['DISCOUNT_QUANTITY_NOT_IN_RANGE', unfit],
  noItems: ['DISCOUNT_NO_ENTITLED_LINE_ITEMS', unfit],
  notCombined: [
    'DISCOUNT_CODE_NOT_HONOURED',
    (code) => `The ${code} discount code is not honoured`,
  ],
  tooManyTries: ['DISCOUNT_NOT_FOUND', (code) => `The ${code} discount code wasn’t looked up`],
}

export function discountWarnings({ cart, codes }: DiscountedCart): CartWarning[] {
  const target = cartGlobalId({ token: cart.token, key: undefined })
  return codes.flatMap(({ code, refusal }): CartWarning[] => {
    if (refusal === null) return []
    const [warning, messageOf] = warnings[refusal]
    return [{ code: warning, message: messageOf(code), target }]
  })
}
