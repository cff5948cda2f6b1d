import { listedWords } from '#/shop-engine/graphql/search-terms.ts'
import type { BulkConnection } from '../bulk-connection.ts'

const batch = 10_000

/** Indexes customers or orders by the terms and words that the shop itself would store. */
export async function insertTerms(
  { run, triples }: BulkConnection,
  terms: {
    of: 'customer' | 'order'
    columns: string
    last: number
    sortedBy: string
    termsOf(row: Record<string, unknown>): { all: readonly string[]; marks: readonly string[] }
  },
): Promise<void> {
  const { of, columns, sortedBy } = terms
  for (const table of ['terms', 'words'])
    await run(`create temporary table bench_${table} (id bigint, a text, b text)`)
  for (let from = 0; from < terms.last; from += batch) {
    const rows = await run(`select id, ${columns} from shop_${of}s
      where id > ${from} and id <= ${from + batch}`)
    const found = rows.map((row) => ({ id: Number(row.id), terms: terms.termsOf(row) }))
    const termRows = found.flatMap(({ id, terms }) => terms.all.map((term) => [id, term]))
    const wordRows = found.flatMap(({ id, terms }) =>
      listedWords(terms.all, terms.marks).map(({ first_word, second_word }) => [
        id,
        first_word,
        second_word,
      ]),
    )
    await run(`insert into bench_terms ${triples}`, [JSON.stringify(termRows)])
    await run(`insert into bench_words ${triples}`, [JSON.stringify(wordRows)])
  }
  // Sorted like its index, which makes building that several times faster.
  await run(
    `insert into shop_${of}_terms (term, ${of}_id) select a, id from bench_terms order by 1, 2`,
  )
  await run(`insert into shop_${of}_words (first_word, second_word, sort_key, ${of}_id)
    select a, b, ${sortedBy}, listed.id from bench_words
    inner join shop_${of}s as listed on listed.id = bench_words.id order by 1, 2, 3, 4`)
  for (const table of ['terms', 'words']) await run(`drop table bench_${table}`)
}
