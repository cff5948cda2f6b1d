// Marks an order as shipped, with its tracking, like the back office:
//
//   npm run fulfil -- 1001 --carrier UPS --number 1Z999AA10123456784
//     [--url https://…]     where to track the parcel; optional for UPS, USPS, and FedEx
//     [--pieces 1:2,2:1]    lines of the order and how many of each; default: everything left
//
// With SQLite the shop must be stopped first, because only one process may use its folder.
import { parseArgs } from 'node:util'
import { createStaff } from '#/backend/admins/staff.ts'
import type { BackendTables } from '#/backend/database/tables.ts'
import { readShopSettings } from '#/backend/settings/settings.store.ts'
import { firstSettings } from '#/content/first-settings.ts'
import { CannotOpen } from '#/database/cannot-open.ts'
import { openDatabase } from '#/database/database.ts'
import { withConnections } from '#/server/connections.ts'
import { createTables } from '#/server/migrate-all.ts'
import { BadSetting, readSettings } from '#/server/settings.ts'
import { Refused } from '#/shop-engine/changes/refused.ts'
import { createMakeChange } from '#/shop-engine/events/changes.ts'
import type { ShopTables } from '#/shop-engine/migrations/tables.ts'
import { fulfilOrder } from '#/shop-engine/orders/fulfil-order.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    carrier: { type: 'string' },
    number: { type: 'string' },
    url: { type: 'string' },
    pieces: { type: 'string' },
  },
})

class Misused extends Error {}

try {
  await fulfil()
} catch (error) {
  const expected = [Refused, Misused, CannotOpen, BadSetting].some((kind) => error instanceof kind)
  if (!expected) throw error
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function fulfil(): Promise<void> {
  const clock = () => new Date()
  const [orderNumber] = positionals
  const { carrier = null, number, url = null } = values
  if (orderNumber === undefined) throw new Misused('Say which order: its number comes first.')
  const settings = readSettings()
  const database = await openDatabase(settings)
  try {
    await createTables(database)
    const { settings: shopSettings } = await readShopSettings(
      database.withTables<BackendTables>().db,
      firstSettings,
    )
    const { languages } = shopSettings
    const facts = { ...shopSettings.facts, languages }
    const order = await fulfilOrder(
      {
        change: createMakeChange({
          database: database.withTables<ShopTables>(),
          staff: createStaff({ database: database.withTables(), clock }),
          clock,
          first: () => languages.first,
        }),
        settings: { ...(await withConnections(settings, database)), facts: () => facts },
      },
      {
        orderNumber: orderNumber.replace('#', ''),
        trackingCompany: carrier,
        tracking: number === undefined ? [] : [{ number, url }],
        ...(values.pieces !== undefined && { pieces: pieces(values.pieces) }),
      },
    )
    console.log(`Order ${order.number} is ${order.fulfillmentStatus}; an email tells the buyer.`)
  } finally {
    await database.close()
  }
}

/** Parses "1:2,2:1": two of the first line and one of the second. */
function pieces(text: string): Map<number, number> {
  return new Map(
    text.split(',').map((pair) => {
      const match = /^(\d{1,3}):(\d{1,6})$/.exec(pair.trim())
      if (!match) throw new Misused(`--pieces is not understood: ${pair}`)
      return [Number(match[1]) - 1, Number(match[2])]
    }),
  )
}
