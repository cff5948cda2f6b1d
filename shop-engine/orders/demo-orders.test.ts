import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { deriveCheaply } from '#/tests/fixtures/cheap-hashes.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo, startOfTest } from '../engine.fixture.ts'
import { fillDemoCustomers } from '../seed/fill-demo-customers.ts'

const demo = {
  emails: ['demo@glovebox.test', 'test@glovebox.test', 'tester@glovebox.test'],
  password: 'demo-password',
  now: new Date(startOfTest),
  randomBytes,
  derive: deriveCheaply,
}
const signIn = `mutation ($email: String!) {
  customerAccessTokenCreate(input: { email: $email, password: "demo-password" }) {
    customerAccessToken { accessToken } customerUserErrors { code } } }`

/** As the account and the orders pages ask (orders-11). */
const account = `query ($token: String!) { customer(customerAccessToken: $token) {
  firstName lastName email phone acceptsMarketing numberOfOrders
  defaultAddress { address1 address2 city province zip country }
  orders(first: 50, reverse: true) { totalCount edges { node {
    id orderNumber processedAt financialStatus fulfillmentStatus canceledAt
    successfulFulfillments(first: 5) { trackingCompany trackingInfo { number url }
      fulfillmentLineItems(first: 9) { nodes { quantity lineItem { title } } } }
    totalPriceV2 { amount currencyCode } totalPrice { amount currencyCode }
    subtotalPriceV2 { amount } totalShippingPriceV2 { amount } totalTaxV2 { amount }
    totalRefunded { amount } currentTotalPrice { amount }
    lineItems(first: 50) { edges { node { title quantity originalTotalPrice { amount }
      variant { title image { url } priceV2 { amount currencyCode } } } } }
    shippingAddress { address1 address2 city province zip country formatted(withName: true) }
  } } } } }`

forEachDatabase((databases) => {
  async function openFilled() {
    const database = (await databases.fresh()).withTables()
    const opened = await openDemo(database.withTables())
    await fillDemoCustomers(database.withTables(), demo)
    const customer = async (email: string) => {
      const { customerAccessTokenCreate } = await opened.ask(signIn, { email })
      const token = customerAccessTokenCreate.customerAccessToken.accessToken
      return (await opened.ask(account, { token })).customer
    }
    return { ...opened, database, customer }
  }

  it('lets each demo customer sign in to a complete profile', async () => {
    const { customer } = await openFilled()
    for (const email of demo.emails) {
      const profile = await customer(email)
      expect(profile.email).toBe(email)
      for (const name of ['firstName', 'lastName', 'phone']) expect(profile[name]).toBeTruthy()
      expect(profile.defaultAddress).toMatchObject({ country: 'United States' })
    }
  })

  it('shows past orders in every state, newest first, and sums that agree', async () => {
    const { customer } = await openFilled()
    const { orders, numberOfOrders } = await customer('demo@glovebox.test')
    const nodes = orders.edges.map(({ node }: { node: object }) => node)
    expect(numberOfOrders).toBe('10')
    expect(orders.totalCount).toBe('10')
    const of = (name: string) => nodes.map((node: Record<string, string>) => node[name])
    expect(of('processedAt')).toEqual(of('processedAt').toSorted().reverse())
    expect(new Set(of('financialStatus'))).toEqual(
      new Set([
        'PENDING',
        'AUTHORIZED',
        'PAID',
        'PARTIALLY_PAID',
        'REFUNDED',
        'VOIDED',
        'PARTIALLY_REFUNDED',
      ]),
    )
    expect(of('fulfillmentStatus')).toEqual(
      expect.arrayContaining(['FULFILLED', 'UNFULFILLED', 'PARTIALLY_FULFILLED', 'RESTOCKED']),
    )
    for (const node of nodes) {
      const cents = (price: { amount: string }) => Math.round(Number(price.amount) * 100)
      const lines = node.lineItems.edges.map(
        ({ node: line }: { node: { originalTotalPrice: { amount: string } } }) =>
          cents(line.originalTotalPrice),
      )
      const subtotal = lines.reduce((sum: number, line: number) => sum + line, 0)
      expect(cents(node.subtotalPriceV2)).toBe(subtotal)
      expect(cents(node.totalPriceV2)).toBe(
        subtotal + cents(node.totalShippingPriceV2) + cents(node.totalTaxV2),
      )
      expect(node.totalPrice).toEqual(node.totalPriceV2)
      expect(node.lineItems.edges[0].node.variant.title).toBeTruthy()
      expect(node.shippingAddress.formatted[0]).toBe('Dana Moreno')
    }
    const sent = nodes.filter(
      (node: { fulfillmentStatus: string }) => node.fulfillmentStatus === 'FULFILLED',
    )
    for (const { successfulFulfillments } of sent) {
      expect(successfulFulfillments[0].trackingInfo[0].url).toMatch(/^https:\/\//)
    }
    const returned = nodes.find(
      (node: { financialStatus: string }) => node.financialStatus === 'REFUNDED',
    )
    expect(returned.totalRefunded).toEqual({ amount: returned.totalPrice.amount })
    expect(returned.currentTotalPrice).toEqual({ amount: '0.0' })
    expect(of('totalPrice')).toContainEqual(expect.objectContaining({ currencyCode: 'EUR' }))
  })

  it('fills each account once, however many processes start at once', async () => {
    const { customer, database } = await openFilled()
    await Promise.all(
      Array.from({ length: 3 }, () => fillDemoCustomers(database.withTables(), demo)),
    )
    expect((await customer('demo@glovebox.test')).numberOfOrders).toBe('10')
  })
})
