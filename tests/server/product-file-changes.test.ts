import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openProductFiles } from '#/tests/fixtures/product-files.ts'

const file =
  () => `Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price
shampoo,Shampoo,Suds,Size,Small,SH-S,shopify,12,9.50
shampoo,,,,Large,SH-L,shopify,3,19.00
brush,Brush,Suds,Title,Default Title,BR,,,4.00
`

forEachDatabase((kind) => {
  const start = appStarter()
  const open = () => openProductFiles(start, kind)

  it('leaves the stock that was sold meanwhile, unless asked to set it', async () => {
    const { importFile, tryFile, product } = await open()
    const stockOf = async () =>
      (await product('shampoo')).variants.nodes.map(
        (variant: { inventoryQuantity: number }) => variant.inventoryQuantity,
      )
    await importFile(file())
    const other = file().replace('shopify,12,', 'shopify,50,')
    expect((await importFile(other)).report).toMatchObject({ unchanged: 2, stockUnchanged: 1 })
    expect(await stockOf()).toEqual([12, 3])
    const tried = await tryFile(other, '&stock=set')
    expect(tried).toMatchObject({ setsStock: true, report: { updated: 1, stockUnchanged: 0 } })
    expect((await importFile(other, '&stock=set')).report).toEqual(tried.report)
    expect(await stockOf()).toEqual([50, 3])
    const more = 'Handle,Option1 Name,Option1 Value,Variant Price,Variant Inventory Tracker,'
    await importFile(
      `${more}Variant Inventory Qty\nshampoo,Size,Large,19.00,shopify,9\n,,Giant,40,shopify,7\n`,
    )
    expect(await stockOf()).toEqual([50, 3, 7])
    const counted = 'Handle,Variant Price,Variant Inventory Tracker,Variant Inventory Qty\n'
    await importFile(`${counted}brush,4.00,shopify,8\n`)
    const { nodes } = (await product('brush')).variants
    expect(nodes).toMatchObject([{ inventoryQuantity: 8 }])
  })

  it('names each value that changes, before and after, by field and product', async () => {
    const { importFile, tryFile, call } = await open()
    await importFile(file())
    const other = file()
      .replace('shampoo,Shampoo,', 'shampoo,Soap,')
      .replace(',19.00', ',19.01')
      .replace('shopify,12,', 'shopify,50,')
      .replace('brush,Brush,Suds', 'brush,Brush,Foams')
    const { id, report } = await tryFile(other, '&stock=set')
    const changes = async (query = '') =>
      (await call('GET', `imports/${id}/changes?${query}`)).json()
    const all = [
      { row: 2, handle: 'shampoo', field: 'Small: available', before: 12, after: 50 },
      { row: 2, handle: 'shampoo', field: 'title', before: 'Shampoo', after: 'Soap' },
      { row: 2, handle: 'shampoo', field: 'title (fr)', before: 'Shampoo', after: 'Soap' },
      { row: 2, handle: 'shampoo', field: 'Large: price', before: '19.00', after: '19.01' },
      { row: 4, handle: 'brush', field: 'vendor', before: 'Suds', after: 'Foams' },
    ]
    const found = await changes()
    const byField = (one: { field: string }, other: { field: string }) =>
      one.field < other.field ? -1 : 1
    expect(found.changes.toSorted(byField)).toEqual(all.toSorted(byField))
    expect([report.changes, found.next]).toEqual([5, null])
    expect(found.kinds).toEqual(
      expect.arrayContaining([
        { kind: 'price', count: 1 },
        { kind: 'title', count: 2 },
      ]),
    )
    expect((await changes('kind=price')).changes).toEqual([all[3]])
    expect((await changes('product=BRU')).changes).toEqual([all[4]])
    expect((await changes('product=%25')).changes).toEqual([])
    expect((await changes('after=6')).changes).toEqual([])
  })

  it('asks once before anything costs nothing', async () => {
    const { tryFile, run, importFile, call, product } = await open()
    const free = 'Handle,Title,Variant Price\nsample,Sample,0.00\nwax,Wax,5\n'
    const { id, report } = await tryFile(free)
    expect(report).toMatchObject({ created: 2, free: 1, refused: 0 })
    const refused = await call('POST', `imports/${id}`)
    expect([refused.status, (await refused.json()).error]).toEqual([
      409,
      'Some products in this file cost $0.00. Confirm that before you import them.',
    ])
    expect(await product('wax')).toBeNull()
    expect((await run(id, '?free=yes')).report).toEqual(report)
    expect((await product('sample')).variants.nodes).toMatchObject([{ price: '0.00' }])
    expect((await importFile(free)).report).toMatchObject({ unchanged: 2, free: 0 })
  })

  it('refuses a record that fails for no reason of its own, and goes on', async () => {
    const { importFile, product, database, log } = await openProductFiles(start, kind)
    const { db } = database
    if (kind.kind === 'sqlite')
      await sql`create trigger boom before insert on shop_products when new.handle = 'boom'
        begin select raise(abort, 'boom'); end`.execute(db)
    else {
      await sql`create function boom() returns trigger language plpgsql as $$
        begin if new.handle = 'boom' then raise exception 'boom'; end if; return new; end $$`.execute(
        db,
      )
      await sql`create trigger boom before insert on shop_products
        for each row execute function boom()`.execute(db)
    }
    const { status, report } = await importFile(
      'Handle,Title,Variant Price\na,A,5\nboom,Boom,5\nc,C,5\n',
    )
    expect([status, report.created, report.refused]).toEqual(['done', 2, 1])
    expect(report.problems).toMatchObject([{ row: 3, handle: 'boom', code: 'failed' }])
    expect(await product('c')).toMatchObject({ title: 'C' })
    expect(log()).toContain('A record of a file could not be imported')
  })
})
