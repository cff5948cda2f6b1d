import { openDatabase } from '#/database/database.ts'
import { migrateAll } from '#/server/migrate-all.ts'
import type { AllTables } from '#/server/tables.ts'
import { fillEmptyShop } from '#/shop-engine/seed/fill-empty-shop.ts'
import { fillAccounts } from './accounts.ts'
import { openConnection } from './ask.ts'
import type { BareResponse } from './bare-server.ts'
import type { BenchShop, Cache, Call } from './work.types.ts'

/** A demo shop that never runs out of stock. */
export async function fillBenchShop(where: {
  dataDir: string
  databaseUrl?: string | undefined
}): Promise<void> {
  const database = await openDatabase(where)
  await migrateAll(database)
  const shop = database.withTables<AllTables>()
  await fillEmptyShop(shop)
  await shop.db.updateTable('shop_stock_items').set({ quantity: 1_000_000_000 }).execute()
  await fillAccounts(shop)
  await database.close()
}

/** Makes the calls once and records the responses, for the bare server to repeat. */
export async function recordResponses(
  shop: BenchShop,
  calls: readonly Call[],
): Promise<BareResponse[]> {
  const session: Cache = {}
  const responses: BareResponse[] = []
  const connection = openConnection(shop.url)
  for (const call of calls) {
    const ready = call.prepare?.(call, session) ?? call
    const { status, bytes, headers } = await connection.ask(ready)
    if (status !== (call.status ?? 200)) {
      throw new Error(
        `${call.method} ${ready.path} answered ${status}: ${bytes.toString().slice(0, 300)}`,
      )
    }
    call.keep?.({ body: bytes.toString() }, session)
    const own = Object.entries(headers).filter(([name]) => !ofTheConnection.has(name))
    responses.push({
      status,
      headers: {
        ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
        'content-length': String(bytes.length),
      },
      body: bytes.toString('base64'),
      durable: call.durable ?? false,
      hashes: call.hashes ?? false,
    })
  }
  connection.close()
  return responses
}

/** The connection's own headers; the bare server writes its own. */
const ofTheConnection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])
