import { chmod, mkdir, open, rm, stat, statfs, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { sqliteFile } from '#/database/sqlite-folder.ts'
import type { ExaminedShop, Fault } from './doctor.fixture.ts'

/** Runs a statement on the shop's database. */
export type Run = (statement: string) => Promise<unknown>

/** Flips a byte of a file; flipping it again undoes that. */
export async function flipped(
  file: string,
  position: number,
  count = 1,
): Promise<() => Promise<unknown>> {
  const handle = await open(file, 'r+')
  const { buffer } = await handle.read(Buffer.alloc(count), 0, count, position)
  const wrong = buffer.map((byte) => byte ^ 0xff)
  await handle.write(wrong, 0, count, position)
  await handle.close()
  return async () => {
    const again = await open(file, 'r+')
    await again.write(buffer, 0, count, position)
    await again.close()
  }
}

/** What can happen to SQLite's files. */
export function fileFaults({ database, where }: ExaminedShop, run: Run): Fault[] {
  const file = sqliteFile(where.dataDir)
  return [
    {
      name: 'a damaged page',
      async happens() {
        await run('pragma wal_checkpoint(truncate)')
        const page = sql<{ rootpage: number }>`select rootpage from sqlite_master
          where name = 'backend_saved_views'`
        const { rows } = await page.execute(database.db)
        return flipped(file, ((rows[0]?.rootpage ?? 1) - 1) * 4_096, 64)
      },
      says: ['database.corrupt'],
    },
    {
      name: 'a damaged head',
      async happens() {
        await run('pragma wal_checkpoint(truncate)')
        return flipped(file, 0, 16)
      },
      says: ['database.corrupt'],
    },
    {
      name: 'rows without what they belong to',
      async happens() {
        await run('pragma foreign_keys = off')
        await run(`insert into backend_admin_recovery_codes (admin_id, code_hash) values (99, 'x')`)
        return async () => {
          await run('delete from backend_admin_recovery_codes')
          await run('pragma foreign_keys = on')
        }
      },
      says: ['database.orphans'],
    },
    {
      name: 'a slow table',
      async happens() {
        await run('alter table mail_outbox rename to mail_outbox_slow')
        await run(`create view mail_outbox as with recursive n(i) as
          (select 1 union all select i + 1 from n where i < 5000000)
          select slow.* from (select max(i) as i from n) cross join mail_outbox_slow as slow`)
        return async () => {
          await run('drop view mail_outbox')
          await run('alter table mail_outbox_slow rename to mail_outbox')
        }
      },
      says: ['database.slow'],
    },
    ...diskFaults(where.dataDir, file),
    ...logFaults(database, run),
  ]
}

function diskFaults(dataDir: string, file: string): Fault[] {
  /** Makes a sparse file, which takes no room itself. */
  const grown = async (bytes: number) => {
    const sparse = `${file}-wal`
    const { size } = await stat(sparse)
    await truncate(sparse, Math.floor(bytes))
    return () => truncate(sparse, size)
  }
  return [
    {
      name: 'a full disk',
      happens: () => grown(8e12),
      says: ['disk.full'],
    },
    {
      name: 'a disk that is nearly full',
      async happens() {
        const { bavail, bsize } = await statfs(dataDir)
        return grown(0.7 * bavail * bsize)
      },
      says: ['disk.low'],
    },
    {
      name: 'a folder that takes nothing',
      async happens() {
        const folder = join(dataDir, '.written-by-doctor')
        await mkdir(folder)
        return () => rm(folder, { recursive: true, force: true })
      },
      says: ['disk.unwritable'],
    },
    {
      name: 'a file for everyone',
      async happens() {
        await chmod(file, 0o644)
        return () => chmod(file, 0o600)
      },
      says: ['disk.readable'],
    },
  ]
}

function logFaults(database: ExaminedShop['database'], run: Run): Fault[] {
  const guard = 'backend_audit_log_no_update'
  const withoutGuard = async () => {
    const found = sql<{ sql: string }>`select sql from sqlite_master where name = ${guard}`
    const { rows } = await found.execute(database.db)
    await run(`drop trigger ${guard}`)
    return () => run(rows[0]?.sql ?? '')
  }
  return [
    { name: 'an open log', happens: withoutGuard, says: ['audit.unguarded'] },
    {
      name: 'a changed entry',
      async happens() {
        const undo = await withoutGuard()
        await run(`update backend_audit_log set action = 'SIGN_IN' where id = 1`)
        return async () => {
          await run(`update backend_audit_log set action = 'IMPORT_REVIEWS' where id = 1`)
          await undo()
        }
      },
      says: ['audit.misfit'],
    },
  ]
}

/** What can happen within PostgreSQL. */
export function postgresFaults({ database }: ExaminedShop, run: Run): Fault[] {
  const index = `(select min(indexrelid) from pg_index where indrelid = 'mail_outbox'::regclass)`
  const guard = (how: string) =>
    `alter table backend_audit_log ${how} trigger backend_audit_log_no_change`
  return [
    {
      name: 'a broken index',
      async happens() {
        await run(`update pg_index set indisvalid = false where indexrelid = ${index}`)
        return () => run(`update pg_index set indisvalid = true where indexrelid = ${index}`)
      },
      says: ['database.invalid'],
    },
    {
      name: 'a table that somebody holds',
      async happens() {
        const held = Promise.withResolvers<void>()
        const ending = Promise.withResolvers<void>()
        const holding = database.db.transaction().execute(async (tx) => {
          await sql`lock table backend_reviews in access exclusive mode`.execute(tx)
          held.resolve()
          await ending.promise
        })
        await held.promise
        return async () => {
          ending.resolve()
          await holding
        }
      },
      says: ['database.slow'],
    },
    {
      name: 'an open log',
      async happens() {
        await run(guard('disable'))
        return () => run(guard('enable'))
      },
      says: ['audit.unguarded'],
    },
    {
      name: 'a changed entry',
      async happens() {
        const change = async (action: string) => {
          await run(guard('disable'))
          await run(`update backend_audit_log set action = '${action}' where id = 1`)
          await run(guard('enable'))
        }
        await change('SIGN_IN')
        return () => change('IMPORT_REVIEWS')
      },
      says: ['audit.misfit'],
    },
  ]
}
