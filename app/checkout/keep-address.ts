import { type AddressInput, readAddressBook, saveAddress } from '#/clients/shop/addresses.ts'
import { createShop, type ShopAddress } from '#/clients/shop/shop.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import type { CheckoutInformation } from '#/contract/checkout.ts'
import type { Language } from '#/contract/languages.ts'
import { defaultCountry } from '#/contract/limits.ts'
import { createStoredToken } from '../session/stored-token.ts'

/** Saves an order's address in the customer's address book unless it's there already; false if the shop refused it. */
export async function keepAddress(
  address: ShopAddress,
  { language, information }: { language: Language; information: CheckoutInformation },
): Promise<boolean> {
  const token = createStoredToken().read()?.accessToken
  if (token === undefined) return false
  const shop = createShop(address, { language, country: defaultCountry })
  const { firstName, lastName, address1, address2, city, state, zip, phone } = information
  const newAddress: AddressInput = {
    firstName,
    lastName,
    address1,
    city,
    zip,
    address2: address2 || null,
    phone: phone || null,
    province: state,
    country: 'US',
  }
  try {
    const book = await readAddressBook(shop, token)
    if (book === null) return false
    const isKnown = book.addresses.some(
      (saved) =>
        saved.firstName === firstName &&
        saved.lastName === lastName &&
        saved.address1 === address1 &&
        (saved.address2 ?? '') === (address2 ?? '') &&
        saved.zip === zip,
    )
    if (isKnown) return true
    const { id, refusals } = await saveAddress(shop, token, { ...newAddress, id: null })
    return id !== null && refusals.length === 0
  } catch (error) {
    if (!isShopError(error)) throw error
    return false
  }
}
