import { expect, it } from 'vitest'
import { readProduct } from '#/clients/shop/products.ts'
import { openDatabase } from '#/database/database.ts'
import type { CreateRender } from '#/server/pages/render.ts'
import type { AllTables } from '#/server/tables.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'

let rendered: string[] = []

/** A page that says whether its product is in stock. */
const stockPage: CreateRender = (requestContextOf) => async (request, visitor) => {
  const handle = new URL(request.url).pathname.split('/').at(-1) ?? ''
  rendered.push(handle)
  const product = await readProduct(requestContextOf(visitor).shop, handle)
  return new Response(`${product?.available}`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

forEachDatabase((databases) => {
  const start = appStarter()

  it('shows in every process what is sold out, and renders no page of anything else', async () => {
    const database = await databases.fresh()
    await fillDemo(database)
    const other = databases.kind === 'sqlite' ? null : await openDatabase(database.where)
    const here = await start(database, { createRender: stockPage })
    const there = await start(other?.withTables<AllTables>() ?? database, {
      createRender: stockPage,
    })
    const read = async (app: typeof here, handle: string) =>
      (await app.get(`/products/${handle}`, { cookie: 'siteAccess=1' })).text()
    for (const app of [here, there])
      for (const handle of ['gel-cleaner', 'trash-bag-pack'])
        expect(await read(app, handle)).toBe('true')

    rendered = []
    await database.transact(async (tx, publish) => {
      await tx
        .updateTable('shop_stock_items')
        .set({ quantity: 0 })
        .where('sku', '=', 'gel-cleaner')
        .execute()
      publish('stock')
      publish('labels', ['2'])
    })
    expect(await read(here, 'gel-cleaner')).toBe('false')
    await expect.poll(() => read(there, 'gel-cleaner')).toBe('false')
    for (const app of [here, there]) expect(await read(app, 'trash-bag-pack')).toBe('true')
    expect(rendered).not.toContain('trash-bag-pack')
    await here.stop()
    await there.stop()
    await other?.close()
  })
})
