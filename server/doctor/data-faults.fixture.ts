import { chmod, mkdir, open, rename, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { sqliteFile } from '#/database/sqlite.ts'
import { stripeEvents } from '#/shop-engine/payments/stripe.ts'
import { backupsFolder, listBackups } from '../backups/backups.ts'
import type { ExaminedShop, Fault } from './doctor.fixture.ts'

const hour = 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

/** What is wrong in the rows and files of the shop. */
export function dataFaults(shop: ExaminedShop): Fault[] {
  const { database, where, variables, closedPort } = shop
  const run = (statement: string) => sql.raw(statement).execute(database.db)
  const byStatements = (name: string, code: string, [does, undoes]: [string, string]): Fault => ({
    name,
    says: [code],
    async happens() {
      await run(does)
      return () => run(undoes)
    },
  })
  const shared = [
    byStatements('older tables', 'database.behind', [
      `delete from server_migrations where name = '003-jobs'`,
      `insert into server_migrations (name, timestamp) values ('003-jobs', '2026')`,
    ]),
    byStatements('newer tables', 'database.newer', [
      `insert into server_migrations (name, timestamp) values ('999-later', '2026')`,
      `delete from server_migrations where name = '999-later'`,
    ]),
    byStatements('tables that are gone', 'database.incomplete', [
      'alter table mail_migrations rename to mail_migrations_lost',
      'alter table mail_migrations_lost rename to mail_migrations',
    ]),
    byStatements('money that is owed', 'stripe.owed', [
      `insert into shop_payment_attempts (id, cart_token, state, amount, currency, language,
         fingerprint, session_open, created_at, reserved_until, updated_at)
       values ('a', 'c', 'refundDue', 100, 'USD', 'en', 'f', 0, '2026', '2026', '${ago(2 * hour)}')`,
      `delete from shop_payment_attempts`,
    ]),
    ...emailFaults(shop),
    ...backupFaults(shop),
    ...stripeFaults(shop),
  ]
  return database.kind === 'sqlite'
    ? [
        {
          name: 'no shop',
          variables: { DATA_DIR: join(where.dataDir, 'x') },
          says: ['database.missing'],
        },
        ...shared,
        ...fileFaults(shop, run),
      ]
    : [
        {
          name: 'no database',
          variables: {
            DATABASE_URL: `${variables.DATABASE_URL}`.replace(/:\d+\//, `:${closedPort}/`),
          },
          says: ['database.unreachable'],
        },
        ...shared,
        ...postgresFaults(shop, run),
      ]
}

function emailFaults({ database }: ExaminedShop): Fault[] {
  // In one step, so that the shop that runs sends none of it.
  const unsent = async (ms: number, nextAttempt: string | null) => {
    const email = { recipient: 'ada@shop.example', subject: 'Hello', html: '', text: '' }
    const tried = { created_at: ago(ms), attempts: 3, next_attempt_at: nextAttempt }
    const row = { ...email, ...tried, headers_json: '{}' }
    await database.db.insertInto('mail_outbox').values(row).execute()
    return () => database.db.deleteFrom('mail_outbox').execute()
  }
  const inAnHour = ago(-hour)
  return [
    {
      name: 'emails that wait',
      happens: () => unsent(2 * hour, inAnHour),
      says: ['outbox.waiting'],
    },
    { name: 'emails given up', happens: () => unsent(hour, null), says: ['outbox.givenUp'] },
    {
      name: 'webhooks given up',
      async happens() {
        const at = ago(hour)
        const about = { topic: 'ORDERS_PAID', uri: 'https://hook.example' }
        const { id } = await database.db
          .insertInto('shop_webhook_subscriptions')
          .values({ ...about, include_fields_json: '[]', created_at: at, updated_at: at })
          .returning('id')
          .executeTakeFirstOrThrow()
        const delivery = { subscription_id: id, topic: about.topic, event_id: 'e' }
        await database.db
          .insertInto('shop_webhook_deliveries')
          .values({ ...delivery, object: 'gid://shopify/Order/1', triggered_at: at })
          .execute()
        return async () => {
          await database.db.deleteFrom('shop_webhook_deliveries').execute()
          await database.db.deleteFrom('shop_webhook_subscriptions').execute()
        }
      },
      says: ['outbox.webhooks'],
    },
  ]
}

function backupFaults({ database, where }: ExaminedShop): Fault[] {
  const folder = backupsFolder(where)
  const newest = async () => (await listBackups(folder))[0]?.file ?? ''
  const moved = async (from: string, to: string) => {
    await rename(from, to)
    return () => rename(to, from)
  }
  return [
    {
      name: 'no backup',
      async happens() {
        const jobs = database.db.updateTable('server_jobs')
        await jobs.set({ done_at: ago(48 * hour) }).execute()
        return moved(folder, `${folder}-gone`)
      },
      says: ['backups.missing'],
    },
    {
      name: 'an old backup',
      async happens() {
        const old = ago(48 * hour).replaceAll(':', '-')
        return moved(await newest(), join(folder, `glovebox-${old}.backup`))
      },
      says: ['backups.old'],
    },
    {
      name: 'a damaged backup',
      happens: async () => flipped(await newest(), 20_000),
      says: ['backups.damaged'],
    },
  ]
}

function stripeFaults({ stripe }: ExaminedShop): Fault[] {
  const changed = (change: Partial<(typeof stripe.webhookEndpoints)[number]>) => async () => {
    const [before] = stripe.webhookEndpoints
    if (before) stripe.webhookEndpoints[0] = { ...before, ...change }
    return () => before && stripe.webhookEndpoints.splice(0, 1, before)
  }
  const few = { enabled_events: stripeEvents.slice(1) }
  return [
    { name: 'a webhook to elsewhere', happens: changed({ url: 'x' }), says: ['stripe.noWebhook'] },
    {
      name: 'a webhook switched off',
      happens: changed({ status: 'disabled' }),
      says: ['stripe.webhookOff'],
    },
    { name: 'a webhook that hears little', happens: changed(few), says: ['stripe.webhookDeaf'] },
  ]
}

type Run = (statement: string) => Promise<unknown>

/** Changes a byte of a file; the same again is the undoing. */
async function flipped(file: string, position: number, count = 1): Promise<() => Promise<unknown>> {
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

function fileFaults({ database, where }: ExaminedShop, run: Run): Fault[] {
  const file = sqliteFile(where.dataDir)
  const guard = 'backend_audit_log_no_update'
  const withoutGuard = async () => {
    const found = sql<{ sql: string }>`select sql from sqlite_master where name = ${guard}`
    const { rows } = await found.execute(database.db)
    await run(`drop trigger ${guard}`)
    return () => run(rows[0]?.sql ?? '')
  }
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
          (select 1 union all select i + 1 from n where i < 3000000)
          select slow.* from (select max(i) as i from n) cross join mail_outbox_slow as slow`)
        return async () => {
          await run('drop view mail_outbox')
          await run('alter table mail_outbox_slow rename to mail_outbox')
        }
      },
      says: ['database.slow'],
    },
    {
      name: 'a full disk',
      async happens() {
        const sparse = `${file}-wal`
        const handle = await open(sparse)
        const { size } = await handle.stat()
        await handle.close()
        await truncate(sparse, 8e12)
        return () => truncate(sparse, size)
      },
      says: ['disk.full'],
    },
    {
      name: 'a folder that takes nothing',
      async happens() {
        const folder = join(where.dataDir, '.written-by-doctor')
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

function postgresFaults({ database }: ExaminedShop, run: Run): Fault[] {
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
