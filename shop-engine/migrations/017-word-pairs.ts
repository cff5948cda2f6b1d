import { type Kysely, sql } from 'kysely'
import { createIndex, isPostgres, partOf } from '../../database/columns.ts'

/** Customers and orders can be found by two words at once, and open orders by their state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const one of ['customer', 'order']) {
    await createPairs(db, one)
    await fillPairs(db, one)
  }
  await sql`create index shop_customers_unclaimed_by_created_at on shop_customers (created_at, id)
    where claimed = 0`.execute(db)
  await sql`create index shop_orders_unpaid on shop_orders (processed_at, id)
    where financial_status in ('PENDING', 'AUTHORIZED', 'PARTIALLY_PAID')
    and not (status in ('cancelled'))`.execute(db)
  await sql`create index shop_orders_unfulfilled on shop_orders (processed_at, id)
    where status in ('open')
    and fulfillment_status in ('UNFULFILLED', 'IN_PROGRESS', 'PARTIALLY_FULFILLED')`.execute(db)
}

async function createPairs(db: Kysely<unknown>, one: string): Promise<void> {
  // Prefixes of words are found as ranges of bytes.
  const bytes = sql.raw(isPostgres(db) ? 'text collate "C"' : 'text')
  const table = `shop_${one}_pairs`
  await db.schema
    .createTable(table)
    .addColumn('first_word', bytes, (c) => c.notNull())
    .addColumn('second_word', bytes, (c) => c.notNull())
    .addColumn(`${one}_id`, 'bigint', partOf(`shop_${one}s.id`))
    .addPrimaryKeyConstraint(`${table}_key`, ['first_word', 'second_word', `${one}_id`])
    .execute()
  await createIndex(db, `${table}_of_${one}`, { on: table, columns: [`${one}_id`] })
}

const batch = 1_000

/** The words are the letters at the start of terms; tags aren't words. */
async function fillPairs(db: Kysely<unknown>, one: string): Promise<void> {
  const [id, terms] = [sql.ref(`${one}_id`), sql.table(`shop_${one}_terms`)]
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; term: string }>`select ${id} as id, term from ${terms}
      where ${id} in (select distinct ${id} from ${terms} where ${id} > ${after} order by 1 limit ${batch})
      order by 1`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    const pairs = [...Map.groupBy(rows, (row) => row.id)].flatMap(([owner, mine]) => {
      const words = mine.flatMap(({ term }) =>
        term.startsWith('tag:') ? [] : (/^\p{L}{3,}/u.exec(term)?.[0] ?? []),
      )
      const before = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b)) < 0
      return [...new Set(words)].flatMap((first, _, all) =>
        all
          .filter((second) => before(first, second))
          .map((second) => sql`(${first}, ${second}, ${owner})`),
      )
    })
    for (let from = 0; from < pairs.length; from += batch)
      await sql`insert into ${sql.table(`shop_${one}_pairs`)} (first_word, second_word, ${id})
        values ${sql.join(pairs.slice(from, from + batch))}`.execute(db)
  }
}
