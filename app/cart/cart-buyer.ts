import type { Cart, CartChange } from '#/clients/shop/carts.ts'
import type { CartDeps } from './cart-view.ts'

type BuyerDeps = Pick<CartDeps, 'shop' | 'customer' | 'savedId' | 'requests'>

/** Whose cart it should be, and in which market; each pair is tried once until something changes. */
export function createCartBuyer(deps: BuyerDeps) {
  let triedFor: string | null = null
  const now = () => `${deps.shop().country} ${deps.customer()?.id}`

  /** Whether the cart is in the visitor's market, and theirs, as far as that is known. */
  function suits(cart: Cart | null): boolean {
    if (cart === null) return true
    const customer = deps.customer()
    const mine = customer === undefined || cart.customerId === (customer?.id ?? null)
    return cart.country === deps.shop().country && mine
  }

  return {
    suits,
    mustRedirect: (cart: Cart | null) => !suits(cart) && triedFor !== now(),
    begin(): string {
      triedFor = now()
      return triedFor
    },
    /** Null where the cart stays as it is: a token that has just ended is no reason to give it up. */
    async move(): Promise<CartChange | null> {
      const id = deps.savedId.read()
      if (id === null) return null
      const customer = deps.customer()
      const token = customer === null ? null : customer?.token
      const change = await deps.requests.setCartBuyer(deps.shop(), id, token)
      const tokenEnded = change.refusals.some(({ field }) => field?.includes('customerAccessToken'))
      return tokenEnded ? null : change
    },
    exitWithError(tried: string): void {
      triedFor = tried
    },
    /** The visitor's market, language or account is another now, or the last try came to nothing. */
    changed(): void {
      triedFor = null
    },
  }
}
