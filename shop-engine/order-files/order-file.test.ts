import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { fillWithOrders, openOrderFile, orderId, type Row } from './order-file.fixture.ts'

const sums = '{ shopMoney { amount currencyCode } }'
const everyOrder = `{ orders(first: 50, sortKey: PROCESSED_AT, reverse: true) { nodes { name
  subtotalPriceSet ${sums} totalShippingPriceSet ${sums} totalTaxSet ${sums} totalPriceSet ${sums}
  totalDiscountsSet ${sums} totalRefundedSet ${sums} totalOutstandingSet ${sums}
  lineItems(first: 9) { nodes { name quantity sku originalUnitPriceSet ${sums} } } } } }`
/** The columns of the amounts that the Admin API tells, too. */
const amounts = {
  Subtotal: 'subtotalPriceSet',
  Shipping: 'totalShippingPriceSet',
  Taxes: 'totalTaxSet',
  Total: 'totalPriceSet',
  'Discount Amount': 'totalDiscountsSet',
  'Refunded Amount': 'totalRefundedSet',
  'Outstanding Balance': 'totalOutstandingSet',
}
const create = `mutation ($order: OrderCreateOrderInput!) { orderCreate(order: $order) {
  order { id } userErrors { message } } }`
const update = `mutation ($input: OrderInput!) { orderUpdate(input: $input) { userErrors { message } } }`

const cents = (amount: string | undefined) => Math.round(Number(amount) * 100)

