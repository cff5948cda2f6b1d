import { expect, it } from 'vitest'
import { createAccountApi } from '#/clients/customer-account/account-api.ts'
import { withAccounts } from '#/clients/customer-account/account-shop.ts'
import { findOrder } from '#/clients/shop/orders.ts'
import { createShop } from '#/clients/shop/shop.ts'
import { globalId } from '#/shop-engine/graphql/global-id.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { ada, whoAmI } from '../customers/customer-api.fixture.ts'
import { insertCard } from '../gift-cards/card-rows.fixture.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { accountClient, openStorefront } from '../oauth/oauth.fixture.ts'
import { engraved, openShopOn } from '../orders/orders.fixture.ts'
import { getCustomerAccountSchema } from './schema.ts'

const money = '{ amount currencyCode }'
const order = `id name number statusPageUrl processedAt financialStatus fulfillmentStatus
  cancelReason confirmationNumber subtotal ${money} totalTax ${money} totalPrice ${money}
  totalRefunded ${money} totalShipping ${money} shippingLine { title originalPrice ${money} }
  shippingAddress { name formatted(withName: true) formattedArea territoryCode zoneCode }
  paymentInformation { paymentStatus totalPaidAmount ${money} }
  discountApplications(first: 9) { nodes { value { __typename } } }
  refunds { totalRefunded ${money} }
  transactions { kind status transactionAmount { shopMoney ${money} } }
  fulfillments(first: 1) { nodes { status trackingInformation { number url company }
    fulfillmentLineItems(first: 9) { nodes { quantity lineItem { title } } } } }
  customAttributes { key value }
  lineItems(first: 9) { nodes { id title quantity variantTitle customAttributes { key } price ${money} totalDiscount ${money}
    image { url width } discountAllocations { allocatedAmount ${money} } } }`
const orders = `{ customer { id orders(first: 9, sortKey: PROCESSED_AT, reverse: true) {
  nodes { ${order} } pageInfo { hasNextPage endCursor } } } }`
const one = `query ($id: ID!, $language: LanguageCode) @inContext(language: $language) { order(id: $id) { ${order} } }`
const errors = 'userErrors { code field message }'
const create = `mutation ($address: CustomerAddressInput!, $default: Boolean) {
  customerAddressCreate(address: $address, defaultAddress: $default) { customerAddress { id } ${errors} } }`
const update = `mutation ($id: ID!, $address: CustomerAddressInput) {
  customerAddressUpdate(addressId: $id, address: $address) { customerAddress { city } ${errors} } }`
const remove = `mutation ($id: ID!) { customerAddressDelete(addressId: $id) { deletedAddressId ${errors} } }`
const rename = `mutation ($input: CustomerUpdateInput!, $language: LanguageCode) @inContext(language: $language) {
  customerUpdate(input: $input) { customer { displayName } ${errors} } }`
const marketing = (what: string) => `mutation { made: customerEmailMarketing${what} {
  emailAddress { marketingState } ${errors} } }`
const requestReturn = `mutation ($id: ID!, $lines: [RequestedLineItemInput!]!) {
  orderRequestReturn(orderId: $id, requestedLineItems: $lines) {
    return { status returnLineItems(first: 9) { nodes { quantity lineItem { title } } } } ${errors} } }`
const exchange = `mutation { storefrontCustomerAccessTokenCreate { customerAccessToken ${errors} } }`
const bob = { email: 'bob@glovebox.test', password: 'bobs-password' }

/** Every root field, and what it shows of somebody else's things. */
const known = {
  ofTheToken: [
    'customer',
    'shop',
    'customerUpdate',
    'customerAddressCreate',
    'customerEmailMarketingOptIn',
    'customerEmailMarketingSubscribe',
    'customerEmailMarketingUnsubscribe',
    'storefrontCustomerAccessTokenCreate',
  ],
  ofOthersLikeNone: [
    'order',
    'customerAddressUpdate',
    'customerAddressDelete',
    'orderRequestReturn',
  ],
  nothing: [
    'company',
    'companyLocation',
    'draftOrder',
    'extensionApiTokens',
    'return',
    'returnCalculate',
    'uiExtensionMetafields',
    'uiExtensionSessionToken',
  ],
}

