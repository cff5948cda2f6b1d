import { type AddressInput, readAddressBook, saveAddress } from '#/clients/shop/addresses.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import type { CheckoutInformation } from '#/contract/checkout.ts'

/** Has an order's address in the customer's address book, once; false where the shop did not take it. */
export async function keepAddress(
  shop: ShopAccess,
  { token, information }: { token: string; information: CheckoutInformation },
): Promise<boolean> {
  const { firstName, lastName, address1, address2, city, state, zip, phone } = information
  const address: AddressInput = {
    ...{ firstName, lastName, address1, city, zip },
    address2: address2 || null,
    phone: phone || null,
    province: state,
    country: 'US',
  }
  try {
    const book = await readAddressBook(shop, token)
    if (book === null) return false
    const isKnown = book.addresses.some(
      (known) =>
        known.firstName === firstName &&
        known.lastName === lastName &&
        known.address1 === address1 &&
        (known.address2 ?? '') === (address2 ?? '') &&
        known.zip === zip,
    )
    if (isKnown) return true
    const { id, refusals } = await saveAddress(shop, token, { ...address, id: null })
    return id !== null && refusals.length === 0
  } catch (error) {
    if (!isShopError(error)) throw error
    return false
  }
}
