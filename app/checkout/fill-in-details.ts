import { type Customer, readCustomer } from '#/clients/shop/customers.ts'
import { createShop, type ShopAddress } from '#/clients/shop/shop.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import type { CheckoutField } from '#/contract/checkout.ts'
import type { Language } from '#/contract/languages.ts'
import { defaultCountry } from '#/contract/limits.ts'
import { createStoredToken } from '../session/stored-token.ts'

const addressFields = ['address1', 'address2', 'city', 'state', 'zip'] as const

/**
 * Fills empty fields from the customer's account. The browser asks with the customer's own token, so that a checkout's
 * URL never reveals where anybody lives. A checkout with another email address, or with a partly filled address, stays
 * unchanged.
 */
export async function fillInDetails(
  form: HTMLFormElement,
  { address, language }: { address: ShopAddress; language: Language },
): Promise<void> {
  const token = createStoredToken().read()?.accessToken
  if (token === undefined) return
  const shop = createShop(address, { language, country: defaultCountry })
  const customer = await readCustomer(shop, token).catch((error: unknown) => {
    if (isShopError(error)) return null
    throw error
  })
  const inputOf = (name: string) => {
    const input = form.elements.namedItem(name)
    return input instanceof HTMLInputElement || input instanceof HTMLSelectElement ? input : null
  }
  const typedIn = (name: string) => inputOf(name)?.value.trim() ?? ''
  const isOthers = !['', customer?.email].includes(typedIn('email').toLowerCase())
  if (!customer || isOthers || addressFields.some((name) => typedIn(name) !== '')) return
  for (const [name, value] of Object.entries(detailsOf(customer))) {
    const input = inputOf(name)
    if (input?.value === '' && value) input.value = value
  }
  // The totals follow the state.
  inputOf('state')?.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Uses the default address only if the shop ships there. */
function detailsOf(customer: Customer): Partial<Record<CheckoutField, string | null>> {
  const { email, defaultAddress: home } = customer
  const { firstName, lastName, phone } = home ?? customer
  const person = { email, firstName, lastName, phone }
  if (home?.countryCode !== 'US') return person
  const { address1, address2, city, zip, provinceCode: state } = home
  return { ...person, address1, address2, city, state, zip }
}
