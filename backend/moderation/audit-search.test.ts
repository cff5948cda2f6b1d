import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { auditSearchMax } from '#/contract/moderation.ts'
import type { ShopTables } from '#/shop-engine/migrations/tables.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'
import { dropGuards } from '../audit/audit.fixture.ts'
import { appendAudit } from '../audit/audit.ts'
import { openModeration } from './moderators.fixture.ts'

forEachDatabase((databases) => {
  async function open() {
    const database = await databases.fresh()
    await fillDemo(database)
    const { read, ask } = await openModeration(database)
    const append = (entry: Partial<Parameters<typeof appendAudit>[1]>) =>
      database.transact((tx) =>
        appendAudit(tx, {
          at: new Date('2026-11-20T12:00:00Z'),
          admin: { id: 1, email: 'ada@glovebox.test' },
          action: 'CHANGE_SHOP',
          details: {},
          ...entry,
        }),
      )
    const find = async (query: Readonly<Record<string, string>>) => {
      const page = await read(`/audit-logs?${new URLSearchParams(query)}`)
      expect(page.total).toBe(page.logs.length)
      return page.logs.map(({ id }: { id: number }) => id).sort()
    }
    const { total } = await read('/audit-logs')
    return { database, append, find, ask, read, first: total + 1 }
  }

  it('finds entries by what was done, to what, by whom, and from where', async () => {
    const { append, find, first } = await open()
    const object = 'gid://shopify/Product/7001'
    const mutation = 'productUpdate'
    const before = { title: '100% Cotton "Soft" Towel', 'Small: price': '5.00' }
    await append({ details: { mutation, object, before, after: { title: 'Ünder_Cover !' } } })
    await append({ admin: { id: null, email: 'Stock token' }, details: { object: 'Stock' } })
    await append({
      admin: null,
      action: 'SIGN_IN_REFUSED',
      details: { reason: 'unknown-account' },
      caller: { address: '203.0.113.7', account: 'nobody@glovebox.test' },
    })
    const [product, token, refused] = [first, first + 1, first + 2]
    for (const search of [
      'cotton',
      '7001',
      '"Soft"',
      'small: PRICE',
      'productupdate',
      'r_c',
      '100%',
    ])
      expect(await find({ search }), search).toEqual([product])
    expect(await find({ search: 'stock token' })).toEqual([token])
    for (const search of ['203.0.113', 'NOBODY@', 'unknown-account', 'sign in refused'])
      expect(await find({ search }), search).toEqual([refused])
    for (const search of ['!', '%']) expect(await find({ search }), search).toEqual([product])
    for (const search of ['10_%', "' or 1=1 --", '\\', 'caller'])
      expect(await find({ search }), search).toEqual([])
    expect(await find({ search: 'cotton', kind: 'signIns' })).toEqual([])
    expect(await find({ search: 'stock', person: 'Stock token' })).toEqual([token])
  })

  it('finds what was done to a product by what it is called today', async () => {
    const { database, append, find, first } = await open()
    const products = database.withTables<ShopTables>().db.selectFrom('shop_products').select('id')
    const { id: gel } = await products.where('handle', '=', 'gel-cleaner').executeTakeFirstOrThrow()
    const mutation = 'productVariantsBulkUpdate'
    await append({ details: { mutation, object: `gid://shopify/Product/${gel}` } })
    await append({ details: { mutation, object: `gid://shopify/Product/${gel}0` } })
    for (const search of ['gel cleaner', 'Gel nettoy'])
      expect(await find({ search }), search).toEqual([first])
  })

  it('finds entries beside and in texts that were cut in the middle of a character', async () => {
    const { append, find, first } = await open()
    const description = `Warm \\ud83e${'🧤'.slice(0, 1)}`
    await append({ details: { object: 'gid://shopify/Product/7001', after: { description } } })
    expect(await find({ search: 'warm' })).toEqual([first])
    expect(await find({ search: '7001' })).toEqual([first])
  })

  it('takes a day from its first instant to its last, in the shop’s time zone', async () => {
    const { append, find, first } = await open()
    // Clocks in New York go back on the first; the day has 25 hours.
    for (const at of [
      '2026-11-01T03:59:59.999Z',
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T04:59:59.999Z',
      '2026-11-02T05:00:00.000Z',
    ])
      await append({ at: new Date(at) })
    const day = '2026-11-01'
    expect(await find({ from: day, until: day })).toEqual([first + 1, first + 2])
    expect(await find({ until: '2026-10-31' })).toEqual([first])
    expect(await find({ from: '2026-11-02', until: '2026-11-02' })).toEqual([first + 3])
    expect(await find({ from: '2026-11-02', until: day })).toEqual([])
  })

  it.each([
    'from=yesterday',
    'until=2026-02-30',
    `search=${'x'.repeat(101)}`,
    'search=%00',
    'person=%00',
  ])('refuses ?%s', async (query) => {
    const { ask } = await open()
    expect((await ask('GET', `/audit-logs?${query}`)).status).toBe(400)
  })

  it('looks at no more than the newest entries, and says so', async () => {
    const { database, append, read, first } = await open()
    await append({ details: { object: 'Needle' } })
    await dropGuards(database)
    const fill = (from: number, to: number) =>
      sql`insert into backend_audit_log
        with recursive n (id) as (
          select cast(${from} as bigint) union all select id + 1 from n where id < ${to})
        select id, '2026-11-21T12:00:00.000Z', null, null, 'SIGN_OUT', '{}', 'x', 'x', null from n
      `.execute(database.db)
    const search = async (more = '') => {
      const { logs, partial } = await read(`/audit-logs?search=needle${more}`)
      return [logs.length, partial]
    }
    await fill(first + 1, auditSearchMax)
    expect(await search()).toEqual([1, false])
    await fill(auditSearchMax + 1, auditSearchMax + first)
    expect(await search()).toEqual([0, true])
    expect(await search('&until=2026-11-20')).toEqual([1, false])
  })
})
