import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readShopSettings } from '#/backend/settings/settings.store.ts'
import { firstSettings } from '#/content/first-settings.ts'
import { hourMs } from '#/contract/durations.ts'
import { stripeEvents } from '#/shop-engine/payments/stripe.ts'
import { backupsFolder, listBackups } from '../backups/backups.ts'
import { fileFaults, flipped, postgresFaults } from './database-faults.fixture.ts'
import type { ExaminedShop, Fault } from './doctor.fixture.ts'

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

/** Faults in the shop's rows and files. */
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
      'delete from server_migrations',
      `insert into server_migrations (name, timestamp) values ('001-baseline', '2026')`,
    ]),
    byStatements('newer tables', 'database.newer', [
      `insert into server_migrations (name, timestamp) values ('999-later', '2026')`,
      `delete from server_migrations where name = '999-later'`,
    ]),
    byStatements('tables of no release', 'database.unreleased', [
      `update server_migrations set name = '001-throttles'`,
      `update server_migrations set name = '001-baseline'`,
    ]),
    byStatements('tables that are gone', 'database.incomplete', [
      'alter table mail_migrations rename to mail_migrations_lost',
      'alter table mail_migrations_lost rename to mail_migrations',
    ]),
    byStatements('money that is owed', 'stripe.owed', [
      `insert into shop_payment_attempts (id, cart_token, state, amount, currency, language,
         fingerprint, session_open, created_at, reserved_until, updated_at)
       values ('a', 'c', 'refundDue', 100, 'USD', 'en', 'f', 0, '2026', '2026', '${ago(2 * hourMs)}')`,
      `delete from shop_payment_attempts`,
    ]),
    {
      name: 'the sender of the demo',
      variables: { DEMO: 'false', BACKUP_KEY: 'a key of sixteen characters' },
      async happens() {
        const ours = await readShopSettings(database.db.$pickTables(), firstSettings)
        const save = (settings: typeof firstSettings) =>
          run(
            `update backend_settings set settings_json = '${JSON.stringify(settings).replaceAll("'", "''")}'`,
          )
        await save({ ...ours.settings, sender: firstSettings.sender })
        return () => save(ours.settings)
      },
      says: ['mail.sender'],
    },
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
  // In one statement, so that the running shop doesn't send it.
  const unsent = async (ms: number, nextAttempt: string | null) => {
    const recipient = 'ada@shop.example'
    const email = { recipient, person: recipient, subject: 'Hello', html: '', text: '' }
    const tried = { created_at: ago(ms), attempts: 3, next_attempt_at: nextAttempt }
    const row = { ...email, ...tried, headers_json: '{}' }
    await database.db.insertInto('mail_outbox').values(row).execute()
    return () => database.db.deleteFrom('mail_outbox').execute()
  }
  const inAnHour = ago(-hourMs)
  return [
    {
      name: 'emails that wait',
      happens: () => unsent(2 * hourMs, inAnHour),
      says: ['outbox.waiting'],
    },
    { name: 'emails given up', happens: () => unsent(hourMs, null), says: ['outbox.givenUp'] },
    {
      name: 'webhooks given up',
      async happens() {
        // The shop ends what its owner would have made before there was one.
        const at = ago(0)
        const about = { topic: 'ORDERS_PAID', uri: 'https://hook.example' }
        const { id } = await database.db
          .insertInto('shop_webhook_subscriptions')
          .values({
            ...about,
            include_fields_json: '[]',
            made_by: 'ada@glovebox.test',
            created_at: at,
            updated_at: at,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const delivery = { subscription_id: id, topic: about.topic, event_id: 'e' }
        await database.db
          .insertInto('shop_webhook_deliveries')
          .values({ ...delivery, object: 'gid://shopify/Order/1', triggered_at: ago(hourMs) })
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
        const made = sql`update server_migrations set timestamp = ${ago(48 * hourMs)}`
        await made.execute(database.db)
        return moved(folder, `${folder}-gone`)
      },
      says: ['backups.missing'],
    },
    {
      name: 'an old backup',
      async happens() {
        const old = ago(48 * hourMs).replaceAll(':', '-')
        return moved(await newest(), join(folder, `shop-${old}.backup`))
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
