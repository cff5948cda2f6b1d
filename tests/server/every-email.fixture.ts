import { expect } from 'vitest'
import { tokenIn } from '#/backend/customers/customers.fixture.ts'
import { gel, wipes } from '#/backend/orders/orders.fixture.ts'
import { sendReviewRequests } from '#/backend/review-requests/send-requests.ts'
import { sendStockAlerts } from '#/backend/stock-alerts/stock-alerts.ts'
import { minuteMs } from '#/contract/durations.ts'
import { toOrderAddress } from '#/contract/order-ids.ts'
import { emailAnchor } from '#/server/anchor-audit.ts'
import { reportHealth } from '#/server/health-report.ts'
import { parseSettings } from '#/server/settings.ts'
import { createCart, keyIn, one } from '#/shop-engine/carts/cart.fixture.ts'
import { address, paymentForm } from '#/shop-engine/checkout/checkout.fixture.ts'
import { type Journey, owner, randomKey } from './email-journey.fixture.ts'

const buyer = {
  ...address,
  email: 'buyer@shop.example',
  firstName: 'Zoë',
  lastName: 'D’Örsay-Łódź',
}

/**
 * Lets the shop write every kind of email that it has, at least once. `deliver` sends what has been written: whoever
 * leaves takes their emails along.
 */
export async function writeEveryEmail(shop: Journey, deliver: () => Promise<void>): Promise<void> {
  await changeAccounts(shop)
  await writeToTheShop(shop)
  await runOut(shop)
  await workAsStaff(shop)
  await setAsideALot(shop)
  await orderByTransfer(shop)
  await payTooLate(shop)
  await sendAndReturn(shop)
  await review(shop)
  await deliver()
  await leave(shop)
  await deliver()
}

async function changeAccounts(shop: Journey) {
  const { visit, register, signIn, lastEmail, make, admin } = shop
  await visit('POST', '/newsletter', { body: { email: 'claim@shop.example' } })
  await register('claim@shop.example')
  const { version } = await admin('GET', '/settings')
  await admin('PATCH', '/settings', { version, settings: { newsletterConfirmation: true } })
  await visit('POST', '/newsletter', { body: { email: 'confirm@shop.example' } })
  await register('ada@shop.example')
  await visit('POST', '/auth/password/forgot', { body: { email: 'ada@shop.example' } })
  const chosen = { password: 'another-engine', confirmPassword: 'another-engine' }
  const token = tokenIn((await lastEmail()).text)
  await visit('POST', '/auth/password/reset', { body: { token, ...chosen } })
  const session = await signIn('ada@shop.example', chosen.password)
  const body = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@new.example', phone: '' }
  await visit('PATCH', '/auth/me', { token: session, body })
  const input = { email: 'invited@shop.example' }
  const { customer } = await make('customerCreate', { input }, 'customer { id }')
  await make('customerSendAccountInviteEmail', { customerId: customer.id })
}

async function writeToTheShop({ visit, admin, register, signIn }: Journey) {
  const typed = { name: 'D’Örsay & Söhne', email: "o'hara@shop.example", topic: 'support' }
  const message = 'Is the gel spent?\n\n"Yes" & <no>?'
  await visit('POST', '/contact', { body: { ...typed, message } })
  const [{ id }] = (await admin('GET', '/messages')).messages
  await admin('POST', `/messages/${id}/answers`, { text: 'Not yet. Überhaupt nicht.', answers: 0 })

  await register('asker@shop.example')
  const token = await signIn('asker@shop.example')
  const body = { productId: '2', text: 'Does it work on “woven” seats & <mats>?' }
  const question = await visit('POST', '/questions', { token, body })
  await admin('PUT', `/questions/${question.id}/answer`, { text: 'Yes – mostly.', version: 1 })
}

