import { expect, it } from 'vitest'
import { createCart } from '#/clients/shop/carts.ts'
import { keyIn } from '#/shop-engine/carts/cart.fixture.ts'
import { paymentForm, address as typed } from '#/shop-engine/checkout/checkout.fixture.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { gel } from '../orders/orders.fixture.ts'
import { openReviews, type Reviewer } from '../reviews/reviewers.fixture.ts'

const me = '/api/auth/me'
const order = 'gid://shopify/Order/1'
const parcel = 'gid://shopify/Fulfillment/1'
const deleteCustomer = `mutation ($id: ID!) { customerDelete(input: { id: $id }) {
  deletedCustomerId userErrors { message } } }`
/** What staff may still do to a finished order, each with an email to the buyer. */
const changes: Readonly<Record<string, string>> = {
  'another tracking number': `mutation { done: fulfillmentTrackingInfoUpdate(fulfillmentId: "${parcel}",
    notifyCustomer: true, trackingInfoInput: { company: "UPS", number: "1Z8" }) { userErrors { message } } }`,
  'a refund': `mutation { done: refundCreate(input: { orderId: "${order}", notify: true, transactions: [
    { orderId: "${order}", kind: REFUND, gateway: "simulated", amount: "1.00" }] }) { userErrors { message } } }`,
}

type OrderChange = Partial<
  Record<'status' | 'financial_status' | 'fulfillment_status' | 'return_status', string>
>

