import type { CheckoutProblem } from '#/contract/checkout.ts'
import { abandonPayment } from '../carts/abandon-payment.ts'
import { updateCartFacts } from '../carts/cart.store.ts'
import type { Cart } from '../carts/cart.types.ts'
import { checkDiscountCodes } from '../carts/cart-facts.ts'
import { readCartByKey } from '../carts/carts.service.ts'
import { takeOpenCart } from './checkout.store.ts'
import type { CheckoutDeps } from './checkout.types.ts'
import { readOpenCart } from './open-cart.ts'

/** See `HostedCheckout.changeCodes`. */
export async function changeCodes(
  deps: CheckoutDeps,
  cartKey: string,
  { discountCode: added = '', removeCode: removed = '' }: Readonly<Record<string, string>>,
): Promise<CheckoutProblem | null> {
  const now = deps.clock()
  const cart = await readCartByKey(deps.database.db, cartKey, now)
  if (!cart || cart.completedAt !== null) return null
  const others = cart.discountCodes.filter((code) => code !== removed)
  const discountCodes = checkDiscountCodes([...others, added])
  const refusal = added.trim() === '' ? null : await refusalOf(deps, { ...cart, discountCodes })
  if (refusal) return { kind: 'codeRefused', refusal }
  await deps.database.transact(async (tx, publish) => {
    const taken = await takeOpenCart(tx, cart.token, { now, complete: false })
    if (!taken) return
    await updateCartFacts(tx, cart.token, { discountCodes })
    for (const topic of await abandonPayment(tx, cart.token, { reason: 'changed', now }))
      publish(topic)
  })
  return null
}

/** Why the last code of a cart does not hold. */
async function refusalOf(deps: CheckoutDeps, cart: Cart) {
  const last = (await readOpenCart(cart, deps)).codes.at(-1)
  return last ? last.refusal : 'notFound'
}
