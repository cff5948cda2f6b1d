import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { unavailable } from '#/tests/fixtures/stripe-server.ts'
import { useCardShop } from './card.fixture.ts'
import { address, countRows, fillCart, startOfTest, stockOf } from './checkout.fixture.ts'
import { inventory } from './small-shop.fixture.ts'

const minute = 60_000
/** Who pay for the last piece; `BUYERS=500` in the environment is the long run. */
const buyers = Number(process.env.BUYERS ?? 12)
const nothing = { orders: 0, lines: 0, emails: 0, records: 0 }
const one = { orders: 1, lines: 1, emails: 1, records: 1 }

forEachDatabase((databases) => {
  const clock = { now: new Date(startOfTest) }
  const shop = useCardShop(databases, clock)

  it('sends the money back when the stock is gone, and says so', async () => {
    const { db, checkout, stripe, goToPay, deliver, gel, captured, refundEmails } = await shop({
      gel: 1,
    })
    const [late, quick] = [await fillCart(db, { gel: 1 }), await fillCart(db, { gel: 1 })]
    const id = await goToPay(late)
    await checkout.saveInformation(late, address, 'en') // back at the first step, the page still open
    stripe.pay(await goToPay(quick, 'quick@glovebox.test'))
    stripe.pay(id)
    await deliver({ times: 2 })
    expect(await countRows(db)).toEqual({ ...one, emails: 2 })
    expect(await gel()).toBe(0)
    expect(captured()).toBe(
      (await db.selectFrom('shop_orders').selectAll().executeTakeFirstOrThrow()).total,
    )
    expect(await checkout.read(late, 'en')).toMatchObject({
      status: 'open',
      paymentNotice: { kind: 'soldOut', text: expect.stringContaining('refunding your $19.83') },
    })
    expect(await refundEmails()).toMatchObject([{ recipient: address.email }])
  })

  it('sends the money back when the cart is another one, and says so', async () => {
    const { db, checkout, stripe, goToPay, deliver, captured, refundEmails, gel } = await shop({
      gel: 5,
    })
    const key = await fillCart(db, { gel: 1 })
    const id = await goToPay(key)
    await checkout.saveInformation(key, { zip: '94111' }, 'en')
    stripe.pay(id)
    await deliver()
    expect([await countRows(db), captured(), await gel()]).toEqual([
      { ...nothing, emails: 1 },
      0,
      5,
    ])
    expect(await checkout.read(key, 'en')).toMatchObject({ paymentNotice: { kind: 'changed' } })
    expect(await refundEmails()).toHaveLength(1)
  })

  it('asks Stripe itself where the cart changed while its page was open, and says what became of the money', async () => {
    const { db, checkout, stripe, goToPay, captured, deliver } = await shop({ gel: 5 })
    const key = await fillCart(db, { gel: 1 })
    const id = await goToPay(key)
    await checkout.saveInformation(key, { zip: '94111' }, 'en')
    stripe.pay(id)
    expect(await checkout.completeRedirect(key, { isCanceled: false })).toBe('settled')
    expect(captured()).toBe(0)
    expect(await checkout.read(key, 'en')).toMatchObject({ paymentNotice: { kind: 'changed' } })
    await deliver()
    expect(captured()).toBe(0)
  })

  it('says what became of the money of a page beside which another was opened', async () => {
    const { db, checkout, stripe, goToPay, pay } = await shop({ gel: 5 })
    const key = await fillCart(db, { gel: 1 })
    const first = await goToPay(key)
    await checkout.saveInformation(key, { shippingMethod: 'express' }, 'en')
    await pay(key)
    stripe.pay(first)
    expect(await checkout.completeRedirect(key, { isCanceled: false })).toBe('settled')
    expect(await checkout.read(key, 'en')).toMatchObject({
      status: 'open',
      paymentNotice: { kind: 'changed' },
    })
  })

  it('sends a second payment of one checkout back, and keeps the order', async () => {
    const { db, checkout, stripe, goToPay, pay, deliver, captured, order } = await shop({ gel: 5 })
    const key = await fillCart(db, { gel: 1 })
    const first = await goToPay(key)
    await checkout.saveInformation(key, { shippingMethod: 'express' }, 'en')
    stripe.pay(await pay(key))
    stripe.pay(first)
    await deliver()
    expect(captured()).toBe((await order()).total)
    expect(await checkout.read(key, 'en')).toMatchObject({
      status: 'completed',
      paymentNotice: { kind: 'twice' },
    })
  })

  it('tries a refund that failed again', async () => {
    const { db, checkout, stripe, goToPay, deliver, payments, captured, attempts } = await shop({
      gel: 5,
    })
    const key = await fillCart(db, { gel: 1 })
    const id = await goToPay(key)
    await checkout.saveInformation(key, { zip: '94111' }, 'en')
    stripe.pay(id)
    stripe.fail(unavailable, unavailable)
    await deliver()
    expect(captured()).toBeGreaterThan(0)
    await payments.settleExpired()
    expect(captured()).toBe(0)
    expect((await attempts()).map(({ state }) => state)).toEqual(['refunded'])
  })

  it('places the order of a payment that takes days, and marks it as paid when it comes', async () => {
    const { db, stripe, goToPay, deliver, order, transactions } = await shop({ gel: 5 })
    const id = await goToPay(await fillCart(db, { gel: 1 }))
    stripe.pay(id, { card: 'later' })
    await deliver()
    expect(await order()).toMatchObject({ financial_status: 'PENDING' })
    expect(await transactions()).toEqual([])
    stripe.arrive(id)
    await deliver({ times: 2 })
    expect(await order()).toMatchObject({ financial_status: 'PAID' })
    expect(await transactions()).toMatchObject([{ kind: 'SALE', gateway: 'card' }])
  })

  it('understands events in the wrong order', async () => {
    const { db, stripe, goToPay, deliver, order, transactions } = await shop({ gel: 5 })
    const id = await goToPay(await fillCart(db, { gel: 1 }))
    stripe.pay(id, { card: 'later' })
    stripe.arrive(id)
    expect(await deliver({ backwards: true })).toEqual([200, 200])
    expect(await order()).toMatchObject({ financial_status: 'PAID' })
    expect(await transactions()).toHaveLength(1)
    expect(await countRows(db)).toEqual(one)
  })

  it('cancels the order of a payment that takes days and fails', async () => {
    const { db, stripe, goToPay, deliver, order, gel } = await shop({ gel: 5 })
    const id = await goToPay(await fillCart(db, { gel: 1 }))
    stripe.pay(id, { card: 'later' })
    await deliver()
    expect(await gel()).toBe(4)
    stripe.arrive(id, { fails: true })
    await deliver({ times: 2 })
    expect(await order()).toMatchObject({ financial_status: 'VOIDED', status: 'cancelled' })
    expect(await gel()).toBe(5)
  })

  it('sends money back that comes for an order which staff have canceled, and says why', async () => {
    const opened = await shop({ gel: 5 })
    const { db, stripe, goToPay, deliver, order, captured, gel, attempts } = opened
    const id = await goToPay(await fillCart(db, { gel: 1 }))
    stripe.pay(id, { card: 'later' })
    await deliver()
    await opened.cancel(await order())
    stripe.arrive(id)
    await deliver({ times: 2 })
    expect(await order()).toMatchObject({ status: 'cancelled' })
    expect([captured(), await gel()]).toEqual([0, 5])
    expect(await attempts()).toMatchObject([{ state: 'refunded', reason: 'orderCancelled' }])
    const [email] = await opened.refundEmails()
    expect(email?.text).toContain('This order was canceled before your payment arrived.')
  })

  it('believes no event that Stripe has not signed just now', async () => {
    const { db, stripe, goToPay, payments, deliver } = await shop({ gel: 5 })
    stripe.pay(await goToPay(await fillCart(db, { gel: 1 })))
    const event = stripe.events.at(-1)
    if (!event) throw new Error('an event was told')
    const seconds = Math.floor(Date.now() / 1_000)
    const forged = [
      stripe.request(event, { secret: 'whsec_mine' }),
      stripe.request(event, { timestamp: seconds - 301 }),
      stripe.request(event, { body: event.payload.replace('cs_test_', 'cs_test_0') }),
      stripe.request(event, { body: '{' }),
      new Request('http://localhost:3000/webhooks/stripe', { method: 'POST', body: event.payload }),
    ]
    for (const request of forged) expect((await payments.receive(request)).status).toBe(400)
    const huge = new Request('http://localhost:3000/webhooks/stripe', {
      method: 'POST',
      body: 'x'.repeat(300_000),
    })
    expect((await payments.receive(huge)).status).toBe(413)
    expect(await countRows(db)).toEqual(nothing)
    await deliver()
    expect(await countRows(db)).toEqual(one)
  })

  it('sends money back that is not what the buyer agreed to', async () => {
    const { db, stripe, goToPay, deliver, captured } = await shop({ gel: 5 })
    const id = await goToPay(await fillCart(db, { gel: 1 }))
    const session = stripe.sessions.get(id)
    if (session) session.amount_total += 1
    stripe.pay(id)
    await deliver()
    expect((await countRows(db)).orders).toBe(0)
    expect(captured()).toBeLessThanOrEqual(1)
  })

  it('ignores the payments of others on the same account', async () => {
    const { db, stripe, goToPay, deliver } = await shop({ gel: 5 })
    const id = await goToPay(await fillCart(db, { gel: 1 }))
    const session = stripe.sessions.get(id)
    if (session) session.client_reference_id = 'somebody-else'
    stripe.pay(id)
    expect(await deliver()).toEqual([200])
    expect(await countRows(db)).toEqual(nothing)
  })

  it('mends by the book what was lost', async () => {
    const { db, checkout, stripe, goToPay, payments, captured } = await shop({ gel: 2 })
    const [lost, changed, left] = [
      await fillCart(db, { gel: 1 }),
      await fillCart(db, { pine: 1 }),
      await fillCart(db, { gel: 1 }),
    ]
    stripe.pay(await goToPay(lost))
    const id = await goToPay(changed, 'b@glovebox.test')
    await checkout.saveInformation(changed, { zip: '94111' }, 'en')
    stripe.pay(id)
    await goToPay(left, 'c@glovebox.test')
    clock.now = new Date(clock.now.getTime() + 32 * minute)
    const rows = await payments.reconcile({ since: new Date(startOfTest) })
    const told = rows
      .filter(({ before }) => before !== null)
      .map(({ provider, before, after }) => [provider, before, after])
    expect(told.sort()).toEqual([
      ['expired', 'open', 'ended'],
      ['paid', 'ended', 'refunded'],
      ['paid', 'open', 'paid'],
    ])
    expect(captured()).toBe(
      (await db.selectFrom('shop_orders').selectAll().executeTakeFirstOrThrow()).total,
    )
    expect((await stockOf(db))[inventory.gel]).toBe(1)
  })

  it('keeps the money for the last piece, however often at once it is told', async () => {
    const { db, stripe, deliver, goToPay, gel, captured, order, attempts } = await shop({ gel: 1 })
    stripe.pay(await goToPay(await fillCart(db, { gel: 1 })))
    await deliver({ times: 40, together: true })
    expect([await countRows(db), await gel()]).toEqual([one, 0])
    expect(await attempts()).toMatchObject([{ state: 'paid' }])
    expect(captured()).toBe((await order()).total)
  })

  it('lets many pay for the last piece, and keeps the money of one', async () => {
    const { db, stripe, deliver, goToPay, gel, captured, order, attempts, checkout } = await shop({
      gel: 1,
    })
    const ids: string[] = []
    for (let buyer = 0; buyer < buyers; buyer += 1) {
      const key = await fillCart(db, { gel: 1 })
      ids.push(await goToPay(key, `buyer-${buyer}@glovebox.test`))
      await checkout.saveInformation(key, { email: `buyer-${buyer}@glovebox.test` }, 'en') // the page still open
    }
    for (const id of ids) expect(stripe.pay(id)).toBe(true)
    await deliver({ times: 2, together: true })
    expect(await countRows(db)).toMatchObject({ orders: 1, emails: buyers })
    expect(await gel()).toBe(0)
    expect(captured()).toBe((await order()).total)
    const states = (await attempts()).map(({ state }) => state)
    expect(states.filter((state) => state === 'paid')).toHaveLength(1)
    expect(states.filter((state) => state === 'refunded')).toHaveLength(buyers - 1)
  }, 600_000)
})
