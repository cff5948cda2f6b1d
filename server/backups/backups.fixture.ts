import { appendAudit } from '#/backend/audit/audit.ts'
import type { Database } from '#/database/database.ts'
import type { TestDatabase } from '#/tests/fixtures/databases.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'
import type { AllTables } from '../tables.ts'
import { backupsFolder } from './backups.ts'

export const key = 'a key of our own, kept elsewhere'

export async function openFilled({ fresh }: TestDatabase) {
  const database = await fresh()
  await fillDemo(database)
  await log(database)
  const shop = { ...database.where, backupKey: undefined }
  return { database, shop, folder: backupsFolder(shop) }
}

export function log(database: Database<AllTables>) {
  const details = { count: 1 }
  const entry = { at: new Date(), admin: null, action: 'IMPORT_REVIEWS', details } as const
  return database.transact((tx) => appendAudit(tx.$pickTables(), entry))
}
