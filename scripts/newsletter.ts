// Exports the newsletter's subscribers for the program that sends it; the shop may keep running:
//
//   npm run -s newsletter [> file.csv]
//
// Each email address comes with its language and its own unsubscribe link, which belongs in the email, and in its
// header `List-Unsubscribe: <…>`, next to `List-Unsubscribe-Post: List-Unsubscribe=One-Click`.

import type { BackendTables } from '#/backend/database/tables.ts'
import { listSubscribers } from '#/backend/newsletter/newsletter.store.ts'
import { readShopSettings } from '#/backend/settings/settings.store.ts'
import { firstSettings } from '#/content/first-settings.ts'
import { toCsv } from '#/contract/csv-cells.ts'
import { unsubscribeAddress } from '#/contract/newsletter.ts'
import { CannotOpen } from '#/database/cannot-open.ts'
import { openDatabase } from '#/database/database.ts'
import { withConnections } from '#/server/connections.ts'
import { BadSetting, readSettings } from '#/server/settings.ts'

try {
  await write()
} catch (error) {
  const expected = [CannotOpen, BadSetting].some((kind) => error instanceof kind)
  if (!expected) throw error
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function write(): Promise<void> {
  const given = readSettings()
  const database = await openDatabase({ ...given, beside: 'reading' })
  try {
    const { publicUrl } = await withConnections(given, database)
    const { db } = database.withTables<BackendTables>()
    const subscribers = await listSubscribers(db)
    const { first } = (await readShopSettings(db, firstSettings)).settings.languages
    const rows = subscribers.map((subscriber) => [
      subscriber.email,
      subscriber.language,
      unsubscribeAddress(publicUrl, { ...subscriber, first }),
    ])
    process.stdout.write(toCsv([['email', 'language', 'unsubscribe'], ...rows]))
  } finally {
    await database.close()
  }
}