async function runOut({ make, engine, visit, jobs }: Journey) {
  const stock = (quantity: number) => {
    const inventoryItemId = wipes.replace('ProductVariant', 'InventoryItem')
    const level = { inventoryItemId, locationId: 'gid://shopify/Location/1', quantity }
    const how = { name: 'available', reason: 'correction', ignoreCompareQuantity: true }
    return make('inventorySetQuantities', { input: { ...how, quantities: [level] } })
  }
  await stock(0)
  await engine.noticeLowStock()
  await visit('POST', '/stock-alerts', { body: { variantId: wipes, email: 'waits@shop.example' } })
  await stock(50)
  await sendStockAlerts(jobs)
}

async function workAsStaff({ admin, visit, database, shopSettings, pass, now, make }: Journey) {
  const invited = { email: 'grace@shop.example', name: 'Grace', role: 'support' }
  await admin('POST', '/staff', { ...invited, password: owner.password })
  await visit('POST', '/admin/forgot-password', { body: { email: owner.email } })
  for (const days of [0, 2]) {
    pass(days)
    const at = new Date(now.at.getTime() - minuteMs).toISOString()
    const anchor = { entries: 12, hash: 'f'.repeat(64), at, signature: 'c2ln'.repeat(20) }
    await emailAnchor({ database, shopSettings }, anchor, now.at)
  }
  for (const _day of [0, 1]) {
    pass(1)
    const settings = { ...parseSettings({}), smtpUrl: 'smtp://localhost' }
    const values = { place: 'sftp://nas.example/<b>', reason: 'See http://evil.example' }
    const found = [{ topic: 'backups', code: 'backups.copyFull', state: 'wrong', values }] as const
    const deps = { settings, database, shopSettings, clock: () => now.at, log: console }
    const report = reportHealth(deps, async () => found)
    await report.look()
    await report.stop()
  }
  const recipientAttributes = { id: 'gid://shopify/Customer/1' }
  const input = { initialValue: '25', recipientAttributes }
  const { giftCard } = await make('giftCardCreate', { input }, 'giftCard { id }')
  await make('giftCardSendNotificationToRecipient', { id: giftCard.id })
  const lineItems = [{ variantId: gel, quantity: 2 }]
  const draft = { input: { email: buyer.email, lineItems } }
  const { draftOrder } = await make('draftOrderCreate', draft, 'draftOrder { id }')
  await make('draftOrderInvoiceSend', { id: draftOrder.id })
}

async function openCheckout({ ask, engine }: Journey, pieces = 2): Promise<string> {
  const lines = [one(gel, pieces), one(wipes)]
  const input = { lines, buyerIdentity: { countryCode: 'US' } }
  const key = keyIn((await ask(createCart, { input })).change.cart.checkoutUrl)
  expect(await engine.checkout.saveInformation(key, buyer, 'en')).toBeNull()
  return key
}

/** Buys by bank transfer; returns the order's id, also with its key, and its number. */
async function buy(shop: Journey) {
  const { engine, database } = shop
  const key = await openCheckout(shop)
  const filled = await paymentForm(engine.checkout, key, {
    paymentMethod: 'bank-transfer',
  })
  expect(await engine.checkout.placeOrder(key, filled, 'en')).toBeNull()
  const orders = database.db.selectFrom('shop_orders').select(['id', 'key']).orderBy('id', 'desc')
  const order = await orders.executeTakeFirstOrThrow()
  const id = `gid://shopify/Order/${order.id}`
  return { id, keyed: `${id}?key=${order.key}`, number: String(1000 + order.id) }
}

/** Tries to set aside nearly all of something without paying. */
async function setAsideALot(shop: Journey) {
  const { checkout } = shop.engine
  await shop.database.db.updateTable('shop_stock_items').set({ quantity: 60 }).execute()
  const key = await openCheckout(shop, 55)
  const form = await paymentForm(checkout, key, { paymentMethod: 'bank-transfer' })
  expect(await checkout.placeOrder(key, form, 'en', '203.0.113.9')).not.toBeNull()
}

async function orderByTransfer(shop: Journey) {
  const { engine, make, pass } = shop
  const { id, number } = await buy(shop)
  await engine.orderLinks.send({ number, email: buyer.email }, { language: 'en' })
  pass(6)
  await engine.lapseUnpaid()
  const how = { reason: 'CUSTOMER', restock: true, notifyCustomer: true }
  await make('orderCancel', { orderId: id, ...how })
}

