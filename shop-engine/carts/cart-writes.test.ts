import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createRateLimiter } from '#/server/rate-limits/rate-limiter.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'
import { addLines, one, setAttributes, variant } from './cart.fixture.ts'

const minuteMs = 60_000
const attribute = (key: string, length: number) => ({ key, value: 'x'.repeat(length) })

/** Ten carts in one request, each with the same attributes on each of its lines. */
const attack = `mutation ($shared: [AttributeInput!]!) {${Array.from(
  { length: 10 },
  (_, alias) =>
    `a${alias}: cartCreate(input: { lines: [${Object.values(variant)
      .map((id) => `{ merchandiseId: "${id}", attributes: $shared }`)
      .join(' ')}] }) { cart { id } userErrors { code field } }`,
).join('\n')}}`

forEachDatabase((databases) => {
  async function open({ changes = 1_000, bytes = 1_000_000 } = {}) {
    const database = await databases.fresh()
    const clock = { now: new Date('2026-11-21T09:00:00.000Z') }
    const only = {
      'cart:ip': { max: changes, windowMs: minuteMs },
      'cart-bytes:ip': { max: bytes, windowMs: minuteMs },
    }
    const rateLimiter = await createRateLimiter(database.withTables(), {
      clock: () => clock.now,
      randomBytes,
      only,
    })
    const opened = await openDemo(database.withTables(), { rateLimiter })
    const from = async (address: string, query: string, variables: object = {}) => {
      const body = JSON.stringify({ query, variables })
      return (await opened.send(body, { 'Shopify-Storefront-Buyer-IP': address })).json()
    }
    return {
      ...opened,
      clock,
      from,
      /** Bytes that strangers had written. */
      async written() {
        const { db } = database
        const rows = [
          ...(await db.selectFrom('shop_carts').selectAll().execute()),
          ...(await db.selectFrom('shop_cart_lines').selectAll().execute()),
        ]
        return Buffer.byteLength(JSON.stringify(rows))
      },
    }
  }

  it('lets no request write more by naming one variable many times', async () => {
    const { from, written } = await open()
    const shared = [attribute('a', 16_000)]
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => from('10.1.1.1', attack, { shared })),
    )
    expect(await written()).toBeLessThan(1_000)
    for (const { data } of answers) {
      expect(data.a0).toEqual({
        cart: null,
        userErrors: [{ code: 'CART_TOO_LARGE', field: null }],
      })
    }
  })

  it('counts the attributes of a cart and of all its lines together', async () => {
    const { from, ask } = await open()
    const create = `mutation ($input: CartInput) {
      cartCreate(input: $input) { cart { id } userErrors { code } } }`
    const lines = [variant.gel, variant.wipes].map((id) => ({
      ...one(id),
      attributes: [attribute('é', 9_000)],
    }))
    const many = await from('10.1.1.1', create, { input: { lines } })
    expect(many.data.cartCreate).toEqual({ cart: null, userErrors: [{ code: 'CART_TOO_LARGE' }] })

    const { cartCreate } = await ask(create, { input: { lines: lines.slice(1) } })
    const { id } = cartCreate.cart
    const added = await ask(addLines, { id, lines: lines.slice(0, 1) })
    expect(added.change.userErrors).toMatchObject([{ code: 'CART_TOO_LARGE' }])
    const tooLong = { id, attributes: [attribute('a', 9_000)] }
    const noted = await ask(setAttributes, tooLong)
    expect(noted.change.userErrors).toMatchObject([{ code: 'CART_TOO_LARGE' }])
    const short = { id, attributes: [attribute('a', 5_000)] }
    expect((await ask(setAttributes, short)).change.userErrors).toEqual([])
  })

  it('lets a network write so many bytes, and others go on', async () => {
    const { from, clock, written } = await open({ bytes: 400_000 })
    const create = `mutation ($input: CartInput) {${Array.from(
      { length: 10 },
      (_, alias) => `a${alias}: cartCreate(input: $input) { cart { id } }`,
    ).join('\n')}}`
    const input = { attributes: [attribute('a', 16_000)] }
    let last: Awaited<ReturnType<typeof from>>
    for (let n = 0; n < 4; n += 1) last = await from('10.1.1.1', create, { input })
    expect(last.data).toEqual(Object.fromEntries(Object.keys(last.data).map((a) => [a, null])))
    expect(last.errors[0].extensions).toEqual({ code: 'THROTTLED', retryAfter: 60 })
    expect(await written()).toBeLessThan(450_000)
    const small = { input: { lines: [one(variant.gel)] } }
    const first = async (address: string) => (await from(address, create, small)).data.a0.cart
    expect(await first('10.1.1.1'), 'usual carts of the same network').not.toBeNull()
    expect((await from('10.1.1.2', create, { input })).errors).toBeUndefined()
    clock.now = new Date(clock.now.getTime() + minuteMs)
    expect((await from('10.1.1.1', create, { input })).errors).toBeUndefined()
  })

  it('counts changes of carts that there are not, each of which makes one', async () => {
    const { from, written } = await open({ changes: 10 })
    const change = `mutation {${Array.from(
      { length: 10 },
      (_, alias) =>
        `a${alias}: cartNoteUpdate(cartId: "gid://shopify/Cart/none", note: "") { cart { id } }`,
    ).join('\n')}}`
    expect((await from('10.1.1.1', change)).errors).toBeUndefined()
    const bytes = await written()
    expect(bytes).toBeLessThan(6_000)
    expect((await from('10.1.1.1', change)).errors[0].extensions.code).toBe('THROTTLED')
    expect(await written()).toBe(bytes)
  })

  it('lets a network make so many changes, of all kinds and each alias for itself', async () => {
    const { from } = await open({ changes: 10 })
    const { data } = await from('10.1.1.1', 'mutation { cartCreate { cart { id } } }')
    const { id } = data.cartCreate.cart
    const change = `mutation ($id: ID!, $lines: [CartLineInput!]!) {
      a: cartLinesAdd(cartId: $id, lines: $lines) { cart { totalQuantity } }
      b: cartNoteUpdate(cartId: $id, note: "b") { cart { note } }
      c: cartBuyerIdentityUpdate(cartId: $id, buyerIdentity: { countryCode: FR }) { cart { id } } }`
    const lines = [one(variant.gel)]
    for (let n = 0; n < 3; n += 1)
      expect((await from('10.1.1.1', change, { id, lines })).errors).toBeUndefined()
    const refused = await from('10.1.1.1', change, { id, lines })
    expect(refused.data).toEqual({ a: null, b: null, c: null })
    expect(refused.errors[0].extensions).toEqual({ code: 'THROTTLED', retryAfter: 60 })
    const read = await from('10.1.1.1', `{ cart(id: "${id}") { totalQuantity } }`)
    expect(read.data.cart, 'what was there is still shown').toEqual({ totalQuantity: 3 })
  })
})
