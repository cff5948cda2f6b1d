import { sql } from 'kysely'
import { fallbackLanguage, type Language, languages } from '#/contract/languages.ts'
import { likeText } from '#/database/like-text.ts'
import { timeTest } from '../graphql/named-search.ts'
import { allOf, type Condition, type Ids, meets, never } from '../graphql/search-conditions.ts'
import { scriptRuns } from '../graphql/search-forms.ts'
import type { Sign } from '../graphql/search-syntax.ts'
import { hasFact, hasTerm, hasWords, haveFact, type SearchTerms } from '../graphql/search-terms.ts'
import { factTerm, tagTerm, termsIn } from '../graphql/search-text.ts'
import { choiceTerm, isMark } from './searchable-text.ts'

export const searchIn = (language: Language): SearchTerms => ({
  terms: sql`shop_search_terms`,
  term: sql`word`,
  words: sql`shop_product_words`,
  within: sql`language = ${language}`,
  owner: sql`product_id`,
  rows: sql`shop_products`,
  id: sql`shop_products.id`,
})

/** Each search term begins a word of the product. */
export const hasTerms = (text: string, language: Language): Condition =>
  hasWords(searchIn(language), [...new Set(termsIn(text).flatMap(scriptRuns))])

export const hasTags = (tags: readonly string[], language: Language): Condition =>
  hasFact(searchIn(language), tags.map(tagTerm))

/** The title contains the words in this order, adjacent. */
export function titleHolds(text: string, language: Language): Condition {
  const pattern = `%${likeText(text.replace(/\*/g, '').toLowerCase())}%`
  const all: Ids = sql`select product_id as id from shop_product_texts where language = ${language}`
  const holds = sql`language = ${language} and lower(title) like ${pattern} escape '!'`
  const inTitle: Condition = {
    ...meets(sql`exists (select 1 from shop_product_texts
      where product_id = shop_products.id and ${holds})`),
    amongAll: sql`+shop_products.id in (select product_id from shop_product_texts where ${holds})`,
    effort: 'texts',
    lists: [all],
  }
  return allOf([hasTerms(text, language), inTitle])
}

/** Equals one of the texts, ignoring case. */
export function isOneOf(
  column: 'vendor' | 'product_type',
  texts: readonly string[],
  language: Language,
): Condition {
  const lower = texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== '')
  if (lower.length === 0) return never
  const words = lower.map((text) => factTerm(column, text))
  return hasFact(searchIn(language), words)
}

const isListedAsSoldOut = sql<boolean>`exists (select 1 from shop_sold_out
  where shop_sold_out.product_id = shop_products.id)`

/** Every variant lacks a component, or there are no variants. */
const isSoldOut: Condition = {
  ...meets(isListedAsSoldOut),
  effort: 'lookup',
  ids: sql`select product_id as id from shop_sold_out`,
}

/** Some variant has all its components in stock. */
export const isAvailable: Condition = {
  ...meets(sql`not ${isListedAsSoldOut}`),
  effort: 'lookup',
  opposite: isSoldOut,
}

export const isPublished: Condition = meets(sql`shop_products.published = 1`)

export function hasStatus(statuses: readonly string[], language: Language): Condition {
  const facts = statuses.map((status) => factTerm('status', status.trim()))
  return hasFact(searchIn(language), facts, { areMarks: facts.every(isMark) })
}

/** Selects the words of active products, in order; `ofAnyStatus`, those of all. */
export const isActive = (language: Language) =>
  haveFact(searchIn(language), [factTerm('status', 'ACTIVE')])
export const ofAnyStatus = (language: Language) =>
  haveFact(
    searchIn(language),
    ['ACTIVE', 'DRAFT', 'ARCHIVED'].map((status) => factTerm('status', status)),
  )

export function hasVariantWith(column: 'sku' | 'barcode', value: string): Condition {
  const test = sql<boolean>`${sql.ref(column)} = ${value}`
  return {
    kind: 'one',
    test: sql`exists (select 1 from shop_variants where product_id = shop_products.id and ${test})`,
    ids: sql`select product_id as id from shop_variants where ${test}`,
  }
}

export function isIn(collectionId: number): Condition {
  const test = sql<boolean>`collection_id = ${collectionId}`
  return {
    kind: 'one',
    test: sql`exists (select 1 from shop_collection_products
      where product_id = shop_products.id and ${test})`,
    ids: sql`select product_id as id from shop_collection_products where ${test}`,
  }
}

/** The available pieces of each tracked variant. */
const counts = sql`select min(item.quantity / part.units) as pieces from shop_variants
  inner join shop_bundle_components as part on part.variant_id = shop_variants.id
  inner join shop_stock_items as item on item.id = part.stock_item_id
  where shop_variants.product_id = shop_products.id group by shop_variants.id`

export function hasInTotal(sign: Sign, pieces: number): Condition {
  return meets(sql`coalesce((select sum(pieces) from (${counts}) as counted), 0)
      ${sql.raw(sign)} ${pieces}`)
}

export const isSoldOutSomewhere: Condition = meets(
  sql`exists (select 1 from (${counts}) as counted where pieces <= 0)`,
)

/** Some variant's price, in US cents, is within all of the bounds. */
export function hasPrice(...bounds: readonly { sign: Sign; cents: number }[]): Condition {
  const all = (column: string) =>
    sql.join(
      bounds.map(({ sign, cents }) => sql`${sql.ref(column)} ${sql.raw(sign)} ${cents}`),
      sql` and `,
    )
  // Mostly, the lowest and highest prices decide: one of them is within the bounds, or both are too low or too high.
  const mayBe = bounds.flatMap(({ sign, cents }) => [
    ...(sign.startsWith('<')
      ? []
      : [sql`max_price_cents ${sql.raw(sign === '=' ? '>=' : sign)} ${cents}`]),
    ...(sign.startsWith('>')
      ? []
      : [
          sql`max_price_cents >= 0 and min_price_cents ${sql.raw(sign === '=' ? '<=' : sign)} ${cents}`,
        ]),
  ])
  return meets(sql`(${sql.join(mayBe, sql` and `)} and (${all('min_price_cents')}
    or ${all('max_price_cents')} or exists (select 1 from shop_variants
      where product_id = shop_products.id and ${all('price_cents')})))`)
}

/** The product has this option value, named in any language. */
export function offers(name: string, value: string): Condition {
  const within = sql<boolean>`language in (${sql.join(languages)})`
  return hasTerm({ ...searchIn(fallbackLanguage), within }, choiceTerm(name, value))
}

export function isAt(column: 'created_at' | 'updated_at', sign: Sign, value: string): Condition {
  const at = sql.ref(`shop_products.${column}`)
  const test = timeTest(at, sign, value)
  const amongAll = timeTest(sql`+${at}`, sign, value)
  return test && amongAll ? { ...meets(test), amongAll } : never
}
