import { sql } from 'kysely'
import type { MendableCode } from '#/contract/doctor.ts'
import type { Database } from '#/database/database.ts'
import { retryGivenUpEmails } from '#/mail/outbox.store.ts'
import type { ShopBackups } from '#/ports/backups.ts'
import { retryGivenUpDeliveries } from '#/shop-engine/webhooks/deliveries.store.ts'
import type { AllTables } from '../tables.ts'
import { recentMs } from './outbox.ts'

interface MendingDeps {
  database: Database<AllTables>
  backups: Pick<ShopBackups, 'make'>
  clock: () => Date
}

/** Does what mends a finding of the doctor; whether it helped, the next examination says. */
export function createMending(deps: MendingDeps): (code: MendableCode) => Promise<void> {
  const { database, backups, clock } = deps
  const recent = () => ({ since: new Date(clock().getTime() - recentMs), now: clock() })
  const makeBackup = async () => void (await backups.make())
  const mendings: Readonly<Record<MendableCode, () => Promise<void>>> = {
    'outbox.givenUp': () => retryGivenUpEmails(database.db.$pickTables(), recent()),
    'outbox.webhooks': () => retryGivenUpDeliveries(database.db.$pickTables(), recent()),
    'database.invalid': () => rebuildIndexes(database),
    'database.index': () => rebuildIndexes(database),
    'database.loose': () =>
      database.withoutTimeout(async (db) => void (await sql`vacuum`.execute(db))),
    'backups.missing': makeBackup,
    'backups.old': makeBackup,
    'backups.damaged': makeBackup,
    'backups.notCopied': makeBackup,
    'backups.copyUnreachable': makeBackup,
    'backups.copyHostUnknown': makeBackup,
    'backups.copyHostChanged': makeBackup,
    'backups.copyKey': makeBackup,
    'backups.copyDenied': makeBackup,
    'backups.copyFull': makeBackup,
    'backups.copyProgram': makeBackup,
  }
  return (code) => mendings[code]()
}

function rebuildIndexes({ kind, withoutTimeout }: Database<AllTables>): Promise<void> {
  return withoutTimeout(async (db) => {
    if (kind === 'sqlite') {
      await sql`reindex`.execute(db)
      return
    }
    const { rows } = await sql<{ name: string }>`select c.relname as name
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where not i.indisvalid or not i.indisready`.execute(db)
    for (const { name } of rows) await sql`reindex index ${sql.ref(name)}`.execute(db)
  })
}
