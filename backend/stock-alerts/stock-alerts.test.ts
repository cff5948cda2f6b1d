import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'
import { facts } from '#/tests/fixtures/first-settings.ts'
import { openBackend } from '../backend.fixture.ts'
import { createCustomerRecords } from '../customers/personal-data.ts'
import { createStockAlerts, sendStockAlerts } from './stock-alerts.ts'

const gel = 'gid://shopify/ProductVariant/4'

forEachDatabase((databases) => {
  async function open({ rateLimited = false } = {}) {
    const database = await databases.fresh()
    const opened = await openBackend(database, { rateLimited })
    await fillDemo(database, { now: opened.now.at })
    const stock = async (quantity: number, variantId = gel) => {
      const inventoryItemId = variantId.replace('ProductVariant', 'InventoryItem')
      const { data } = await opened.asStaff(
        `mutation ($input: InventorySetQuantitiesInput!) {
          inventorySetQuantities(input: $input) { userErrors { message } }
        }`,
        {
          input: {
            name: 'available',
            reason: 'correction',
            ignoreCompareQuantity: true,
            quantities: [{ inventoryItemId, locationId: 'gid://shopify/Location/1', quantity }],
          },
        },
      )
      expect(data.inventorySetQuantities.userErrors).toEqual([])
    }
    const deps = {
      database,
      shopFor: opened.shopFor,
      clock: () => opened.now.at,
      settings: { publicUrl: 'https://shop.test', facts },
    }
    return {
      ...opened,
      database,
      stock,
      send: () => sendStockAlerts(deps),
      cancel: (token: string) => createStockAlerts(deps).cancel(token),
      ask: (email: string, options: object = {}) =>
        opened.post('/api/stock-alerts', { variantId: gel, email }, options),
      emails: () => database.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute(),
      rows: () => database.db.selectFrom('backend_stock_alerts').selectAll().execute(),
    }
  }

  it('writes once to everybody who waits, in their language, and forgets the addresses', async () => {
    const { stock, ask, send, emails, rows } = await open()
    await stock(0)
    expect((await ask(' Dana@Shop.example')).status).toBe(204)
    expect((await ask('dana@shop.example')).status).toBe(204)
    expect((await ask('eve@shop.example', { headers: { cookie: 'language=fr' } })).status).toBe(204)
    await send()
    expect(await emails()).toEqual([])
    await stock(3)
    await Promise.all([send(), send()])
    const written = await emails()
    expect(written.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
      ['dana@shop.example', expect.stringMatching(/ is back$/)],
      ['eve@shop.example', expect.stringMatching(/^De retour\s: /)],
    ])
    expect(written[0]?.html).toContain('https://shop.test/products/gel-cleaner')
    expect((await rows()).map(({ email }) => email)).toEqual([null, null])
    await send()
    expect(await emails()).toHaveLength(2)
  })

  it('writes again to whoever has asked again', async () => {
    const { stock, ask, send, emails } = await open()
    for (let i = 0; i < 2; i += 1) {
      await stock(0)
      await ask('dana@shop.example')
      await stock(1)
      await send()
    }
    expect(await emails()).toHaveLength(2)
  })

  it('ends by the link of any of the emails, for all that the address waits for', async () => {
    const { stock, ask, send, emails, cancel, rows, post } = await open()
    await stock(0)
    await stock(0, 'gid://shopify/ProductVariant/8')
    await ask('dana@shop.example')
    const other = { variantId: 'gid://shopify/ProductVariant/8', email: 'dana@shop.example' }
    await post('/api/stock-alerts', other)
    const [first, second] = await rows()
    expect(first?.token).toBe(second?.token)
    expect(await cancel(first?.token ?? '')).toBe(true)
    expect(await cancel(first?.token ?? '')).toBe(true)
    expect((await rows()).map(({ email }) => email)).toEqual([null, null])
    await stock(5)
    await send()
    expect(await emails()).toEqual([])
    for (const token of ['', 'x', 'A'.repeat(43), "' or 1=1 --"])
      expect(await cancel(token)).toBe(false)
  })

  it('names the link for mail programs, too', async () => {
    const { stock, ask, send, emails, rows } = await open()
    await stock(0)
    await ask('dana@shop.example')
    const [row] = await rows()
    await stock(1)
    await send()
    const [email] = await emails()
    expect(JSON.parse(email?.headers_json ?? '')).toMatchObject({
      'List-Unsubscribe': `<https://shop.test/unsubscribe?token=${row?.token}&alerts=1>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it('is forgotten with a customer', async () => {
    const { ask, rows, database, now, stock } = await open()
    await stock(0)
    await ask('dana@shop.example')
    await ask('eve@shop.example')
    await database.transact((tx) =>
      createCustomerRecords({ clock: () => now.at, randomBytes }).erase(
        tx.$pickTables<never>(),
        { id: 'gid://shopify/Customer/1', email: 'dana@shop.example' },
        () => {},
      ),
    )
    expect((await rows()).map(({ email }) => email)).toEqual(['eve@shop.example'])
  })

  it.each([
    [{ email: 'nobody' }, 400],
    [{ email: 'a@b.example, c@d.example' }, 400],
    [{ variantId: 'gid://shopify/ProductVariant/999999' }, 404],
    [{ variantId: 'gid://shopify/Product/1' }, 400],
    [{ language: 'de' }, 400],
  ])('refuses %j', async (wrong, status) => {
    const { post, rows } = await open()
    const good = { variantId: gel, email: 'dana@shop.example' }
    expect((await post('/api/stock-alerts', { ...good, ...wrong })).status).toBe(status)
    expect(await rows()).toEqual([])
  })

  it('takes from a network no more than the newsletter does', async () => {
    const { ask, stock } = await open({ rateLimited: true })
    await stock(0)
    const statuses: number[] = []
    for (let i = 0; i < 35; i += 1)
      statuses.push((await ask(`${randomBytes(4).toString('hex')}@shop.example`)).status)
    expect(statuses[0]).toBe(204)
    expect(statuses.at(-1)).toBe(429)
  })
})
