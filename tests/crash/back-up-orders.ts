import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { CannotOpen } from '#/database/cannot-open.ts'
import { openDatabase } from '#/database/database.ts'
import { commandEnvironment } from '#/harness/command-environment.ts'
import { killableShop } from '#/harness/killable-shop.ts'
import { listBackups } from '#/server/backups/backups.ts'
import { restoreBackup } from '#/server/backups/restore.ts'
import { migrateAll } from '#/server/migrate-all.ts'
import type { AllTables } from '#/server/tables.ts'
import { fillEmptyShop } from '#/shop-engine/seed/fill-empty-shop.ts'
import { stockUp } from './check-books.ts'
import type { Purchase } from './purchase.ts'
import { streamOrders } from './stream-orders.ts'

interface BackupReport {
  /** How many were restored into an empty folder with every order that was acknowledged before they began. */
  whole: number
  /** How many copies of the data folder were refused, and how many were complete. */
  copies: { refused: number; whole: number }
  acknowledged: number
  /** A sentence for each problem; should be empty. */
  troubles: string[]
}

interface Where {
  databaseUrl?: string | undefined
  dataDir: string
}

/** Repeatedly backs up a shop while it takes orders, and restores each backup. */
export async function backUpOrders(
  where: Where,
  { backups }: { backups: number },
): Promise<BackupReport> {
  const variants = await fillShop(where)
  const { databaseUrl = '', dataDir } = where
  const variables = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SITE_LAUNCHED: 'true' }
  const shop = await killableShop(variables)
  await shop.start()
  const purchases: Purchase[] = []
  const streaming = streamOrders({ url: shop.url, purchases, variants })
  const report: BackupReport = {
    whole: 0,
    copies: { refused: 0, whole: 0 },
    acknowledged: 0,
    troubles: [],
  }
  const folder = await mkdtemp(join(tmpdir(), 'glovebox-backups-'))
  try {
    for (let round = 1; round <= backups; round += 1) {
      await untilMore(purchases)
      await backUp({ variables, folder, purchases }, report)
      if (databaseUrl === '') await copyByHand({ dataDir, folder, purchases }, report)
    }
  } finally {
    await shop.kill()
    report.troubles.push(...(await streaming))
    report.acknowledged = acknowledgedOf(purchases).length
    await rm(folder, { recursive: true, force: true })
  }
  return report
}

/** Fills a shop with enough of everything; returns what can be bought. */
async function fillShop(where: Where): Promise<readonly string[]> {
  const database = await openDatabase(where)
  await migrateAll(database)
  await fillEmptyShop(database.withTables())
  const { variants } = await stockUp(database.withTables<AllTables>().db)
  await database.close()
  return variants
}

const acknowledgedOf = (purchases: readonly Purchase[]) =>
  purchases.filter(({ acknowledged }) => acknowledged).map(({ email }) => email)

async function untilMore(purchases: readonly Purchase[]): Promise<void> {
  const before = acknowledgedOf(purchases).length
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline && acknowledgedOf(purchases).length === before) await pause(10)
}

/** Like `npm run backup` and `npm run restore`. */
async function backUp(
  about: {
    variables: Readonly<Record<string, string>>
    folder: string
    purchases: readonly Purchase[]
  },
  report: BackupReport,
): Promise<void> {
  const { variables, folder, purchases } = about
  const before = acknowledgedOf(purchases)
  const env = { ...commandEnvironment, ...variables }
  const args = ['scripts/backup.ts', '--to', join(folder, 'backups')]
  await promisify(execFile)(process.execPath, args, { env })
  const [newest] = await listBackups(join(folder, 'backups'))
  const dataDir = join(folder, 'restored')
  try {
    const place = { databaseUrl: undefined, dataDir, backupKey: undefined }
    await restoreBackup(newest?.file ?? '', place)
    report.troubles.push(...(await missingIn(dataDir, before)))
    report.whole += 1
  } catch (error) {
    report.troubles.push(`a backup could not be restored: ${error}`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Copies the running shop's folder, which nobody should do. */
async function copyByHand(
  {
    dataDir,
    folder,
    purchases,
  }: { dataDir: string; folder: string; purchases: readonly Purchase[] },
  report: BackupReport,
): Promise<void> {
  const before = acknowledgedOf(purchases)
  const copy = join(folder, 'copy')
  try {
    await cp(dataDir, copy, { recursive: true, filter: (path) => !path.includes('outbox') })
    report.troubles.push(...(await missingIn(copy, before)))
    report.copies.whole += 1
  } catch (error) {
    if (error instanceof CannotOpen && error.message.includes('npm run backup'))
      report.copies.refused += 1
    else report.troubles.push(`a copy was neither opened nor refused: ${error}`)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** Acknowledged orders that are missing, and damage to the file. @throws CannotOpen */
async function missingIn(dataDir: string, acknowledged: readonly string[]): Promise<string[]> {
  const database = await openDatabase({ dataDir })
  try {
    const { db } = database.withTables<AllTables>()
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    const broken = rows.filter(({ integrity_check }) => integrity_check !== 'ok')
    const orders = await db.selectFrom('shop_orders').select('email').execute()
    const found = new Set(orders.map(({ email }) => email))
    return [
      ...broken.map(({ integrity_check }) => integrity_check),
      ...acknowledged.filter((email) => !found.has(email)).map((email) => `${email} is missing`),
    ]
  } finally {
    await database.close()
  }
}
