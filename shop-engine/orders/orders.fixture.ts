import { expect } from 'vitest'
import type { Database } from '#/database/database.ts'
import type { AllTables } from '#/tests/fixtures/databases.ts'
import { facts } from '#/tests/fixtures/first-settings.ts'
import { nobody } from '../admin-api/admin-api.ts'
import { createCart, keyIn, one, variant } from '../carts/cart.fixture.ts'
import { address, paymentForm } from '../checkout/checkout.fixture.ts'
import { openWithAda, register } from '../customers/customer-api.fixture.ts'
import { createMakeChange } from '../events/changes.ts'
import { fulfilOrder } from './fulfil-order.ts'

const list = `query ($token: String!, $first: Int, $last: Int, $after: String, $before: String,
    $reverse: Boolean, $sort: OrderSortKeys, $query: String) {
  customer(customerAccessToken: $token) { numberOfOrders
    orders(first: $first, last: $last, after: $after, before: $before, reverse: $reverse,
      sortKey: $sort, query: $query) {
      totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      nodes { id name orderNumber email customerUrl statusUrl customerLocale financialStatus
        fulfillmentStatus currencyCode totalPrice { amount } subtotalPriceV2 { amount }
        totalShippingPriceV2 { amount } totalTaxV2 { amount currencyCode }
        successfulFulfillments { trackingCompany trackingInfo(first: 1) { number url }
          fulfillmentLineItems(first: 5) { nodes { quantity lineItem { title } } } }
        shippingAddress { firstName name address1 city province provinceCode countryCodeV2 }
        lineItems(first: 9) { nodes { title quantity currentQuantity originalTotalPrice { amount }
          discountedTotalPrice { amount } variant { id title } } } } } } }`

/** What buyers can attach to the cart's first line, and to the cart. */
export const engraved = {
  ofLine: [
    { key: 'Text', value: '<b>For Zoé</b>' },
    { key: '_font', value: 'Caslon' },
  ],
  ofCart: [{ key: 'Gift', value: 'Yes, "please"' }],
}

/** The demo shop with Ada, who can sign in, and helpers to buy. */
export async function openShopOn(
  database: Database<AllTables>,
  {
    ofLine = [],
    ofCart = [],
    ...options
  }: Parameters<typeof openWithAda>[1] & Partial<typeof engraved> = {},
) {
  const shop = await openWithAda(database, options)
  /** Buys as the token's customer, or as a guest; returns the response about the cart. */
  const buy = async (
    token: string | null,
    quantity = 1,
    { giftCard, discountCode, ...form }: Readonly<Record<string, string>> = {},
    countryCode = 'US',
  ) => {
    const input = {
      lines: [{ ...one(variant.gel, quantity), attributes: ofLine }, one(variant.wipes)],
      attributes: ofCart,
      buyerIdentity: { countryCode, ...(token && { customerAccessToken: token }) },
    }
    const { change } = await shop.ask(createCart, { input })
    const key = keyIn(change.cart.checkoutUrl)
    const { checkout } = shop.engine
    expect(await checkout.saveInformation(key, address, 'en')).toBeNull()
    for (const code of [discountCode, giftCard])
      if (code) expect(await checkout.changeCodes(key, { discountCode: code })).toBeNull()
    expect(await checkout.placeOrder(key, await paymentForm(checkout, key, form), 'en')).toBeNull()
    return change.cart
  }
  const orders = async (token: string, variables: object = { first: 20 }) =>
    (await shop.ask(list, { token, ...variables })).customer.orders
  const bob = async () => {
    const who = { email: 'bob@glovebox.test', password: 'bobs-password' }
    await shop.ask(register, { input: who })
    return shop.signedIn(who)
  }
  const fulfil = (parcel: Partial<Parameters<typeof fulfilOrder>[1]> = {}) =>
    fulfilOrder(
      {
        change: createMakeChange({
          database: database.withTables(),
          staff: nobody,
          clock: () => shop.clock.now,
        }),
        settings: { publicUrl: 'http://localhost:3000', facts },
      },
      {
        orderNumber: '1001',
        trackingCompany: 'UPS',
        tracking: [{ number: '1Z999AA10123456784', url: 'https://ups.example/1Z999AA10123456784' }],
        ...parcel,
      },
    )
  return { ...shop, database, buy, orders, bob, fulfil }
}
