import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { judgeCsv } from '#/tests/judges/csv.ts'
import { createCart, keyIn, one, variant } from '../carts/cart.fixture.ts'
import { address, paymentForm } from '../checkout/checkout.fixture.ts'
import { insertDiscount, percent } from '../discounts/discounts.fixture.ts'
import { insertCard } from '../gift-cards/card-rows.fixture.ts'
import { openShopOn } from '../orders/orders.fixture.ts'
import { everything } from '../pricing/discount-rules.ts'

/** As Shopify's own files begin. */
const header =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Note Attributes,Cancelled at,Payment Method,Payment Reference,Refunded Amount,Vendor,Outstanding Balance,Employee,Location,Device ID,Id,Tags,Risk Level,Source,Lineitem discount,Tax 1 Name,Tax 1 Value,Tax 2 Name,Tax 2 Value,Tax 3 Name,Tax 3 Value,Tax 4 Name,Tax 4 Value,Tax 5 Name,Tax 5 Value,Phone,Receipt Number,Duties,Billing Province Name,Shipping Province Name,Payment ID,Payment Terms Name,Next Payment Due At,Payment References'

type Row = Readonly<Record<string, string>>

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
const refund = `mutation ($input: RefundInput!) { refundCreate(input: $input) { userErrors { message } } }`
const cancel = `mutation ($id: ID!) { orderCancel(orderId: $id, reason: CUSTOMER, restock: true,
  refund: true, notifyCustomer: false) { orderCancelUserErrors { message } } }`
const update = `mutation ($input: OrderInput!) { orderUpdate(input: $input) { userErrors { message } } }`
const hold = `mutation ($id: ID!) { fulfillmentOrderHold(id: $id, fulfillmentHold: { reason: OTHER }) {
  userErrors { message } } }`

const cents = (amount: string | undefined) => Math.round(Number(amount) * 100)
const orderId = (id: number) => `gid://shopify/Order/${id}`

forEachDatabase((databases) => {
  async function openShop() {
    const shop = await openShopOn(await databases.fresh())
    const ask = (query = '', token = 'shpat_read_orders') =>
      shop.engine.orderFile(
        new Request(`http://localhost:3000/api/admin/orders/export${query}`, {
          headers: { 'X-Shopify-Access-Token': token },
        }),
      )
    /** The rows by column, as a spreadsheet would read them. */
    const read = async (query = ''): Promise<Row[]> => {
      const response = await ask(query)
      const { faults, rows } = judgeCsv(new Uint8Array(await response.arrayBuffer()))
      expect([response.status, faults]).toEqual([200, []])
      const [head = [], ...cells] = rows
      expect(head.join()).toBe(header)
      return cells.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? ''])))
    }
    const act = async (query: string, variables: object) => {
      const [answer] = Object.values<Record<string, object[]>>(
        await shop.admin.ask(query, variables),
      )
      expect(answer?.userErrors ?? answer?.orderCancelUserErrors).toEqual([])
    }
    /** Buys these lines as a guest. */
    const buyLines = async (lines: object[], countryCode = 'US', form: object = {}) => {
      const input = { lines, buyerIdentity: { countryCode } }
      const { change } = await shop.ask(createCart, { input })
      const [{ checkout }, key] = [shop.engine, keyIn(change.cart.checkoutUrl)]
      expect(await checkout.saveInformation(key, { ...address, ...form }, 'en')).toBeNull()
      expect(await checkout.placeOrder(key, await paymentForm(checkout, key), 'en')).toBeNull()
    }
    return { ...shop, ask, read, act, buyLines }
  }
  type Shop = Awaited<ReturnType<typeof openShop>>

  /** Seven orders in as many states, from #1001 on. */
  async function fill({ database, buy, buyLines, signedIn, fulfil, act, admin }: Shop) {
    await insertDiscount(database.db, { code: 'TEN' })
    await insertCard(database.db, { code: 'aaaaaaaa1111', cents: 700 })
    await buy(await signedIn(), 2, { discountCode: 'TEN' })
    await buy(null, 3, { giftCard: 'aaaaaaaa1111' })
    await buyLines([one(variant.kitNewCar), one(variant.wipes, 2)])
    await buy(null)
    await buyLines([one(variant.wipes, 4)], 'CA')
    await buy(null, 2, { paymentMethod: 'bank-transfer' })
    await insertDiscount(database.db, {
      title: 'Half a gel',
      value: percent(50),
      items: { ...everything, all: false, variants: [4] },
    })
    await buy(null)
    const { order } = await admin.ask(
      `{ order(id: "${orderId(2)}") { lineItems(first: 1) { nodes { id } } } }`,
    )
    const [{ id: lineItemId }] = order.lineItems.nodes
    await fulfil({ orderNumber: '1001', pieces: new Map([[0, 1]]) })
    await fulfil({ orderNumber: '1003' })
    await act(refund, {
      input: {
        orderId: orderId(2),
        refundLineItems: [{ lineItemId, quantity: 1, restockType: 'NO_RESTOCK' }],
        transactions: [{ orderId: orderId(2), kind: 'REFUND', gateway: '', amount: '5.00' }],
      },
    })
    await act(cancel, { id: orderId(4) })
    await act(hold, { id: 'gid://shopify/FulfillmentOrder/7' })
  }

  const firstRows = (rows: readonly Row[]) =>
    rows.filter((row, i) => row.Name !== rows[i - 1]?.Name)
  const ofOrder = (rows: readonly Row[], number: number) =>
    rows.filter(({ Name }) => Name === `#${number}`)

  it('adds up to what the Admin API says of each order, in the shop’s currency', async () => {
    const shop = await openShop()
    await fill(shop)
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
    await fill(shop)
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
    await fill(shop)
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
    await fill(shop)
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
    await fill(shop)
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
