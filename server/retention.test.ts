import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { type AllTables, forEachDatabase } from '#/tests/fixtures/databases.ts'
import { retention, sweepOutdated } from './retention.ts'

const now = new Date('2026-11-23T12:00:00.000Z')
const options = { now, embeddedShop: true, isStopping: () => false }
type Row = Readonly<Record<string, string | number | null>>

const states: Readonly<Record<string, Row>> = {
  spam: { state: 'spam' },
  'closed messages': { state: 'closed' },
}

/** What a row needs whatever it's about. */
async function emptyRows(db: Kysely<AllTables>): Promise<Map<string, Row>> {
  const tables = await db.introspection.getTables()
  return new Map(
    tables.map(({ name, columns }) => {
      const needed = columns.filter((column) => !column.isNullable && !column.hasDefaultValue)
      const values = needed.map((column) => [column.name, /int/i.test(column.dataType) ? 1 : '{}'])
      return [name, Object.fromEntries(values)]
    }),
  )
}

forEachDatabase((databases) => {
  it('deletes what is older than its time by a millisecond, and nothing else', async () => {
    const database = await databases.fresh()
    const { db } = database
    const isSqlite = databases.kind === 'sqlite'
    const empty = await emptyRows(db)
    await db.connection().execute(async (connection) => {
      // Rows of themselves: what they refer to is of no matter here.
      const lift = isSqlite ? 'pragma foreign_keys = off' : 'set session_replication_role = replica'
      await sql.raw(lift).execute(connection)
      let id = 0
      const insert = (table: string, row: Row) => {
        id += 1
        const needed = Object.entries(empty.get(table) ?? {})
        const unique = needed.map(([name, value]) =>
          /(^|_)(hash|id)$/.test(name)
            ? [name, typeof value === 'number' ? id : `${id}`]
            : [name, value],
        )
        const all = { ...Object.fromEntries(unique), ...row }
        const columns = Object.keys(all).map((name) => sql.ref(name))
        return sql`insert into ${sql.table(table)} (${sql.join(columns)})
          values (${sql.join(Object.values(all))})`.execute(connection)
      }
      for (const [what, { table, key, moment, hours }] of Object.entries(retention)) {
        const at = (ms: number) => new Date(now.getTime() - hours * 3_600_000 - ms).toISOString()
        const state = states[what]
        for (const [ms, further] of [
          [0, state],
          [1, state],
          ...(table === 'mail_outbox' ? ([[1, { next_attempt_at: at(0) }]] as const) : []),
          ...(state ? ([[1, { state: 'open' }]] as const) : []),
        ] as const) {
          const named = key === 'id' && table !== 'shop_payment_events' ? {} : { [key]: `${ms}` }
          await insert(table, { ...named, [moment]: at(ms), ...further })
        }
      }
      for (let more = 0; more < 450; more += 1)
        await insert('shop_idempotency', { key_hash: `old-${more}`, created_at: '2020' })
      await sql
        .raw(isSqlite ? 'pragma foreign_keys = on' : 'set session_replication_role = origin')
        .execute(connection)
    })
    await sweepOutdated(database, options)
    const left: Record<string, number> = {}
    for (const table of new Set(Object.values(retention).map((rule) => rule.table))) {
      const rows = await sql`select 1 from ${sql.table(table)}`.execute(db)
      left[table] = rows.rows.length
    }
    const expected = Object.keys(left).map((table) => [table, 1])
    expect(left).toEqual({
      ...Object.fromEntries(expected),
      mail_outbox: 2,
      backend_contact_messages: 4,
    })
  })
})

it('is what the documentation says', () => {
  const told = [
    ...readFileSync('docs/retention.md', 'utf8').matchAll(
      /^\| (.+) \| `(\w+)` \| `(\w+)` \| (\d+) (hours|days) \|$/gm,
    ),
  ].map(([, what, table, moment, count, unit]) => ({
    what,
    table,
    moment,
    hours: Number(count) * (unit === 'days' ? 24 : 1),
  }))
  const rules = Object.entries(retention)
  expect(told).toEqual(
    rules.map(([what, { table, moment, hours }]) => ({ what, table, moment, hours })),
  )
})
