import { type Kysely, sql } from 'kysely'
import { fallbackLanguage, type Language } from '#/contract/languages.ts'
import { type Page, type PageArgs, pageWanted, toCursor } from '../graphql/connections.ts'
import { factTerm, tagTerm } from '../graphql/search-text.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { toTags } from './product.store.ts'

const last = '\u{10ffff}'

interface WordPrefix {
  beginning: string
  limit: number
  language: Language
}

/**
 * The distinct words of products with a prefix, in order. From each word, the index leads to the next one, however many
 * products have it.
 */
function wordsOf({ beginning, limit, language }: WordPrefix) {
  const next = (after: ReturnType<typeof sql>) => sql`select min(word) from shop_search_terms
    where language = ${language} and ${after} and word < ${beginning + last}`
  return sql<{ word: string }>`with recursive words(word) as (
      ${next(sql`word >= ${beginning}`)}
      union all
      select (${next(sql`word > words.word`)}) from words where words.word is not null
    ) select word from words where word is not null limit ${limit}`
}

/** The words of published products among the first `limit` words with a prefix, at most `found` of them. */
export async function readWordsOnSale(
  db: Kysely<ShopTables>,
  { found, ...prefix }: WordPrefix & { found: number },
): Promise<string[]> {
  // The limit inside keeps the databases from looking at the products of all words at once.
  const { rows } = await sql<{ word: string }>`select word from (${wordsOf(prefix)}) as known
    where (select product.published from shop_search_terms as term
      inner join shop_products as product on product.id = term.product_id
      where term.language = ${prefix.language} and term.word = known.word
      and product.published = 1 limit 1) = 1
    limit ${found}`.execute(db)
  return rows.map(({ word }) => word)
}

/** The tags or types of published products, without duplicates, in order. */
export async function listNamesOnSale(
  db: Kysely<ShopTables>,
  of: 'tag' | 'product_type',
  args: PageArgs,
): Promise<Page<string>> {
  const { size } = pageWanted(args, of)
  const beginning = of === 'tag' ? tagTerm('') : factTerm(of, '')
  const allWords = wordsOf({ beginning, limit: size + 1, language: fallbackLanguage })
  const words = (await allWords.execute(db)).rows.map(({ word }) => word)
  const owners = await Promise.all(words.slice(0, size).map((word) => readOneOnSale(db, word)))
  const names = owners.flatMap((product, index) => {
    if (!product) return []
    if (of === 'product_type') return product.product_type
    const tags = toTags(product.tags_json)
    return tags.find((tag) => tagTerm(tag) === words[index]) ?? []
  })
  return {
    items: names,
    cursorOf: (name) => toCursor({ by: name, id: '' }),
    hasNextPage: words.length > size,
    hasPreviousPage: false,
  }
}

function readOneOnSale(db: Kysely<ShopTables>, word: string) {
  return db
    .selectFrom('shop_search_terms as term')
    .innerJoin('shop_products as product', 'product.id', 'term.product_id')
    .select(['product.product_type', 'product.tags_json'])
    .where('term.language', '=', fallbackLanguage)
    .where('term.word', '=', word)
    .where('product.published', '=', 1)
    .limit(1)
    .executeTakeFirst()
}
