import type { CheckoutProblem, CodeRefusal } from '#/contract/checkout.ts'
import { isRefusal } from '#/contract/errors.ts'
import { type CartFacts, updateCartFacts } from '../carts/cart.store.ts'
import type { Cart } from '../carts/cart.types.ts'
import { checkDiscountCodes } from '../carts/cart-facts.ts'
import { maxGiftCards, readCartByKey } from '../carts/carts.service.ts'
import { endPayments } from '../carts/end-payments.ts'
import { tryCodes } from '../gift-cards/code-guesses.ts'
import { dayOfShop, findUsableCard } from '../gift-cards/gift-card.store.ts'
import { lockOpenCart } from './checkout.store.ts'
import type { CheckoutDeps, CountedDeps } from './checkout.types.ts'
import { readOpenCart } from './open-cart.ts'

/** See `HostedCheckout.changeCodes`. */
export async function changeCodes(
  deps: CountedDeps,
  {
    cartKey,
    form: { discountCode: added = '', ...removed },
    address,
  }: { cartKey: string; form: Readonly<Record<string, string>>; address: string | undefined },
): Promise<CheckoutProblem | null> {
  const now = deps.clock()
  const found = await readCartByKey(deps.database.db, cartKey, now)
  if (!found || found.completedAt !== null) return null
  const cart = without(found, removed)
  const facts = added.trim() === '' ? cart : await enter(deps, { cart, code: added, address })
  if (typeof facts === 'string') return { kind: 'codeRefused', refusal: facts }
  const { discountCodes, giftCards } = facts
  await deps.database.change(async (change) => {
    const { tx } = change
    const taken = await lockOpenCart(tx, cart.token, now)
    if (!taken) return
    await updateCartFacts(tx, cart.token, { discountCodes, giftCards })
    await endPayments(change, cart.token, 'changed')
  })
  return null
}

function without(
  cart: Cart,
  { removeCode = '', removeGiftCard = '' }: Readonly<Record<string, string>>,
): Cart {
  return {
    ...cart,
    discountCodes: cart.discountCodes.filter((code) => code !== removeCode),
    giftCards: cart.giftCards.filter((id) => `${id}` !== removeGiftCard),
  }
}

type Codes = Required<Pick<CartFacts, 'discountCodes' | 'giftCards'>>

/** The cart's codes and gift cards with this code added, or the reason why it can't be. */
async function enter(
  deps: CountedDeps,
  { cart, code, address }: { cart: Cart; code: string; address: string | undefined },
): Promise<Codes | CodeRefusal> {
  const by = { address, cartToken: cart.token, codes: 1 }
  try {
    return await tryCodes<Codes | CodeRefusal>(deps, by, async () => {
      const discountCodes = checkDiscountCodes([...cart.discountCodes, code])
      const refusal = await refusalOf(deps, { ...cart, discountCodes })
      if (refusal === null) return { result: { ...cart, discountCodes }, wrong: 0 }
      const id = refusal === 'notFound' ? await giftCardOf(deps, cart, code) : undefined
      if (id === undefined) return { result: refusal, wrong: refusal === 'notFound' ? 1 : 0 }
      const giftCards = [...new Set([...cart.giftCards, id])].slice(0, maxGiftCards)
      return { result: { ...cart, giftCards }, wrong: 0 }
    })
  } catch (error) {
    if (isRefusal(error) && error.code === 'tooManyRequests') return 'tooManyTries'
    throw error
  }
}

async function giftCardOf(
  { database, clock, settings }: CheckoutDeps,
  { token: cartToken }: Cart,
  code: string,
): Promise<number | undefined> {
  const today = dayOfShop(clock(), settings.facts().timeZone)
  return (await findUsableCard(database.db, { code, cartToken }, today))?.id
}

/** Why the last code of a cart doesn't apply; null if it does. */
async function refusalOf(deps: CheckoutDeps, cart: Cart): Promise<CodeRefusal | null> {
  const last = (await readOpenCart(cart, deps)).codes.at(-1)
  return last ? last.refusal : 'notFound'
}
