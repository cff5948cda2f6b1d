import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '#/database/database.ts'
import {
  address,
  fillCart,
  openCheckoutOn,
  paymentForm,
} from '#/shop-engine/checkout/checkout.fixture.ts'
import { fillSmallShop } from '#/shop-engine/checkout/small-shop.fixture.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { type AllTables, forEachDatabase } from '#/tests/fixtures/databases.ts'

forEachDatabase((kind) => {
  const start = appStarter()

  it('says so where the disk is full, takes no money, goes on reading, and comes back', async () => {
    const database = await kind.fresh()
    await fillSmallShop(database.db)
    const app = await start(database)
    const { checkout } = openCheckoutOn(database)
    const key = await fillCart(database.db, { gel: 1 })
    await checkout.saveInformation(key, address, 'en')
    const form = await paymentForm(checkout, key)
    const room = await fillDisk(database)

    const ready = await app.get('/readyz')
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2'])
    await expect(checkout.placeOrder(key, form, 'en')).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 2,
    })
    expect((await app.get('/healthz')).status).toBe(200)
    expect(await checkout.read(key, 'en')).toMatchObject({ status: 'open' })

    await room()
    expect((await app.get('/readyz')).status).toBe(200)
    expect(await checkout.placeOrder(key, form, 'en')).toBeNull() // nothing was wrong
  })
})

/** From now on the database takes no further page, as its own error says; returns what gives it room again. */
async function fillDisk({ db, kind }: Database<AllTables>): Promise<() => Promise<unknown>> {
  if (kind === 'sqlite') {
    await sql`vacuum`.execute(db)
    await sql`pragma max_page_count = 1`.execute(db)
    return () => sql`pragma max_page_count = 1000000`.execute(db)
  }
  await sql`create function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
  for (const table of ['server_jobs', 'shop_orders'])
    await sql`create trigger no_room before insert on ${sql.table(table)}
      for each row execute function no_room()`.execute(db)
  return async () => sql`drop function no_room cascade`.execute(db)
}