forEachDatabase((databases) => {
  const openShop = async () => openOrderFile(await databases.fresh())

  const firstRows = (rows: readonly Row[]) =>
    rows.filter((row, i) => row.Name !== rows[i - 1]?.Name)
  const ofOrder = (rows: readonly Row[], number: number) =>
    rows.filter(({ Name }) => Name === `#${number}`)

  it('adds up to what the Admin API says of each order, in the shop’s currency', async () => {
    const shop = await openShop()
    await fillWithOrders(shop)
    const rows = await shop.read()
    const { orders } = await shop.admin.ask(everyOrder)
    expect(firstRows(rows).map(({ Name }) => Name)).toEqual(
      orders.nodes.map(({ name }: { name: string }) => name),
    )
    expect(orders.nodes).toHaveLength(7)
    for (const order of orders.nodes) {
      const own = rows.filter(({ Name }) => Name === order.name)
      const [first = {}] = own
      for (const [column, field] of Object.entries(amounts))
        expect([order.name, column, cents(first[column])]).toEqual([
          order.name,
          column,
          cents(order[field].shopMoney.amount),
        ])
      expect(first.Currency).toBe('USD')
      expect(cents(first.Subtotal) + cents(first.Shipping) + cents(first.Taxes)).toBe(
        cents(first.Total),
      )
      expect(own.map((row) => [row['Lineitem name'], row['Lineitem sku']])).toEqual(
        order.lineItems.nodes.map(({ name, sku }: { name: string; sku: string }) => [name, sku]),
      )
      expect(own.map((row) => cents(row['Lineitem price']))).toEqual(
        order.lineItems.nodes.map(
          ({
            originalUnitPriceSet: { shopMoney },
          }: {
            originalUnitPriceSet: Row & { shopMoney: Row }
          }) => cents(shopMoney.amount),
        ),
      )
      const goods = own.reduce(
        (all, row) => all + cents(row['Lineitem price']) * Number(row['Lineitem quantity']),
        0,
      )
      if (order.name !== '#1005')
        expect(goods - cents(first['Discount Amount'])).toBe(cents(first.Subtotal))
    }
  })

  it('says what is true of the whole order in its first row alone', async () => {
    const shop = await openShop()
    await fillWithOrders(shop)
    const rows = await shop.read()
    const everywhere = /^(?:Name|Email|Created at|Lineitem .*|Vendor)$/
    for (const row of rows.filter((row) => !firstRows(rows).includes(row))) {
      expect(row).toMatchObject({ Email: 'ada@glovebox.test', 'Created at': expect.any(String) })
      const filled = Object.keys(row).filter((column) => row[column] !== '')
      expect(filled.filter((column) => !everywhere.test(column))).toEqual([])
    }
    expect(rows).toHaveLength(13)
  })

  it('tells states, payments, discounts, and times as Shopify’s files do', async () => {
    const shop = await openShop()
    await fillWithOrders(shop)
    const rows = await shop.read()
    const [discounted, other] = ofOrder(rows, 1001)
    expect(discounted).toMatchObject({
      'Financial Status': 'paid',
      'Paid at': '2026-11-21 04:00:00 -0500',
      'Created at': '2026-11-21 04:00:00 -0500',
      'Fulfillment Status': 'partial',
      'Fulfilled at': '',
      'Accepts Marketing': 'yes',
      'Discount Code': 'TEN',
      'Shipping Method': 'Standard shipping',
      'Lineitem fulfillment status': 'partial',
      'Lineitem requires shipping': 'true',
      'Lineitem taxable': 'true',
      'Billing Name': 'Ada Lovelace',
      'Shipping Street': '1 Analytical Way',
      'Shipping Zip': "'94110",
      'Shipping Province': 'CA',
      'Shipping Province Name': 'California',
      'Shipping Country': 'US',
      Id: '1',
      Source: 'web',
      'Tax 1 Name': 'Sales tax CA 7.25%',
      'Tax 1 Value': discounted?.Taxes,
      'Refunded Amount': '0.00',
    })
    expect(other?.['Lineitem fulfillment status']).toBe('pending')
    expect(ofOrder(rows, 1002)[0]).toMatchObject({
      'Financial Status': 'partially_refunded',
      'Refunded Amount': '5.00',
      'Accepts Marketing': 'no',
      'Payment Method': expect.stringMatching(/^Gift card \+ /),
    })
    expect(ofOrder(rows, 1003)[0]).toMatchObject({
      'Fulfillment Status': 'fulfilled',
      'Fulfilled at': '2026-11-21 04:00:00 -0500',
      'Lineitem fulfillment status': 'fulfilled',
      'Lineitem quantity': '1',
    })
    expect(ofOrder(rows, 1004)[0]).toMatchObject({
      'Financial Status': 'refunded',
      'Fulfillment Status': 'restocked',
      'Cancelled at': '2026-11-21 04:00:00 -0500',
      'Lineitem fulfillment status': 'restocked',
    })
    const [unpaid] = ofOrder(rows, 1006)
    expect(unpaid).toMatchObject({
      'Financial Status': 'pending',
      'Paid at': '',
      'Outstanding Balance': unpaid?.Total,
    })
    expect(ofOrder(rows, 1007)[0]).toMatchObject({ 'Fulfillment Status': 'unfulfilled' })
  })

  it('names discounts of products with their lines, and all of them with the order', async () => {
    const shop = await openShop()
    await fillWithOrders(shop)
    const [gel, wipes] = ofOrder(await shop.read(), 1007)
    expect(gel).toMatchObject({
      'Discount Code': '',
      'Discount Amount': '6.45',
      'Lineitem price': '12.90',
      'Lineitem discount': '6.45',
    })
    expect(wipes).toMatchObject({ 'Lineitem discount': '0.00' })
  })

  it('lets no text be a formula or break a row', async () => {
    const { read, act } = await openShop()
    await act(create, {
      order: {
        email: 'eve@shop.example',
        lineItems: [
          {
            title: '@SUM(1+1)',
            quantity: 1,
            sku: '-1+1',
            priceSet: { shopMoney: { amount: '5.00', currencyCode: 'USD' } },
          },
        ],
        shippingAddress: {
          firstName: '=1+1',
          lastName: '"Quote", comma',
          address1: '+1 Way',
          address2: '\tTab',
          city: 'Portland',
          provinceCode: 'OR',
          countryCode: 'US',
          zip: '97201',
        },
        customAttributes: [{ key: '=cmd', value: 'a\n=1' }],
        financialStatus: 'PAID',
        tags: ['+vip'],
      },
    })
    const note = 'Ring twice,\n=then "wait"\n'
    await act(update, { input: { id: orderId(1), note } })
    const [row] = await read()
    expect(row).toMatchObject({
      'Lineitem name': "'@SUM(1+1)",
      'Lineitem sku': "'-1+1",
      Notes: expect.stringMatching(/^Ring twice,\n'=then "wait"/),
      Tags: "'+vip",
      Source: 'api',
      Vendor: '',
    })
  })

  it('has only what a search finds, or what was selected', async () => {
    const shop = await openShop()
    await fillWithOrders(shop)
    const names = async (query: string) => firstRows(await shop.read(query)).map(({ Name }) => Name)
    expect(await names('?query=financial_status:pending')).toEqual(['#1006'])
    expect(await names('?query=nobody')).toEqual([])
    expect(await names('?ids=1,5,x,99')).toEqual(['#1005', '#1001'])
    expect(await names('?ids=')).toEqual([])
  })

  it('has every order, however many pages it takes', async () => {
    const { database, read, buy } = await openShop()
    await buy(null)
    const row = await database.db.selectFrom('shop_orders').selectAll().executeTakeFirstOrThrow()
    for (let n = 2; n <= 250; n += 1)
      await database.db
        .insertInto('shop_orders')
        .values({ ...row, id: n, key: `key${n}`, cart_token: `cart${n}` })
        .execute()
    const rows = await read()
    expect(new Set(rows.map(({ Name }) => Name)).size).toBe(250)
    expect(rows.filter((row) => row.Total === '')).toHaveLength(1)
  })

  it('is for staff who may read orders', async () => {
    const { ask } = await openShop()
    await expect(ask('', '')).rejects.toMatchObject({ code: 'adminNotSignedIn' })
    await expect(ask('', 'shpat_read_customers')).rejects.toMatchObject({ code: 'scopeMissing' })
    expect((await ask()).headers.get('content-disposition')).toBe(
      'attachment; filename="orders.csv"',
    )
  })
})
