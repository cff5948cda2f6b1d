import type { Cart } from './cart.types.ts'
import { preferAddresses } from './cart-delivery.ts'
import { checkBuyer } from './cart-facts.ts'

/** Who buys, and where to, if that is said here. @throws RefusedChange */
export function buyerFacts(
  input: Parameters<typeof checkBuyer>[0],
  cart: Cart,
  edit: Parameters<typeof preferAddresses>[1],
) {
  const preferred = input.deliveryAddressPreferences
  const field = [...edit.field, 'deliveryAddressPreferences']
  return {
    ...checkBuyer(input, cart, edit.field),
    ...(preferred && {
      delivery: { ...cart.delivery, addresses: preferAddresses(preferred, { ...edit, field }) },
    }),
  }
}