forEachDatabase((databases) => {
  async function open() {
    const database = await databases.fresh()
    const shop = await openReviews(database)
    const { db } = database
    const setOrder = (changed: OrderChange) => db.updateTable('shop_orders').set(changed).execute()
    return {
      ...shop,
      db,
      setOrder,
      erase: async ({ token }: { token: string }) =>
        (await shop.call('DELETE', me, { token })).status,
      orders: () => db.selectFrom('shop_orders').select(['id', 'email']).orderBy('id').execute(),
      emails: async () =>
        (await db.selectFrom('mail_outbox').select('recipient').orderBy('id').execute()).map(
          ({ recipient }) => recipient,
        ),
      /** Somebody with the same address ordered without signing in. */
      orderAsGuest: async (customer: Reviewer) => {
        await customer.order({})
        const last = db.selectFrom('shop_orders').select((eb) => eb.fn.max('id').as('id'))
        await db
          .updateTable('shop_orders')
          .set({ customer_id: null })
          .where('id', '=', last)
          .execute()
      },
      prove: () =>
        db.updateTable('shop_customers').set({ email_verified_at: '2026-11-01' }).execute(),
    }
  }

  it.each(Object.entries(changes))('writes to nobody after an erasure: %s', async (_, mutation) => {
    const { customer, erase, orders, emails, asStaff } = await open()
    const parcels = [{ daysLater: 1, carrier: 'UPS', number: '1Z9', pieces: [1] }] as const
    const ada = await customer({ orders: [{ parcels }] })
    expect(await erase(ada)).toBe(200)
    expect(await orders()).toEqual([{ id: 1, email: '' }])
    expect(await emails()).toEqual([ada.email])
    const { data, errors } = await asStaff(mutation)
    expect([errors, data.done.userErrors]).toEqual([undefined, []])
    expect(await emails()).toEqual([ada.email])
  })

  it('answers that such an order has no address, and sends its email to nobody', async () => {
    const { customer, erase, asStaff, emails } = await open()
    await erase(await customer())
    const { data } = await asStaff(`mutation { orderInvoiceSend(id: "${order}") {
      order { email } userErrors { message } } }`)
    expect(data.orderInvoiceSend).toMatchObject({ userErrors: [{ message: "To can't be blank" }] })
    const seen = await asStaff(`{ order(id: "${order}") { email } }`)
    expect(seen.data.order).toEqual({ email: null })
    expect(await emails()).toHaveLength(1)
  })

  it.each([
    ['an order that isn’t shipped', { fulfillment_status: 'UNFULFILLED' }],
    ['an order that isn’t paid', { financial_status: 'PENDING', status: 'open' }],
    ['a return that is asked for', { return_status: 'RETURN_REQUESTED' }],
    ['a return that is on its way', { return_status: 'IN_PROGRESS' }],
  ])('says first that something is open: %s', async (_, changed) => {
    const { customer, erase, setOrder, asStaff, orders } = await open()
    const ada = await customer()
    await setOrder(changed)
    expect(await erase(ada)).toBe(409)
    const { data } = await asStaff(deleteCustomer, { id: ada.id })
    expect(data.customerDelete).toMatchObject({ deletedCustomerId: null, userErrors: [{}] })
    expect(await orders()).toEqual([{ id: 1, email: ada.email }])
  })

  it('says first that a refund is still to be paid out', async () => {
    const { customer, erase, db } = await open()
    const ada = await customer({ orders: [{ paymentMethod: 'bank-transfer' }] })
    const money = { amount: 100, shipping: 0, shipping_tax: 0 }
    const at = { created_at: '2026-11-01', updated_at: '2026-11-01' }
    await db
      .insertInto('shop_refunds')
      .values({
        order_id: 1,
        status: 'to_pay_out',
        ...money,
        note: '',
        notify: 0,
        author: null,
        ...at,
      })
      .execute()
    expect(await erase(ada)).toBe(409)
  })

  it('takes the emails to staff about the customer along', async () => {
    const { customer, erase, prove, db, engine, shopFor } = await open()
    const ada = await customer({ orders: [] })
    await prove()
    const { cart } = await createCart(shopFor(), [{ variantId: gel, quantity: 1 }])
    const key = keyIn(cart?.checkoutUrl ?? '')
    const { checkout } = engine
    await checkout.saveInformation(key, { ...typed, email: ada.email }, 'en')
    expect(await checkout.placeOrder(key, await paymentForm(checkout, key), 'en')).toBeNull()
    const about = async () =>
      (await db.selectFrom('mail_outbox').selectAll().execute()).filter(({ text }) =>
        text.includes('Analytical Way'),
      ).length
    expect(await about()).toBe(2)
    await db.updateTable('shop_orders').set({ fulfillment_status: 'FULFILLED' }).execute()
    expect(await erase(ada)).toBe(200)
    expect(await about()).toBe(0)
  })

  it('takes guests’ orders under the address along once the mailbox is proven', async () => {
    const { customer, erase, orders, orderAsGuest, prove } = await open()
    const ada = await customer()
    const bob = await customer()
    await orderAsGuest(ada)
    await orderAsGuest(bob)
    await prove()
    expect(await erase(ada)).toBe(200)
    const emails = (await orders()).map(({ email }) => email)
    expect(emails).toEqual(['', bob.email, '', bob.email])
  })

  it('waits for guests’ orders that are open, too, where they would go along', async () => {
    const { customer, erase, orderAsGuest, prove, setOrder } = await open()
    const ada = await customer({ orders: [] })
    await orderAsGuest(ada)
    await setOrder({ fulfillment_status: 'UNFULFILLED' })
    await prove()
    expect(await erase(ada)).toBe(409)
  })

  it('leaves guests’ orders of an address that nobody has proven: they may be somebody else’s', async () => {
    const { customer, erase, orders, orderAsGuest } = await open()
    const ada = await customer()
    await orderAsGuest(ada)
    expect(await erase(ada)).toBe(200)
    expect((await orders()).map(({ email }) => email)).toEqual(['', ada.email])
  })

  it('takes them along where staff delete the customer', async () => {
    const { customer, asStaff, orders, orderAsGuest } = await open()
    const ada = await customer()
    await orderAsGuest(ada)
    const { data } = await asStaff(deleteCustomer, { id: ada.id })
    expect(data.customerDelete).toMatchObject({ deletedCustomerId: ada.id })
    expect((await orders()).map(({ email }) => email)).toEqual(['', ''])
  })
})
