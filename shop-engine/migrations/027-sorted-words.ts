import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { createIndex, isPostgres, partOf } from '../../database/columns.ts'

interface List {
  one: 'customer' | 'order' | 'product'
  /** Whether the index begins with the language. */
  language?: true
  /** Which row has which term, and its position in the list: `owner`, `language`, `term`, `key`. */
  terms: string
  /** How many are read at once and inserted in order, which is far faster in a large shop. */
  chunk: number
}

const lists: readonly List[] = [
  {
    one: 'customer',
    terms: `select customer_id as owner, '' as language, term, created_at as key
      from shop_customer_terms inner join shop_customers on id = customer_id`,
    chunk: 100_000,
  },
  {
    one: 'order',
    terms: `select order_id as owner, '' as language, term, processed_at as key
      from shop_order_terms inner join shop_orders on id = order_id`,
    chunk: 100_000,
  },
  {
    one: 'product',
    language: true,
    terms: `select found.product_id as owner, found.language, word as term, lower(title) as key
      from shop_search_terms as found inner join shop_product_texts as text
      on text.product_id = found.product_id and text.language = found.language`,
    chunk: 20_000,
  },
]

/** Stores words, pairs of words, and facts in the order of the list they are searched in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Status, vendor, and type become terms like tags.
  for (const name of ['status', 'vendor', 'product_type'] as const)
    await sql`insert into shop_search_terms (language, word, product_id)
      select language, ${`#${name}:`} || lower(${sql.ref(name)}), product_id from shop_products
      inner join shop_product_texts on product_id = id order by 1, 2, 3`.execute(db)
  for (const list of lists) {
    await createWords(db, list)
    await fillWords(db, list)
  }
  for (const one of ['customer', 'order']) await db.schema.dropTable(`shop_${one}_pairs`).execute()
  // A row's own terms can be tested from an index alone.
  await db.schema.dropIndex('shop_order_terms_of_order').execute()
  await createIndex(db, 'shop_order_terms_of_order', {
    on: 'shop_order_terms',
    columns: ['order_id', 'term'],
  })
  // Each status has a range of an index by now.
  for (const name of ['unpaid', 'unfulfilled'])
    await db.schema.dropIndex(`shop_orders_${name}`).execute()
}

async function createWords(db: Kysely<unknown>, { one, language }: List): Promise<void> {
  const table = `shop_${one}_words`
  const bytes = sql.raw(isPostgres(db) ? 'text collate "C"' : 'text')
  const key = [...(language ? ['language'] : []), 'first_word', 'second_word', 'sort_key']
  let create: CreateTableBuilder<string, string> = db.schema.createTable(table)
  // The sort key uses the same collation as the list's own column.
  for (const column of key)
    create = create.addColumn(column, column === 'sort_key' ? 'text' : bytes, (c) => c.notNull())
  create = create
    .addColumn(`${one}_id`, 'bigint', partOf(`shop_${one}s.id`))
    .addPrimaryKeyConstraint(`${table}_sorted`, [...key, `${one}_id`])
  await (isPostgres(db) ? create : create.modifyEnd(sql`without rowid`)).execute()
  await createIndex(db, `${table}_of_${one}`, { on: table, columns: [`${one}_id`] })
}

const batch = 5_000

async function fillWords(
  db: Kysely<unknown>,
  { one, language, terms, chunk }: List,
): Promise<void> {
  const columns = sql.raw(
    `${language ? 'language, ' : ''}first_word, second_word, sort_key, ${one}_id`,
  )
  const { rows: ends } = await sql<{ last: number | null }>`
    select max(id) as last from ${sql.table(`shop_${one}s`)}`.execute(db)
  for (let after = 0; after < Number(ends[0]?.last ?? 0); after += chunk) {
    const { rows } = await sql<Term>`select * from (${sql.raw(terms)}) as found
      where owner > ${after} and owner <= ${after + chunk}`.execute(db)
    const found = [...Map.groupBy(rows, (row) => `${row.language}${row.owner}`).values()]
      .flatMap(wordsOf)
      .sort((a, b) => (a.words < b.words ? -1 : 1))
    for (let from = 0; from < found.length; from += batch) {
      const values = found.slice(from, from + batch).map(({ first, second, of }) => {
        const row = sql`${first}, ${second}, ${of.key}, ${of.owner}`
        return language ? sql`(${of.language}, ${row})` : sql`(${row})`
      })
      await sql`insert into ${sql.table(`shop_${one}_words`)} (${columns})
        values ${sql.join(values)}`.execute(db)
    }
  }
}

interface Term {
  owner: number
  language: string
  term: string
  key: string
}

const isFact = (term: string) => /^(?:#|tag:)/.test(term)

/** The facts, the letters at the start of terms, and pairs of those. */
function wordsOf(terms: readonly Term[]) {
  const words = new Set(terms.flatMap(({ term }) => /^\p{L}{3,}(?!:)/u.exec(term)?.[0] ?? []))
  const facts = terms.flatMap(({ term }) => (isFact(term) ? [term] : []))
  const before = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b)) < 0
  const pairs = [...words].flatMap((first) =>
    [...words].filter((second) => before(first, second)).map((second) => [first, second] as const),
  )
  const beginnings = terms.flatMap(({ term }) =>
    isFact(term) ? [] : (/^\p{L}+/u.exec(term)?.[0] ?? []),
  )
  const singles = [...new Set(beginnings), ...facts].map((word) => [word, ''] as const)
  return [...singles, ...pairs].flatMap(([first, second]) => {
    const [of] = terms
    return of ? [{ first, second, of, words: `${of.language} ${first} ${second} ${of.key}` }] : []
  })
}
