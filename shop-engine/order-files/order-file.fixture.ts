import { expect } from 'vitest'
import type { Database } from '#/database/database.ts'
import type { AllTables } from '#/tests/fixtures/databases.ts'
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

export type Row = Readonly<Record<string, string>>

const refund = `mutation ($input: RefundInput!) { refundCreate(input: $input) { userErrors { message } } }`
const cancel = `mutation ($id: ID!) { orderCancel(orderId: $id, reason: CUSTOMER, restock: true,
  refund: true, notifyCustomer: false) { orderCancelUserErrors { message } } }`
const hold = `mutation ($id: ID!) { fulfillmentOrderHold(id: $id, fulfillmentHold: { reason: OTHER }) {
  userErrors { message } } }`

export const orderId = (id: number) => `gid://shopify/Order/${id}`

/** The demo shop, whose order file can be asked for, and read. */
export async function openOrderFile(database: Database<AllTables>) {
  const shop = await openShopOn(database)
  const ask = (query = '', token = 'shpat_read_orders') =>
    shop.engine.staffRoutes.request(`/api/admin/orders/export${query}`, {
      headers: { 'X-Shopify-Access-Token': token },
    })
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
    const [answer] = Object.values<Record<string, object[]>>(await shop.admin.ask(query, variables))
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
type Shop = Awaited<ReturnType<typeof openOrderFile>>

/** Seven orders in as many states, from #1001 on. */
export async function fillWithOrders({
  database,
  buy,
  buyLines,
  signedIn,
  fulfil,
  act,
  admin,
}: Shop) {
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
