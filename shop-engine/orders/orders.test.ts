import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { variant } from '../carts/cart.fixture.ts'
import { address } from '../checkout/checkout.fixture.ts'
import { insertDiscount } from '../discounts/discounts.fixture.ts'
import { engraved, openShopOn } from './orders.fixture.ts'

forEachDatabase((databases) => {
  it('counts the orders that a customer has, and not those that one could have', async () => {
    const { buy, ask, response, bob, signedIn, database } = await openShopOn(
      await databases.fresh(),
    )
    const token = await signedIn()
    await buy(token)
    const lines = `lineItems(first: 50) { nodes { title
      variant { id image { url } product { id featuredImage { url } } } } }`
    const asked = async (customerAccessToken: string, first = 250) => {
      const {
        data,
        errors = [],
        extensions,
      } = await response(
        `query ($token: String!, $first: Int) { customer(customerAccessToken: $token) {
          orders(first: $first) { nodes { id ${lines} } } } }`,
        { token: customerAccessToken, first },
      )
      const found = data?.customer?.orders.nodes.length
      return { found, code: errors[0]?.extensions.code, cost: extensions?.cost.requestedQueryCost }
    }
    const { cost } = await asked(token, 1)
    expect(await asked(token)).toEqual({ found: 1, code: undefined, cost })
    const bobs = await bob()
    expect(await asked(bobs)).toMatchObject({ found: 0, code: undefined })
    expect(await asked('nobody')).toMatchObject({ found: undefined, code: undefined })
    const literal = `{ customer(customerAccessToken: "${token}") { orders(first: 250) { nodes { ${lines} } } } }`
    expect((await ask(literal)).customer.orders.nodes).toHaveLength(1)
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
    expect(await asked(token)).toMatchObject({ code: 'MAX_COST_EXCEEDED' })
    expect(await asked(bobs), 'of nobody else').toMatchObject({ found: 0, code: undefined })
  })

  const openShop = async () => openShopOn(await databases.fresh())

  it('names what made an order cheaper', async () => {
    const database = await databases.fresh()
    const { buy, admin } = await openShopOn(database)
    await insertDiscount(database.db, { title: 'Spring sale' })
    await buy(null)
    const { order } =
      await admin.ask(`{ order(id: "gid://shopify/Order/1") { discountCodes totalDiscountsSet {
      shopMoney { amount } } discountApplications(first: 5) { nodes { __typename index targetType
        value { __typename ... on PricingPercentageValue { percentage } } ... on AutomaticDiscountApplication { title } } } } }`)
    expect(order).toMatchObject({
      discountCodes: [],
      discountApplications: {
        nodes: [
          {
            __typename: 'AutomaticDiscountApplication',
            index: 0,
            targetType: 'LINE_ITEM',
            value: { __typename: 'PricingPercentageValue', percentage: 10 },
            title: 'Spring sale',
          },
        ],
      },
    })
    expect(Number(order.totalDiscountsSet.shopMoney.amount)).toBeGreaterThan(0)
  })

  it('keeps what the buyer attached to a line and to the cart', async () => {
    const shop = await openShopOn(await databases.fresh(), engraved)
    await shop.buy(await shop.signedIn())
    const attributes = 'customAttributes { key value }'
    const wanted = {
      customAttributes: engraved.ofCart,
      lineItems: { nodes: [{ customAttributes: engraved.ofLine }, { customAttributes: [] }] },
    }
    const fields = `${attributes} lineItems(first: 9) { nodes { ${attributes} } }`
    const { order } = await shop.admin.ask(`{ order(id: "gid://shopify/Order/1") { ${fields} } }`)
    expect(order).toEqual(wanted)
    const { key } = await shop.database.db
      .selectFrom('shop_orders')
      .select('key')
      .executeTakeFirstOrThrow()
    const { node } = await shop.ask(
      `query ($id: ID!) { node(id: $id) { ... on Order { ${fields} } } }`,
      {
        id: `gid://shopify/Order/1?key=${key}`,
      },
    )
    expect(node).toEqual(wanted)
  })

  it('shows an order that was placed at the checkout, with the totals of the checkout', async () => {
    const { signedIn, buy, orders } = await openShop()
    const token = await signedIn()
    await buy(token, 2)
    const { nodes, totalCount, pageInfo } = await orders(token)
    expect(totalCount).toBe('1')
    expect(pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false })
    expect(nodes).toEqual([
      expect.objectContaining({
        name: '#1001',
        orderNumber: 1001,
        email: address.email,
        customerLocale: 'en',
        financialStatus: 'PAID',
        fulfillmentStatus: 'UNFULFILLED',
        currencyCode: 'USD',
        subtotalPriceV2: { amount: '32.7' },
        totalShippingPriceV2: { amount: '5.99' },
        totalTaxV2: { amount: '2.37', currencyCode: 'USD' },
        totalPrice: { amount: '41.06' },
        successfulFulfillments: [],
        shippingAddress: {
          firstName: 'Ada',
          name: 'Ada Lovelace',
          address1: '1 Analytical Way',
          city: 'Portland',
          province: 'California',
          provinceCode: 'CA',
          countryCodeV2: 'US',
        },
      }),
    ])
    const [{ id, customerUrl, statusUrl, lineItems }] = nodes
    expect(id).toMatch(/^gid:\/\/shopify\/Order\/1\?key=[0-9a-f]{32}$/)
    expect(statusUrl).toBe(customerUrl)
    expect(customerUrl).toMatch(/^http:\/\/localhost:3000\/orders\//)
    const encoded = decodeURIComponent(customerUrl.split('/').at(-1))
    expect(Buffer.from(encoded, 'base64').toString()).toBe(id)
    expect(lineItems.nodes).toEqual([
      expect.objectContaining({
        title: 'Gel Cleaner',
        quantity: 2,
        currentQuantity: 2,
        originalTotalPrice: { amount: '25.8' },
        variant: { id: variant.gel, title: 'Default Title' },
      }),
      expect.objectContaining({ title: 'Wet Wipes', quantity: 1 }),
    ])
  })

  it('shows nobody the orders of somebody else, or of a guest', async () => {
    const { signedIn, bob, buy, orders, ask } = await openShop()
    const [mine, theirs] = [await signedIn(), await bob()]
    await buy(theirs)
    await buy(null)
    expect((await orders(mine)).nodes).toEqual([])
    const [{ id }] = (await orders(theirs)).nodes
    expect((await orders(mine, { first: 5, query: `id:${id}` })).nodes).toEqual([])

    const node = `query ($id: ID!) { node(id: $id) { ... on Order { name } } }`
    expect(await ask(node, { id })).toEqual({ node: { name: '#1001' } })
    for (const guess of [
      id.split('?')[0],
      `${id}0`,
      id.replace(/.$/, ''),
      id.replace('/1?', '/2?'),
    ]) {
      expect(await ask(node, { id: guess })).toEqual({ node: null })
    }
  })

  it('pages both ways, sorts, and finds by number and day', async () => {
    const { signedIn, buy, orders, clock } = await openShop()
    const token = await signedIn()
    for (const quantity of [3, 1, 2]) {
      await buy(token, quantity)
      clock.now = new Date(clock.now.getTime() + 86_400_000)
    }
    const numbers = async (variables: object) =>
      (await orders(token, variables)).nodes.map(
        ({ orderNumber }: { orderNumber: number }) => orderNumber,
      )
    expect(await numbers({ first: 9 })).toEqual([1001, 1002, 1003])
    expect(await numbers({ first: 9, sort: 'PROCESSED_AT', reverse: true })).toEqual([
      1003, 1002, 1001,
    ])
    expect(await numbers({ last: 2, sort: 'TOTAL_PRICE' })).toEqual([1003, 1001])

    const first = await orders(token, { first: 2, sort: 'PROCESSED_AT', reverse: true })
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false })
    const after = first.pageInfo.endCursor
    expect(await numbers({ first: 2, after, sort: 'PROCESSED_AT', reverse: true })).toEqual([1001])
    const before = first.pageInfo.endCursor
    expect(await numbers({ last: 2, before, sort: 'PROCESSED_AT', reverse: true })).toEqual([1003])

    expect(await numbers({ first: 9, query: 'name:#1002' })).toEqual([1002])
    expect(await numbers({ first: 9, query: 'id:3' })).toEqual([1003])
    expect(await numbers({ first: 9, query: 'processed_at:2026-11-22' })).toEqual([1002])
    expect(await numbers({ first: 9, query: "processed_at:>='2026-11-22T00:00:00Z'" })).toEqual([
      1002, 1003,
    ])
    expect(await numbers({ first: 9, query: 'processed_at:nonsense' })).toEqual([])
    expect((await orders(token, { first: 0, query: 'id:3' })).totalCount).toBe('1')
  })
})
