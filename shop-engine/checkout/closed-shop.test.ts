import { expect, it } from 'vitest'
import { closedNotice } from '#/content/closed-notice.ts'
import { firstSettings } from '#/content/first-settings.ts'
import type { Closing } from '#/contract/closing.ts'
import type { ShopSettings } from '#/contract/shop-settings.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { createCart, keyIn, one, variant } from '../carts/cart.fixture.ts'
import { draftId, openDrafts, whole } from '../drafts/drafts.fixture.ts'
import { account, useCardShop } from './card.fixture.ts'
import { address, buy, fillCart, paymentForm, readOpen } from './checkout.fixture.ts'

const closed: Closing = {
  from: '2026-11-23',
  until: '2026-11-29',
  message: { en: 'We’re skiing.\nSee you soon!' },
}
const before = '2026-11-22T12:00:00Z'
const meanwhile = '2026-11-26T12:00:00Z'
const ships = 'We’re back on Monday, November 30, 2026 and will ship it after that.'

forEachDatabase((databases) => {
  const clock = { now: new Date(before) }
  const cardShop = useCardShop(databases, clock)

  async function openShop() {
    clock.now = new Date(before)
    const current = (): ShopSettings => ({ ...firstSettings, bankAccount: account, closed })
    const shop = await openDrafts(await databases.fresh(), { current })
    shop.clock.now = new Date(before)
    const emails = async () =>
      (
        await shop.database.db
          .selectFrom('mail_outbox')
          .select(['subject', 'text'])
          .orderBy('id')
          .execute()
      ).filter(
        ({ subject }) => / order |invoice|payment/i.test(subject) && !/^New order/.test(subject),
      )
    return { ...shop, emails }
  }

  it('takes no order at the checkout, also at one that was opened before', async () => {
    const { ask, engine, clock, emails, database } = await openShop()
    const { checkout } = engine
    const input = { lines: [one(variant.gel)], buyerIdentity: { countryCode: 'US' } }
    const { cart } = (await ask(createCart, { input })).change
    const key = keyIn(cart.checkoutUrl)
    await checkout.saveInformation(key, address, 'en')
    const form = await paymentForm(checkout, key)
    expect((await readOpen(checkout, key)).closed).toBeNull()
    clock.now = new Date(meanwhile)
    for (const language of ['en', 'fr'] as const) {
      const notice = closedNotice(closed, language, firstSettings.languages)
      expect(await checkout.placeOrder(key, form, language)).toEqual({ kind: 'closed', ...notice })
      expect(await checkout.read(key, language)).toMatchObject({
        closed: notice,
        shippingChoices: [{ arrives: null }, { arrives: null }],
      })
    }
    expect(await database.db.selectFrom('shop_orders').select('id').execute()).toEqual([])
    expect(await emails()).toEqual([])
    clock.now = new Date('2026-11-30T05:00:00Z')
    expect(await buy(checkout, key)).toBeNull()
    expect((await emails()).at(-1)?.text).not.toContain('skiing')
  })

  it('lets staff enter orders and complete drafts, and their buyers pay an invoice', async () => {
    const { admin, run, emails, clock, engine } = await openShop()
    clock.now = new Date(meanwhile)
    await run('create', { input: whole })
    expect((await run('invoice', { id: draftId })).userErrors).toEqual([])
    const link = /checkouts\/([^\s?]+)/.exec((await emails()).at(-1)?.text ?? '')?.[1] ?? ''
    const key = decodeURIComponent(link)
    expect((await readOpen(engine.checkout, key)).closed).toBeNull()
    expect(
      await engine.checkout.placeOrder(key, await paymentForm(engine.checkout, key), 'en'),
    ).toBeNull()
    expect((await emails()).at(-1)?.text).toContain(ships)

    await run('create', { input: whole })
    const second = await run('complete', { id: 'gid://shopify/DraftOrder/2' })
    expect(second.userErrors).toEqual([])
    expect((await emails()).at(-1)?.text).toContain(ships)

    const lineItems = [{ variantId: variant.gel, quantity: 1 }]
    const { shippingAddress } = whole
    const order = { email: 'ada@glovebox.test', lineItems, shippingAddress }
    const { orderCreate } = await admin.ask(
      `mutation ($order: OrderCreateOrderInput!) {
        orderCreate(order: $order) { order { id } userErrors { message } } }`,
      { order },
    )
    expect(orderCreate.userErrors).toEqual([])
  })

  it('makes an order of a payment that was begun before, and tells when it ships', async () => {
    const own = { closing: null as Closing | null }
    const { db, stripe, goToPay, deliver, order } = await cardShop({ gel: 5 }, () => own.closing)
    const id = await goToPay(await fillCart(db, { gel: 1 }))
    own.closing = closed
    expect(stripe.pay(id)).toBe(true)
    await deliver()
    expect(await order()).toMatchObject({ financial_status: 'PAID' })
    const emails = await db.selectFrom('mail_outbox').select('text').execute()
    expect(emails.filter(({ text }) => text.includes(ships))).toHaveLength(1)
  })

  it('tells whose transfer arrives meanwhile when it ships, with the owner’s words', async () => {
    const { ask, admin, engine, clock, emails } = await openShop()
    const input = { lines: [one(variant.gel)], buyerIdentity: { countryCode: 'US' } }
    const key = keyIn((await ask(createCart, { input })).change.cart.checkoutUrl)
    expect(await buy(engine.checkout, key, { paymentMethod: 'bank-transfer' })).toBeNull()
    expect((await emails()).at(-1)?.text).not.toContain('skiing')
    clock.now = new Date(meanwhile)
    const { orderMarkAsPaid } = await admin.ask(`mutation {
      orderMarkAsPaid(input: { id: "gid://shopify/Order/1" }) { userErrors { message } } }`)
    expect(orderMarkAsPaid.userErrors).toEqual([])
    const email = (await emails()).at(-1)
    expect(email?.text).toContain(ships)
    expect(email?.text).toContain('See you soon!')
  })
})
