import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Language } from '#/contract/languages.ts'
import type { Sign } from '../graphql/search-syntax.ts'
import { tagTerm, termsIn } from './searchable-text.ts'

type Test = RawBuilder<SqlBool>
type Ids = RawBuilder<{ product_id: number }>

/**
 * A condition on products: the ids of those that meet it, where an index finds them at once, or a test of
 * a row of `shop_products`.
 */
export type Condition = { ids: Ids } | { test: Test }

export const always: Condition = { test: sql`1 = 1` }
export const never: Condition = { test: sql`1 = 0` }

/** For the `where` of a query on `shop_products`. */
export function toTest(condition: Condition): Test {
  return 'ids' in condition ? sql`shop_products.id in (${condition.ids})` : condition.test
}

/** The same as one of several tests: the sum keeps databases from asking the ids anew for each row. */
function toPart(condition: Condition): Test {
  return 'ids' in condition ? sql`shop_products.id + 0 in (${condition.ids})` : condition.test
}

export function allOf(conditions: readonly Condition[]): Condition {
  const ids = conditions.flatMap((one) => ('ids' in one ? one.ids : []))
  const tests = conditions.flatMap((one) => ('test' in one ? one.test : []))
  if (tests.length === 0 && ids.length > 0) return { ids: sql.join(ids, sql` intersect `) }
  if (ids.length > 0) tests.unshift(toTest({ ids: sql.join(ids, sql` intersect `) }))
  return tests.length === 0 ? always : { test: sql`(${sql.join(tests, sql` and `)})` }
}

export function anyOf(conditions: readonly Condition[]): Condition {
  const [first, another] = conditions
  if (first && !another) return first
  return first ? { test: sql`(${sql.join(conditions.map(toPart), sql` or `)})` } : never
}

export function not(condition: Condition): Condition {
  return { test: sql`not (${toPart(condition)})` }
}

/** Each word stands at the beginning of a word of the product. */
export function hasTerms(text: string, language: Language): Condition {
  const last = '\u{10ffff}'
  return allOf(
    termsIn(text).map((word) => ({
      ids: sql`select product_id from shop_search_terms
        where language = ${language} and word >= ${word} and word < ${word + last}`,
    })),
  )
}

export function hasTag(tag: string): Condition {
  return {
    ids: sql`select product_id from shop_search_terms
      where language = 'en' and word = ${tagTerm(tag)}`,
  }
}

/** The words stand in the title, one after the other as they are given. */
export function titleHolds(text: string, language: Language): Condition {
  const pattern = `%${likeText(text.replace(/\*/g, '').toLowerCase())}%`
  const inTitle: Condition = {
    test: sql`exists (select 1 from shop_product_texts
      where product_id = shop_products.id and language = ${language}
      and lower(title) like ${pattern} escape '!')`,
  }
  return allOf([hasTerms(text, language), inTitle])
}

/** One of the texts, whatever its capitals. */
export function isOneOf(column: 'vendor' | 'product_type', texts: readonly string[]): Condition {
  const lower = texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== '')
  if (lower.length === 0) return never
  return {
    test: sql`lower(${sql.ref(`shop_products.${column}`)}) in (${sql.join(lower)})`,
  }
}

/** Some variant has all its parts on the shelf. */
export const isAvailable: Condition = {
  test: sql`exists (select 1 from shop_variants
    where product_id = shop_products.id and not exists (
      select 1 from shop_bundle_components
      inner join shop_stock_items on shop_stock_items.id = shop_bundle_components.stock_item_id
      where shop_bundle_components.variant_id = shop_variants.id
      and shop_stock_items.quantity < shop_bundle_components.units))`,
}

export const isPublished: Condition = { test: sql`shop_products.published = 1` }

export function hasStatus(statuses: readonly string[]): Condition {
  const upper = statuses.map((status) => status.trim().toUpperCase())
  return { test: sql`shop_products.status in (${sql.join(upper)})` }
}

export function hasVariantWith(column: 'sku' | 'barcode', value: string): Condition {
  return {
    ids: sql`select product_id from shop_variants where ${sql.ref(column)} = ${value}`,
  }
}

/** How many pieces of each counted variant there are. */
const counts = sql`select min(item.quantity / part.units) as pieces from shop_variants
  inner join shop_bundle_components as part on part.variant_id = shop_variants.id
  inner join shop_stock_items as item on item.id = part.stock_item_id
  where shop_variants.product_id = shop_products.id group by shop_variants.id`

export function hasInTotal(sign: Sign, pieces: number): Condition {
  return {
    test: sql`coalesce((select sum(pieces) from (${counts}) as counted), 0)
      ${sql.raw(sign)} ${pieces}`,
  }
}

export const isSoldOutSomewhere: Condition = {
  test: sql`exists (select 1 from (${counts}) as counted where pieces <= 0)`,
}

/** Some variant's price, in US cents, is so in every respect. */
export function hasPrice(...bounds: readonly { sign: Sign; cents: number }[]): Condition {
  const each = bounds.map(({ sign, cents }) => sql`and price_cents ${sql.raw(sign)} ${cents}`)
  return {
    test: sql`exists (select 1 from shop_variants
      where product_id = shop_products.id ${sql.join(each, sql` `)})`,
  }
}

/** A variant offers this choice, named in any language. */
export function offers(name: string, value: string): Condition {
  const names = (text: string) => `%:${likeText(JSON.stringify(text))}%`
  return {
    test: sql`exists (select 1 from shop_options
      inner join shop_option_values on shop_option_values.option_id = shop_options.id
      where shop_options.product_id = shop_products.id
      and shop_options.name_json like ${names(name)} escape '!'
      and shop_option_values.name_json like ${names(value)} escape '!')`,
  }
}

export function isAt(column: 'created_at' | 'updated_at', sign: Sign, moment: string): Condition {
  return { test: sql`${sql.ref(`shop_products.${column}`)} ${sql.raw(sign)} ${moment}` }
}

function likeText(text: string): string {
  return text.replace(/[!%_]/g, '!$&')
}