forEachDatabase((databases) => {
  async function open() {
    const shop = await openShopOn(await databases.fresh(), { accountClient, ...engraved })
    const storefront = openStorefront(shop.engine)
    await shop.buy(await shop.signedIn(), 2)
    await shop.bob()
    const { access_token: token } = await storefront.tokens(ada)
    const { access_token: bobs } = await storefront.tokens(bob)
    return { ...shop, ...storefront, shopAsk: shop.ask, token, bobs }
  }

  it('shows customers their own orders, and another’s as little as none', async () => {
    const { ask, token, bobs, fulfil } = await open()
    await fulfil()
    const [first] = (await ask(token, orders)).customer.orders.nodes
    expect(first).toMatchObject({ name: '#1001', number: 1001, fulfillmentStatus: 'FULFILLED' })
    expect(first.customAttributes).toEqual(engraved.ofCart)
    expect(first.lineItems.nodes).toMatchObject([
      { customAttributes: [{ key: 'Text' }, { key: '_font' }] },
      { customAttributes: [] },
    ])
    expect(first.fulfillments.nodes[0]).toMatchObject({ status: 'SUCCESS' })
    expect((await ask(token, one, { id: first.id })).order).toEqual(first)
    for (const id of [first.id, globalId('Order', 999), globalId('Product', 1)])
      expect((await ask(bobs, one, { id })).order).toBeNull()
    expect((await ask(bobs, orders)).customer.orders.nodes).toEqual([])
  })

  it('tells what gift cards have paid, and a website that asks for its customer, too', async () => {
    const shop = await openShopOn(await databases.fresh(), { accountClient })
    const { ask, api, tokens } = openStorefront(shop.engine)
    await insertCard(shop.database.withTables<ShopTables>().db, {
      code: 'spring26gift',
      cents: 500,
    })
    await shop.buy(await shop.signedIn(), 1, { giftCard: 'spring26gift' })
    const { access_token: token } = await tokens(ada)
    const paid = `transactions { kind type status giftCardDetails { last4 balance ${money} }
      transactionAmount { presentmentMoney ${money} } }`
    const { nodes } = (
      await ask(token, `{ customer { orders(first: 1) { nodes { id ${paid} } } } }`)
    ).customer.orders
    const amount = { amount: '5.0', currencyCode: 'USD' }
    expect(nodes[0].transactions).toMatchObject([
      {
        kind: 'SALE',
        type: 'GIFT_CARD',
        status: 'SUCCESS',
        giftCardDetails: { last4: 'gift', balance: { amount: '0.0', currencyCode: 'USD' } },
        transactionAmount: { presentmentMoney: amount },
      },
      { giftCardDetails: null },
    ])

    const accounts = createAccountApi({
      endpoint: async () => 'http://localhost:3000/1/account/customer/api/2025-10/graphql',
      origin: 'https://storefront.example',
      fetch: async (input) => api.fetch(new Request(input)),
    })
    const website = withAccounts(
      createShop(
        {
          endpoint: 'http://localhost:3000/api/2025-10/graphql.json',
          publicToken: 'test-token',
          fetch: async (input) => shop.engine.fetch(new Request(input)),
        },
        { language: 'en', country: 'US' },
      ),
      accounts,
    )
    const found = await findOrder(website, token, String(nodes[0].id.match(/\d+$/)))
    const used = [{ lastCharacters: 'gift', amount }]
    expect(found?.order?.giftCards).toEqual({ value: JSON.stringify(used) })
  })

  it('counts the orders that a customer has, and not those that one could have', async () => {
    const { send, token, bobs, database } = await open()
    const all = `query ($first: Int!) { customer { orders(first: $first) { nodes { ${order} } } } }`
    const asked = async (who: string, first: number) => {
      const { data, errors = [], extensions } = await (await send(who, all, { first })).json()
      const found = data?.customer.orders.nodes.length
      return { found, code: errors[0]?.extensions.code, cost: extensions.cost.requestedQueryCost }
    }
    const { cost } = await asked(token, 1)
    expect(cost).toBeGreaterThan(100)
    expect(await asked(token, 250)).toEqual({ found: 1, code: undefined, cost })
    expect(await asked(bobs, 250)).toMatchObject({ found: 0, code: undefined })
    const { id: _id, ...placed } = await database.db
      .selectFrom('shop_orders')
      .selectAll()
      .executeTakeFirstOrThrow()
    const many = Array.from({ length: 249 }, (_, n) => ({
      ...placed,
      key: `key-${n}`,
      cart_token: `cart-${n}`,
    }))
    for (const one of many) await database.db.insertInto('shop_orders').values(one).execute()
    expect(await asked(token, 250)).toMatchObject({ code: 'MAX_COST_EXCEEDED' })
    expect(await asked(bobs, 250), 'of nobody else').toMatchObject({ found: 0, code: undefined })
  })

  it('keeps the address book, and nobody else’s', async () => {
    const { ask, token, bobs } = await open()
    const address = { address1: '1 Market St', city: 'San Francisco', zoneCode: 'CA', zip: '94105' }
    const wanted = { address: { ...address, territoryCode: 'US' }, default: true }
    const made = (await ask(token, create, wanted)).customerAddressCreate
    expect(made.userErrors).toEqual([])
    const { id } = made.customerAddress
    const book = '{ customer { defaultAddress { id formatted territoryCode zoneCode } } }'
    expect((await ask(token, book)).customer.defaultAddress).toMatchObject({
      id,
      territoryCode: 'US',
      zoneCode: 'CA',
    })
    const moved = { id, address: { city: 'Oakland' } }
    for (const query of [update, remove]) {
      const [refused] = Object.values<{ userErrors: object[] }>(
        await ask(bobs, query, query === update ? moved : { id }),
      )
      expect(refused?.userErrors).toMatchObject([{ code: 'ADDRESS_ID_DOES_NOT_EXIST' }])
    }
    const changed = (await ask(token, update, moved)).customerAddressUpdate
    expect(changed).toEqual({ customerAddress: { city: 'Oakland' }, userErrors: [] })
    const wrong = { address: { address1: '1 Market St', territoryCode: 'XX' } }
    expect((await ask(token, create, wrong)).customerAddressCreate.userErrors).toMatchObject([
      { code: 'INVALID_TERRITORY_CODE', field: ['address', 'territoryCode'] },
    ])
    expect((await ask(token, remove, { id })).customerAddressDelete.deletedAddressId).toBe(id)
    expect((await ask(token, book)).customer.defaultAddress).toBeNull()
  })

  it('changes names and consent, exchanges tokens, and takes returns', async () => {
    const { ask, shopAsk, token, bobs, fulfil } = await open()
    const input = { firstName: 'Augusta' }
    expect((await ask(token, rename, { input })).customerUpdate).toEqual({
      customer: { displayName: 'Augusta Lovelace' },
      userErrors: [],
    })
    const bad = { input: { firstName: 'x'.repeat(51) } }
    expect((await ask(token, rename, bad)).customerUpdate.userErrors).toMatchObject([
      { code: 'TOO_LONG', field: ['input', 'firstName'] },
    ])
    for (const [what, state] of [
      ['Unsubscribe', 'UNSUBSCRIBED'],
      ['Subscribe', 'SUBSCRIBED'],
    ] as const)
      expect((await ask(token, marketing(what))).made).toEqual({
        emailAddress: { marketingState: state },
        userErrors: [],
      })
    const made = (await ask(token, exchange)).storefrontCustomerAccessTokenCreate
    const { customer } = await shopAsk(whoAmI, { token: made.customerAccessToken })
    expect(customer).toMatchObject({ email: ada.email, firstName: 'Augusta' })

    await fulfil()
    const [bought] = (await ask(token, orders)).customer.orders.nodes
    const [line] = bought.lineItems.nodes
    const lines = [{ lineItemId: line.id, quantity: 1, returnReason: 'DEFECTIVE' }]
    const others = (await ask(bobs, requestReturn, { id: bought.id, lines })).orderRequestReturn
    expect(others).toMatchObject({ return: null, userErrors: [{ code: 'NOT_FOUND' }] })
    const mine = (await ask(token, requestReturn, { id: bought.id, lines })).orderRequestReturn
    expect(mine.userErrors).toEqual([])
    expect(mine.return).toEqual({
      status: 'REQUESTED',
      returnLineItems: { nodes: [{ quantity: 1, lineItem: { title: line.title } }] },
    })
  })

  it('knows every root field, and refuses those that nobody has', async () => {
    const { send, token, signedIn } = await open()
    const schema = getCustomerAccountSchema()
    expect(Object.keys(schema.getQueryType()?.getFields() ?? {}).sort()).toEqual(
      [...known.nothing, ...known.ofTheToken, ...known.ofOthersLikeNone]
        .filter((name) => name in (schema.getQueryType()?.getFields() ?? {}))
        .sort(),
    )
    const owned = new Set([...known.ofTheToken, ...known.ofOthersLikeNone])
    const all = Object.values(schema.getMutationType()?.getFields() ?? {})
    const resolved = all.filter(({ resolve }) => !String(resolve).includes('ACCESS_DENIED'))
    expect(resolved.map(({ name }) => name).filter((name) => !owned.has(name))).toEqual([])

    const password = await signedIn()
    for (const authorization of [undefined, 'garbage', 'Bearer garbage', password, `x${token}`])
      expect((await send(authorization, '{ customer { id } }')).status).toBe(401)
    const denied = await send(token, 'mutation { paypalTokenCreate { token } }')
    expect((await denied.json()).errors).toMatchObject([{ extensions: { code: 'ACCESS_DENIED' } }])
  })
})
