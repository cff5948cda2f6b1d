import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Language } from '#/contract/languages.ts'
import type { Sign } from './search-terms.ts'
import { tagWord, wordsIn } from './words.ts'

/** A condition on a row of `shop_products`. */
export type Condition = RawBuilder<SqlBool>

export const always: Condition = sql`1 = 1`
export const never: Condition = sql`1 = 0`

export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? always : sql`(${sql.join(conditions, sql` and `)})`
}

export function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? never : sql`(${sql.join(conditions, sql` or `)})`
}

export function not(condition: Condition): Condition {
  return sql`not (${condition})`
}

/** Each word stands at the beginning of a word of the product. */
export function hasWords(text: string, language: Language): Condition {
  const last = '\u{10ffff}'
  return allOf(
    wordsIn(text).map(
      (word) => sql<SqlBool>`exists (select 1 from shop_product_words
        where product_id = shop_products.id and language = ${language}
        and word >= ${word} and word < ${word + last})`,
    ),
  )
}

export function hasTag(tag: string): Condition {
  return sql`exists (select 1 from shop_product_words
    where product_id = shop_products.id and language = 'en' and word = ${tagWord(tag)})`
}

export function titleHolds(text: string, language: Language): Condition {
  const pattern = `%${likeText(text.replace(/\*/g, '').toLowerCase())}%`
  return sql`exists (select 1 from shop_product_texts
    where product_id = shop_products.id and language = ${language}
    and lower(title) like ${pattern} escape '!')`
}

/** One of the texts, whatever its capitals. */
export function isOneOf(column: 'vendor' | 'product_type', texts: readonly string[]): Condition {
  const lower = texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== '')
  if (lower.length === 0) return never
  return sql`lower(${sql.ref(`shop_products.${column}`)}) in (${sql.join(lower)})`
}

/** Some variant has all its parts on the shelf. */
export const isAvailable: Condition = sql`exists (select 1 from shop_variants
  where product_id = shop_products.id and not exists (
    select 1 from shop_variant_parts
    inner join shop_stock_items on shop_stock_items.id = shop_variant_parts.stock_item_id
    where shop_variant_parts.variant_id = shop_variants.id
    and shop_stock_items.quantity < shop_variant_parts.units))`

/** Some variant's price, in US cents, is so in every respect. */
export function hasPrice(...bounds: readonly { sign: Sign; cents: number }[]): Condition {
  const each = bounds.map(({ sign, cents }) => sql`and price_cents ${sql.raw(sign)} ${cents}`)
  return sql`exists (select 1 from shop_variants
    where product_id = shop_products.id ${sql.join(each, sql` `)})`
}

/** A variant offers this choice, named in any language. */
export function offers(name: string, value: string): Condition {
  const names = (text: string) => `%:${likeText(JSON.stringify(text))}%`
  return sql`exists (select 1 from shop_options
    inner join shop_option_values on shop_option_values.option_id = shop_options.id
    where shop_options.product_id = shop_products.id
    and shop_options.name_json like ${names(name)} escape '!'
    and shop_option_values.name_json like ${names(value)} escape '!')`
}

export function isAt(column: 'created_at' | 'updated_at', sign: Sign, moment: string): Condition {
  return sql`${sql.ref(`shop_products.${column}`)} ${sql.raw(sign)} ${moment}`
}

function likeText(text: string): string {
  return text.replace(/[!%_]/g, '!$&')
}
