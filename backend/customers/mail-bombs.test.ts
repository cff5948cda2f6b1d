import { expect, it } from 'vitest'
import { createCustomer } from '#/clients/shop/registration.ts'
import { isRefusal } from '#/contract/errors.ts'
import { createCart, keyIn, one, variant } from '#/shop-engine/carts/cart.fixture.ts'
import { paymentForm, address as typed } from '#/shop-engine/checkout/checkout.fixture.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openOrders } from '../orders/orders.fixture.ts'

const victim = 'victim@shop.example'
const hourMs = 3_600_000

forEachDatabase((databases) => {
  async function open() {
    const database = await databases.fresh()
    const shop = await openOrders(database, { rateLimited: true })
    const { engine, post, shopFor, now } = shop
    const ask = async (query: string, variables: object) => {
      const request = new Request('https://shop.test/api/2025-10/graphql.json', {
        method: 'POST',
        body: JSON.stringify({ query, variables }),
        headers: {
          'content-type': 'application/json',
          'x-shopify-storefront-access-token': 'test-token',
        },
      })
      return (await (await engine.fetch(request)).json()).data
    }
    /** All that a stranger can do with somebody's address, each time from another network. */
    const bombs: Readonly<Record<string, (email: string, address: string) => Promise<unknown>>> = {
      newsletter: (email, address) => post('/api/newsletter', { email }, { address }),
      recovery: (email, address) => post('/api/auth/password/forgot', { email }, { address }),
      registration: (email, address) =>
        createCustomer(shopFor({ address }), {
          email,
          password: 'long-enough',
          firstName: 'Eve',
          lastName: 'E',
          acceptsMarketing: true,
        }),
      order: async (email, address) => {
        const input = { lines: [one(variant.gel)], buyerIdentity: { countryCode: 'US' } }
        const key = keyIn((await ask(createCart, { input })).change.cart.checkoutUrl)
        await engine.checkout.saveInformation(key, { ...typed, email }, 'en')
        const form = await paymentForm(engine.checkout, key, { paymentMethod: 'bank-transfer' })
        await engine.checkout.placeOrder(key, form, 'en', address)
      },
      link: (email, address) =>
        engine.orderLinks.send({ number: '1001', email }, { language: 'en', address }),
    }
    const emails = async () =>
      (await database.db.selectFrom('mail_outbox').select('recipient').execute()).filter(
        ({ recipient }) => recipient.startsWith('victim'),
      ).length
    return { ...shop, database, bombs, emails, now }
  }

  it('has no more than a few dozen emails sent to anybody in a day, whatever strangers try', async () => {
    const { bombs, emails, now } = await open()
    let tries = 0
    for (let hour = 0; hour < 24; hour += 1) {
      for (const bomb of Object.values(bombs))
        for (const email of [victim, victim.replace('@', `+${hour}@`)]) {
          tries += 1
          await bomb(email, `10.${tries % 250}.${hour}.1`).catch((error: unknown) => {
            if (!isRefusal(error) && !/Too many attempts/.test(String(error))) throw error
          })
        }
      now.at = new Date(now.at.getTime() + hourMs)
    }
    expect(tries).toBe(240)
    expect(await emails()).toBeLessThanOrEqual(30)
  })

  it('lets the owner of the mailbox choose a new password two hours later at the latest', async () => {
    const { bombs, post, now } = await open()
    for (let round = 0; round < 10; round += 1)
      for (const bomb of Object.values(bombs))
        await bomb(victim, `10.${round}.1.1`).catch((error: unknown) => {
          if (!isRefusal(error) && !/Too many attempts/.test(String(error))) throw error
        })
    now.at = new Date(now.at.getTime() + 2 * hourMs)
    const response = await post('/api/auth/password/forgot', { email: victim })
    expect(response.status).toBe(204)
  })

  it('writes to nobody about what is in stock', async () => {
    const { post, database } = await open()
    const body = { variantId: variant.gel, email: victim }
    const response = await post('/api/stock-alerts', body)
    expect(response.status).toBe(409)
    expect((await response.json()).error).toContain('available again')
    expect(await database.db.selectFrom('backend_stock_alerts').select('id').execute()).toEqual([])
  })
})
