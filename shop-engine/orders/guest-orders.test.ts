import { expect, it } from 'vitest'
import { forEachDatabase, untilLocked } from '#/tests/fixtures/databases.ts'
import { createCart, keyIn, one, variant } from '../carts/cart.fixture.ts'
import { address, paymentForm } from '../checkout/checkout.fixture.ts'
import { ada, register, reset } from '../customers/customer-api.fixture.ts'
import { openShopOn } from './orders.fixture.ts'

const grace = { email: 'grace@navy.test', firstName: 'Grace', lastName: 'Hopper' }
const ofOrders = `{ orders(first: 9, sortKey: ID) { nodes { name email customer { id email displayName state
  numberOfOrders } } } }`

forEachDatabase((databases) => {
  const openShop = async () => {
    const shop = await openShopOn(await databases.fresh())
    const { checkout } = shop.engine
    const buyAsGuest = async (who: object) => {
      const input = { lines: [one(variant.gel)], buyerIdentity: { countryCode: 'US' } }
      const { change } = await shop.ask(createCart, { input })
      const key = keyIn(change.cart.checkoutUrl)
      expect(await checkout.saveInformation(key, { ...address, ...who }, 'en')).toBeNull()
      expect(await checkout.placeOrder(key, await paymentForm(checkout, key), 'en')).toBeNull()
    }
    const customers = async () =>
      (await shop.admin.ask(ofOrders)).orders.nodes.map(
        ({ customer }: { customer: { id: string } | null }) => customer,
      )
    return { ...shop, buyAsGuest, customers }
  }

  it('belong to one customer of their address, who has no account yet', async () => {
    const { buyAsGuest, customers } = await openShop()
    await Promise.all([buyAsGuest(grace), buyAsGuest({ ...grace, email: 'Grace@Navy.test' })])
    await buyAsGuest({ ...grace, firstName: 'Amazing' })
    const customer = {
      id: expect.any(String),
      email: grace.email,
      displayName: 'Grace Hopper',
      state: 'DISABLED',
      numberOfOrders: '3',
    }
    expect(await customers()).toEqual([customer, customer, customer])
  })

  it('are in the account once its mailbox is proven, and not before', async () => {
    const { buyAsGuest, customers, ask, emails, orders, signedIn } = await openShop()
    await buyAsGuest(grace)
    const password = 'nanosecond-wire'
    const { customerCreate } = await ask(register, { input: { ...grace, password } })
    expect(customerCreate.customerUserErrors[0].code).toBe('CUSTOMER_DISABLED')
    const { customerAccessTokenCreate } = await ask(
      `mutation ($input: CustomerAccessTokenCreateInput!) { customerAccessTokenCreate(input: $input) {
        customerAccessToken { accessToken } } }`,
      { input: { email: grace.email, password } },
    )
    expect(customerAccessTokenCreate.customerAccessToken).toBeNull()
    const sent = (await emails()).findLast(({ recipient }) => recipient === grace.email)
    const resetToken = /token=([\w-]+)/.exec(sent?.text ?? '')?.[1]
    const [{ id }] = await customers()
    await ask(reset, { id, input: { password, resetToken } })
    const token = await signedIn({ email: grace.email, password })
    expect((await orders(token)).nodes).toMatchObject([{ name: '#1001' }])
  })

  it('belong to nobody where the address has an account that is in use', async () => {
    const { buyAsGuest, customers, orders, signedIn } = await openShop()
    await buyAsGuest({ email: ada.email })
    expect(await customers()).toEqual([null])
    expect((await orders(await signedIn())).nodes).toEqual([])
  })

  it('give a subscriber of the newsletter a name', async () => {
    const { buyAsGuest, customers, ask } = await openShop()
    const subscriber = { email: grace.email, password: 'x'.repeat(40), acceptsMarketing: true }
    await ask(register, { input: subscriber })
    await buyAsGuest(grace)
    expect(await customers()).toMatchObject([{ displayName: 'Grace Hopper', numberOfOrders: '1' }])
  })
})

forEachDatabase(
  (databases) => {
    it('follow a customer who is merged into another while they are placed', async () => {
      const fresh = await databases.fresh()
      const { ask, admin, engine, adaId, signedIn, bob, orders } = await openShopOn(fresh)
      const { checkout } = engine
      const token = await bob()
      const { customer } = await ask(
        'query ($token: String!) { customer(customerAccessToken: $token) { id } }',
        { token },
      )
      const buyerIdentity = { countryCode: 'US', customerAccessToken: await signedIn() }
      const { change } = await ask(createCart, {
        input: { lines: [one(variant.gel)], buyerIdentity },
      })
      const key = keyIn(change.cart.checkoutUrl)
      expect(await checkout.saveInformation(key, address, 'en')).toBeNull()
      const form = await paymentForm(checkout, key)
      const done = await fresh.transact(async (tx) => {
        await tx.updateTable('shop_stock_items').set({ quantity: 9 }).execute()
        const placed = checkout.placeOrder(key, form, 'en')
        await untilLocked(fresh)
        const merged = admin.ask(
          `mutation ($one: ID!, $two: ID!) { customerMerge(customerOneId: $one, customerTwoId: $two) {
            resultingCustomerId } }`,
          { one: adaId, two: customer.id },
        )
        await untilLocked(fresh, 2)
        return { placed, merged }
      })
      expect(await done.placed).toBeNull()
      expect((await done.merged).customerMerge.resultingCustomerId).toBe(customer.id)
      expect((await orders(token)).nodes).toMatchObject([{ name: '#1001' }])
    })

    it('follow a customer whom two staff merge at once, of whom one is told', async () => {
      const fresh = await databases.fresh()
      const { ask, admin, adaId, signedIn, bob } = await openShopOn(fresh)
      const buyerIdentity = { countryCode: 'US', customerAccessToken: await signedIn() }
      await ask(createCart, { input: { lines: [one(variant.gel)], buyerIdentity } })
      const { customer } = await ask(
        'query ($token: String!) { customer(customerAccessToken: $token) { id } }',
        { token: await bob() },
      )
      const merge = () =>
        admin.ask(
          `mutation ($one: ID!, $two: ID!) { customerMerge(customerOneId: $one, customerTwoId: $two) {
            resultingCustomerId userErrors { message } } }`,
          { one: adaId, two: customer.id },
        )
      const merges = await fresh.transact(async (tx) => {
        await tx.updateTable('shop_customers').set({ note: '' }).execute()
        const both = [merge()]
        await untilLocked(fresh)
        both.push(merge())
        await untilLocked(fresh, 2)
        return both
      })
      expect((await Promise.all(merges)).map(({ customerMerge }) => customerMerge)).toEqual([
        { resultingCustomerId: customer.id, userErrors: [] },
        { resultingCustomerId: null, userErrors: [{ message: 'The customer cannot be merged.' }] },
      ])
    })
  },
  ['postgres'],
)
