import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { createCart, keyIn, one, variant } from '../carts/cart.fixture.ts'
import { address, paymentForm } from '../checkout/checkout.fixture.ts'
import { line, openDrafts, shippingAddress, whole } from '../drafts/drafts.fixture.ts'
import { accountClient, openStorefront } from '../oauth/oauth.fixture.ts'
import { change, recover, register, resetByUrl, signIn, whoAmI } from './customer-api.fixture.ts'

const victim = { email: 'victim@mail.test', firstName: 'Vera', lastName: 'Victim' }
const stranger = { email: victim.email, password: 'strangers-password' }
const renamed = { ...stranger, firstName: 'Not', lastName: 'Vera' }
const bag = (amount: string) => ({ shopMoney: { amount, currencyCode: 'USD' } })
const numbers = `query ($token: String!) { customer(customerAccessToken: $token) {
  numberOfOrders orders(first: 9) { totalCount nodes { name } } } }`
const ownOrders = '{ customer { orders(first: 9) { nodes { id name } } } }'
const ownOrder = 'query ($id: ID!) { order(id: $id) { name } }'
const merge = `mutation ($one: ID!, $two: ID!) { customerMerge(customerOneId: $one, customerTwoId: $two) {
  resultingCustomerId userErrors { message } } }`

forEachDatabase((databases) => {
  const openShop = async () => {
    const shop = await openDrafts(await databases.fresh(), { accountClient })
    const { ask, admin, engine, emails } = shop
    const { checkout } = engine
    const buyAsGuest = async (email: string) => {
      const buyerIdentity = { countryCode: 'US' }
      const input = { lines: [one(variant.gel)], buyerIdentity }
      const key = keyIn((await ask(createCart, { input })).change.cart.checkoutUrl)
      const information = { ...address, ...victim, email }
      expect(await checkout.saveInformation(key, information, 'en')).toBeNull()
      expect(await checkout.placeOrder(key, await paymentForm(checkout, key), 'en')).toBeNull()
    }
    const tokenOf = async (who: { email: string; password: string }) => {
      const input = { email: who.email, password: who.password }
      return (await ask(signIn, { input })).customerAccessTokenCreate.customerAccessToken
        ?.accessToken as string | undefined
    }
    const registered = async (input: object) =>
      (await ask(register, { input })).customerCreate.customer.id as string
    const numbersOf = async (token: string) => {
      const { numberOfOrders, orders } = (await ask(numbers, { token })).customer
      const names = orders.nodes.map(({ name }: { name: string }) => name)
      expect([numberOfOrders, orders.totalCount]).toEqual(Array(2).fill(String(names.length)))
      return names as string[]
    }
    /** Opens the newest link in the mailbox and chooses a password. */
    const proveMailbox = async (email: string, password: string) => {
      const texts = (await emails()).filter(({ recipient }) => recipient === email)
      const link = texts.map(({ text }) => /https?:\S+token=\S+/.exec(text)?.[0]).findLast(Boolean)
      const { customerResetByUrl } = await ask(resetByUrl, { resetUrl: link, password })
      expect(customerResetByUrl.customerUserErrors).toEqual([])
    }
    const create = async (order: object) => {
      const { orderCreate } = await admin.ask(
        `mutation ($order: OrderCreateOrderInput!) { orderCreate(order: $order) {
          order { id } userErrors { message } } }`,
        { order: { lineItems: [{ ...line(variant.gel), priceSet: bag('9') }], ...order } },
      )
      expect(orderCreate.userErrors).toEqual([])
      return orderCreate.order.id as string
    }
    const assign = (orderId: string, customerId: string) =>
      admin.ask(
        `mutation ($orderId: ID!, $customerId: ID!) { orderCustomerSet(orderId: $orderId,
          customerId: $customerId) { userErrors { message } } }`,
        { orderId, customerId },
      )
    return {
      ...shop,
      buyAsGuest,
      tokenOf,
      registered,
      numbersOf,
      proveMailbox,
      create,
      assign,
      storefront: openStorefront(engine),
    }
  }

  it('takes no password that came with a newsletter sign-up, in any way of signing in', async () => {
    const { registered, buyAsGuest, tokenOf, storefront, proveMailbox, numbersOf, ask } =
      await openShop()
    await registered({ ...stranger, acceptsMarketing: true })
    await buyAsGuest(victim.email)
    expect(await tokenOf(stranger)).toBeUndefined()
    const page = storefront.locationOf(await storefront.authorize())
    expect(storefront.locationOf(await storefront.browse(page, stranger))).toBe(page)

    await ask(recover, { email: victim.email })
    await proveMailbox(victim.email, 'veras-password')
    expect(await tokenOf(stranger)).toBeUndefined()
    const token = await tokenOf({ ...victim, password: 'veras-password' })
    expect(await numbersOf(token ?? '')).toEqual(['#1001'])
  })

  it('shows an account what it ordered itself, and the rest once its mailbox is proven', async () => {
    const shop = await openShop()
    const { registered, tokenOf, buy, buyAsGuest, create, assign, numbersOf, storefront } = shop
    const id = await registered(renamed)
    const own = (await tokenOf(renamed)) ?? ''
    expect((await shop.ask(whoAmI, { token: own })).customer.email).toBe(victim.email)
    await buy(own)
    await buyAsGuest(victim.email)
    await create({ email: victim.email, shippingAddress })
    const chosen = await create({ customer: { toAssociate: { id } }, shippingAddress })
    await create({ customer: { toAssociate: { email: victim.email } }, shippingAddress })
    await assign(await create({ email: 'other@mail.test', shippingAddress }), id)
    await shop.run('create', { input: { ...whole, purchasingEntity: { customerId: id } } })
    await shop.run('complete', { id: 'gid://shopify/DraftOrder/1' })
    expect(await numbersOf(own)).toEqual(['#1001'])

    const { access_token: access } = await storefront.tokens(renamed)
    const { customer } = await storefront.ask(access, ownOrders)
    expect(customer.orders.nodes.map(({ name }: { name: string }) => name)).toEqual(['#1001'])
    expect((await storefront.ask(access, ownOrder, { id: chosen })).order).toBeNull()

    await shop.ask(recover, { email: victim.email })
    await shop.proveMailbox(victim.email, 'veras-password')
    const proven = (await tokenOf({ ...victim, password: 'veras-password' })) ?? ''
    const attached = ['#1001', '#1004', '#1005', '#1006', '#1007']
    expect(await numbersOf(proven)).toEqual(attached)
    await buyAsGuest(victim.email)
    expect(await numbersOf(proven)).toEqual([...attached, '#1008'])
  })

  it('has to be proven again for another email address', async () => {
    const { registered, ask, proveMailbox, tokenOf, buyAsGuest, numbersOf } = await openShop()
    const mine = { email: 'stranger@mail.test', password: 'strangers-password' }
    await registered({ ...mine, firstName: 'Not', lastName: 'Vera' })
    await ask(recover, { email: mine.email })
    await proveMailbox(mine.email, mine.password)
    const token = (await tokenOf(mine)) ?? ''
    await buyAsGuest(mine.email)
    expect(await numbersOf(token)).toEqual(['#1001'])
    const { customerUpdate } = await ask(change, { token, customer: { email: victim.email } })
    expect(customerUpdate.customerUserErrors).toEqual([])
    await buyAsGuest(victim.email)
    expect(await numbersOf(token)).toEqual(['#1001'])
  })

  it('has to be proven again after staff change the address', async () => {
    const { registered, ask, admin, proveMailbox, tokenOf, buyAsGuest, numbersOf } =
      await openShop()
    const mine = { email: 'stranger@mail.test', password: 'strangers-password' }
    const id = await registered({ ...mine, firstName: 'Not', lastName: 'Vera' })
    await ask(recover, { email: mine.email })
    await proveMailbox(mine.email, mine.password)
    await admin.ask(
      'mutation ($input: CustomerInput!) { customerUpdate(input: $input) { userErrors { message } } }',
      { input: { id, email: victim.email } },
    )
    await buyAsGuest(victim.email)
    expect(await numbersOf((await tokenOf(stranger)) ?? '')).toEqual([])
  })

  it('ends an unproven account’s password and sessions when a person without one is merged into it', async () => {
    const { registered, ask, admin, buyAsGuest, tokenOf, numbersOf, proveMailbox } =
      await openShop()
    const id = await registered(renamed)
    const token = (await tokenOf(renamed)) ?? ''
    await buyAsGuest('vera@work.test')
    const { customers } = await admin.ask(
      '{ customers(first: 1, query: "email:vera@work.test") { nodes { id } } }',
    )
    const { customerMerge } = await admin.ask(merge, { one: id, two: customers.nodes[0].id })
    expect(customerMerge).toEqual({ resultingCustomerId: id, userErrors: [] })
    expect((await ask(whoAmI, { token })).customer).toBeNull()
    expect(await tokenOf(stranger)).toBeUndefined()
    await proveMailbox(victim.email, 'veras-password')
    const proven = await tokenOf({ ...victim, password: 'veras-password' })
    expect(await numbersOf(proven ?? '')).toEqual(['#1001'])
  })
})
