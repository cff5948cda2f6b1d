import { cp, rename } from 'node:fs/promises'
import { sql, type Transaction } from 'kysely'
import { isSetUp } from '#/backend/admins/setup-secret.store.ts'
import { setAnchorAside } from '#/backend/audit/anchor.ts'
import { lockHead } from '#/backend/audit/audit.store.ts'
import { appendAudit } from '#/backend/audit/audit.ts'
import { setAllKeysAside } from '#/backend/audit/audit-keys.ts'
import { Refusal } from '#/contract/errors.ts'
import { isPostgres } from '#/database/columns.ts'
import { type Database, openDatabase } from '#/database/database.ts'
import { isCutOff, isUnreachable } from '#/database/unreachable.ts'
import { rememberDone } from '../jobs.ts'
import type { AllTables } from '../tables.ts'
import { videosFolder } from '../videos.ts'
import { damaged } from './backup-file.ts'
import { type AnyTables, copyTables } from './copy-tables.ts'
import { stagedVideos } from './stage.ts'

interface Restoring {
  database: Database<AllTables>
  dataDir: string
  now: Date
}

/** The job that tells when a shop's data were last taken from a backup while it ran. */
export const restoredJob = 'restore'

/**
 * Puts a staged backup into the database of a running shop that has no owner, in one transaction: however it ends, the
 * shop is either as it was or the restored one. @throws Refusal `setupOver` if it has an owner by now
 */
export async function restoreInto(staged: string, { database, dataDir, now }: Restoring) {
  const source = await openDatabase({ dataDir: staged })
  try {
    await database.withTables<unknown>().withoutTimeout((db) =>
      db.transaction().execute(async (opened) => {
        const tx = opened.$extendTables<Pick<AllTables, keyof AllTables>>()
        await lockHead(tx.$pickTables())
        if (await isSetUp(tx.$pickTables())) throw new Refusal('setupOver')
        await emptyLog(tx)
        const { db: from } = source.withTables<AnyTables>()
        await copyTables(from, opened.$extendTables<AnyTables>()).catch(refuseMisfits)
        await rememberDone(tx.$pickTables(), restoredJob, now)
        // What lies outside of the database goes with it; an empty shop doesn't miss it.
        await takeVideos(staged, dataDir)
        await setAnchorAside(dataDir, now)
        setAllKeysAside(tx, now)
        await appendAudit(tx.$pickTables(), {
          at: now,
          admin: null,
          action: 'RESTORE_SHOP',
          details: {},
        })
      }),
    )
  } finally {
    await source.close()
  }
  await database.transact(async (_tx, publish) => publish('settings'))
}

/** Rows that don't fit, although the tables do, aren't ours. */
function refuseMisfits(error: unknown): never {
  throw isUnreachable(error) || isCutOff(error) ? error : damaged(error)
}

async function takeVideos(staged: string, dataDir: string): Promise<void> {
  const target = videosFolder({ dataDir })
  await rename(stagedVideos(staged), target).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return
    await cp(stagedVideos(staged), target, { recursive: true })
  })
}

/** The triggers that keep entries from being deleted. */
const guards = {
  sqlite: ['backend_audit_log_no_delete', 'backend_audit_head_no_delete'],
  postgres: [
    ['backend_audit_log', 'backend_audit_log_no_change'],
    ['backend_audit_head', 'backend_audit_head_no_delete'],
  ],
} as const

/** Only a shop without an owner loses its entries, which tell of strangers who tried to sign in. */
async function emptyLog(tx: Transaction<AllTables>): Promise<void> {
  const empty = async () => {
    await tx.deleteFrom('backend_audit_log').execute()
    await tx.deleteFrom('backend_audit_head').execute()
  }
  if (isPostgres(tx)) {
    const set = async (state: 'disable' | 'enable') => {
      for (const [table, trigger] of guards.postgres)
        await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger ${sql.ref(trigger)}`.execute(
          tx,
        )
    }
    await set('disable')
    await empty()
    return set('enable')
  }
  const written: string[] = []
  for (const name of guards.sqlite) {
    const { rows } = await sql<{ sql: string }>`select sql from sqlite_master
      where type = 'trigger' and name = ${name}`.execute(tx)
    written.push(...rows.map((row) => row.sql))
    await sql`drop trigger ${sql.ref(name)}`.execute(tx)
  }
  await empty()
  for (const trigger of written) await sql.raw(trigger).execute(tx)
}
