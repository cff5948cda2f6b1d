import { type Kysely, sql } from 'kysely'
import { createIndex, isPostgres } from '../../database/columns.ts'

/** Options read at once; products have up to three each. */
const chunk = 20_000
const rowsAtOnce = 5_000

/** Products can be found by their option values, as by tags, and by the price of a variant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows: ends } = await sql<{ last: number | null }>`
    select max(id) as last from shop_options`.execute(db)
  for (let after = 0; after < Number(ends[0]?.last ?? 0); after += chunk) {
    const { rows } = await sql<Choice>`select product_id, shop_options.name_json as option_json,
        shop_option_values.name_json as value_json from shop_option_values
      inner join shop_options on shop_options.id = shop_option_values.option_id
      where shop_options.id > ${after} and shop_options.id <= ${after + chunk}`.execute(db)
    const terms = rows.flatMap(termsOf).sort((one, other) => (one.key < other.key ? -1 : 1))
    for (let from = 0; from < terms.length; from += rowsAtOnce) {
      const values = terms
        .slice(from, from + rowsAtOnce)
        .map(({ language, word, productId }) => sql`(${language}, ${word}, ${productId})`)
      await sql`insert into shop_search_terms (language, word, product_id)
        values ${sql.join(values)} on conflict do nothing`.execute(db)
    }
  }
  // SQLite reads the variants of one product after the other, which is cheaper.
  if (isPostgres(db))
    await createIndex(db, 'shop_variants_by_price', {
      on: 'shop_variants',
      columns: ['price_cents', 'product_id'],
    })
}

interface Choice {
  product_id: number
  option_json: string
  value_json: string
}

function termsOf({ product_id: productId, option_json, value_json }: Choice) {
  const [names, values] = [JSON.parse(option_json), JSON.parse(value_json)]
  return ['en', 'fr'].flatMap((language) => {
    const [name, value] = [names[language], values[language]]
    if (typeof name !== 'string' || typeof value !== 'string') return []
    const word = `#choice:${JSON.stringify([name, value]).toLowerCase()}`
    return { language, word, productId, key: `${language} ${word}` }
  })
}
