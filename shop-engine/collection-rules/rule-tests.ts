import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { defaultVariantTitle } from '#/contract/variant-title.ts'
import { likeText } from '#/database/like-text.ts'
import { isNumeric, numberIn, type Rule, type RuleSet } from './rules.ts'

type Test = RawBuilder<SqlBool>
type Text = RawBuilder<string>

/** Whether a row of `shop_products` meets the rules; databases read JSON in different ways. */
export function meetsRules(
  { appliedDisjunctively, rules }: RuleSet,
  on: { isPostgres: boolean },
): Test {
  const word = appliedDisjunctively ? sql` or ` : sql` and `
  const tests = rules.map((rule) => meets(rule, on))
  return tests.length === 0 ? sql`1 = 0` : sql`(${sql.join(tests, word)})`
}

function meets(rule: Rule, { isPostgres }: { isPostgres: boolean }): Test {
  const { column, relation, condition } = rule
  if (isNumeric(column))
    return meetsNumber(numberColumns[column], relation, numberIn(column, condition) ?? 0)
  switch (column) {
    case 'TITLE':
      return sql`exists (select 1 from shop_product_texts
        where product_id = shop_products.id and language = 'en'
        and ${meetsText(sql`title`, rule)})`
    case 'TYPE':
      return meetsText(sql`shop_products.product_type`, rule)
    case 'VENDOR':
      return meetsText(sql`shop_products.vendor`, rule)
    case 'TAG':
      // Matches within the JSON: no tag contains a comma, and quotation marks in tags are escaped.
      return meetsText(sql`shop_products.tags_json`, {
        ...rule,
        relation: 'CONTAINS',
        condition: JSON.stringify(condition.trim()),
      })
    case 'VARIANT_TITLE':
      return someVariant(meetsText(variantTitle(isPostgres), rule))
    case 'IS_PRICE_REDUCED':
      return someVariant(
        relation === 'IS_SET' ? sql`compare_at_cents is not null` : sql`compare_at_cents is null`,
      )
  }
}

/** Case is folded only by the database, so that both sides are folded alike. */
function meetsText(text: Text, { relation, condition }: Rule): Test {
  const value = condition.trim()
  const like = (pattern: string): Test =>
    sql`lower(${text}) like lower(cast(${pattern} as text)) escape '!'`
  switch (relation) {
    case 'STARTS_WITH':
      return like(`${likeText(value)}%`)
    case 'ENDS_WITH':
      return like(`%${likeText(value)}`)
    case 'CONTAINS':
      return like(`%${likeText(value)}%`)
    case 'NOT_CONTAINS':
      return sql`not (${like(`%${likeText(value)}%`)})`
    default:
      return sql`lower(${text}) ${relation === 'EQUALS' ? sql`=` : sql`<>`} lower(cast(${value} as text))`
  }
}

/** Tests of a row of `shop_variants` by one of its numbers. */
const numberColumns = {
  VARIANT_PRICE: (test: Test) => sql<SqlBool>`price_cents ${test}`,
  VARIANT_COMPARE_AT_PRICE: (test: Test) => sql<SqlBool>`compare_at_cents ${test}`,
  VARIANT_WEIGHT: (test: Test) => sql<SqlBool>`weight_grams ${test}`,
  VARIANT_INVENTORY: (test: Test) => sql<SqlBool>`(select min(item.quantity / part.units)
    from shop_bundle_components as part
    inner join shop_stock_items as item on item.id = part.stock_item_id
    where part.variant_id = shop_variants.id) ${test}`,
}

function meetsNumber(of: (test: Test) => Test, relation: Rule['relation'], value: number): Test {
  const signs: Readonly<Record<string, string>> = {
    GREATER_THAN: '>',
    LESS_THAN: '<',
    NOT_EQUALS: '<>',
  }
  return someVariant(of(sql`${sql.raw(signs[relation] ?? '=')} ${sql.lit(value)}`))
}

const someVariant = (test: Test): Test =>
  sql`exists (select 1 from shop_variants where product_id = shop_products.id and ${test})`

/** The variant's title in the first language, like `variantTitle`. */
function variantTitle(isPostgres: boolean): Text {
  const name = isPostgres ? sql`(value.name_json::json ->> 'en')` : sql`(value.name_json ->> 'en')`
  return sql`coalesce((select string_agg(${name}, ' / ' order by choice.position, choice.id)
    from shop_variant_option_values as chosen
    inner join shop_option_values as value on value.id = chosen.option_value_id
    inner join shop_options as choice on choice.id = value.option_id
    where chosen.variant_id = shop_variants.id), ${defaultVariantTitle})`
}