/** Pays for a cart that was changed while the payment page was open. */
async function payTooLate(shop: Journey) {
  const { checkout, payments } = shop.engine
  const key = await openCheckout(shop)
  const form = await paymentForm(checkout, key, { paymentMethod: 'card' })
  const outcome = await checkout.placeOrder(key, form, 'en')
  if (outcome?.kind !== 'paymentPage')
    throw new Error(`Not a payment page: ${JSON.stringify(outcome)}`)
  await checkout.saveInformation(key, { zip: '94111' }, 'en')
  const before = shop.stripe.events.length
  shop.stripe.pay(outcome.url.split('/').at(-1) ?? '')
  for (const event of shop.stripe.events.slice(before))
    await payments?.receive(shop.stripe.request(event))
}

async function ship({ make }: Journey, orderId: string) {
  const fulfillmentOrderId = orderId.replace('/Order/', '/FulfillmentOrder/')
  const trackingInfo = { company: 'UPS', number: '1Z9', url: 'https://ups.example/1Z9' }
  const lineItemsByFulfillmentOrder = [{ fulfillmentOrderId }]
  const fulfillment = { lineItemsByFulfillmentOrder, notifyCustomer: true, trackingInfo }
  await make('fulfillmentCreate', { fulfillment })
}

async function sendAndReturn(shop: Journey) {
  const { call, make, jobs, pass, visit, payOut } = shop
  const { id, keyed } = await buy(shop)
  await make('orderMarkAsPaid', { input: { id } })
  await ship(shop, id)
  pass(2)
  const path = `/returns/${toOrderAddress(keyed)}`
  const request = async () => {
    const [first] = (await (await call('GET', `/api${path}`)).json()).returnable
    const items = [{ id: first.id, quantity: 1 }]
    const body = { items, reason: 'DEFECTIVE', note: 'Lid “broken” & <b>' }
    const { returns } = await visit('POST', path, { body })
    return `gid://shopify/Return/${returns.at(-1).id}`
  }
  const notifyCustomer = true
  await make('returnDeclineRequest', {
    input: { id: await request(), declineReason: 'FINAL_SALE', notifyCustomer },
  })
  await make('returnApproveRequest', { input: { id: await request(), notifyCustomer } })
  await visit('POST', `${path}/withdrawal`, { body: { name: 'Zoë D’Örsay' } })
  const transactions = [{ orderId: id, kind: 'REFUND', gateway: 'bank-transfer', amount: '5.00' }]
  const lines = shop.database.db.selectFrom('shop_order_lines').select('id')
  const line = await lines.orderBy('id', 'desc').executeTakeFirstOrThrow()
  const piece = { lineItemId: `gid://shopify/LineItem/${line.id}`, quantity: 1 }
  const refundLineItems = [{ ...piece, restockType: 'NO_RESTOCK' }]
  const input = { orderId: id, notify: true, transactions, refundLineItems }
  const { refund } = await make('refundCreate', { input }, 'refund { legacyResourceId }')
  await payOut(refund.legacyResourceId)

  const other = await buy(shop)
  await make('orderMarkAsPaid', { input: { id: other.id } })
  await ship(shop, other.id)
  pass(16)
  await sendReviewRequests({ ...jobs, settings: { ...jobs.settings, reviewRequestDays: 14 } })
}

async function review({ visit, admin, tokenOf, testRequest, placeOrder }: Journey) {
  const token = await tokenOf()
  const placed = await placeOrder(token, await testRequest(), randomKey())
  expect(placed.status).toBe(200)
  const reviewText = 'It cleans what the cloth leaves. “Ö” & <b>.'
  const body = { productId: '2', rating: 4, reviewText }
  const { id } = await visit('POST', '/reviews', { token, body })
  await admin('PATCH', `/reviews/${id}/reject`, { reason: 'other', text: 'Sorry & “thanks”.' })
}

async function leave({ visit, signIn, eraseElsewhere }: Journey) {
  await eraseElsewhere()
  await visit('DELETE', '/auth/me', { token: await signIn('asker@shop.example') })
}
