import { sql } from 'kysely'
import type { Language } from '#/contract/languages.ts'
import { meetsRules } from '../collection-rules/rule-tests.ts'
import { parseRule } from '../collection-rules/rules.ts'
import {
  allOf,
  always,
  anyOf,
  type Condition,
  meets,
  never,
  not,
} from '../graphql/search-conditions.ts'
import { parseSearch, type Search } from '../graphql/search-syntax.ts'
import {
  hasInTotal,
  hasPrice,
  hasStatus,
  hasTags,
  hasTerms,
  hasVariantWith,
  isAt,
  isAvailable,
  isIn,
  isOneOf,
  isPublished,
  isSoldOutSomewhere,
  titleHolds,
} from './product-conditions.ts'

const publicFields = [
  'title',
  'tag',
  'tag_not',
  'product_type',
  'vendor',
  'available_for_sale',
  'variants.price',
  'created_at',
  'updated_at',
] as const
/** What staff can search products by. */
export const productFields = [
  ...publicFields,
  'status',
  'published_status',
  'id',
  'handle',
  'sku',
  'barcode',
  'collection_id',
  'rule',
  'inventory_total',
  'out_of_stock_somewhere',
] as const

/** The condition for a search; throws a `badRequest` for a search that is too long. */
export function searchCondition(
  query: string,
  language: Language,
  { staff }: Pick<For, 'staff'> = {},
): Condition {
  const fields = staff ? productFields : publicFields
  return conditionOf(parseSearch(query, fields), { language, ...(staff && { staff }) })
}

interface For {
  language: Language
  /** Given if the Admin API's own conditions are supported, too. */
  staff?: { isPostgres: boolean }
}

function conditionOf(search: Search, context: For): Condition {
  const { language } = context
  switch (search.kind) {
    case 'all':
      return allOf(search.of.map((inner) => conditionOf(inner, context)))
    case 'any':
      return anyOf(search.of.map((inner) => conditionOf(inner, context)))
    case 'not':
      return not(conditionOf(search.of, context))
    case 'terms':
      return hasTerms(search.text, language)
    case 'condition':
      return (
        (context.staff && namedForStaff(search, context.staff, language)) || named(search, language)
      )
  }
}

function named(
  { name, sign, value }: Extract<Search, { kind: 'condition' }>,
  language: Language,
): Condition {
  switch (name) {
    case 'title':
      return titleHolds(value, language)
    case 'tag':
      return hasTags(
        value.split(',').map((tag) => tag.trim()),
        language,
      )
    case 'tag_not':
      return not(hasTags([value], language))
    case 'product_type':
    case 'vendor':
      return isOneOf(name, value.split(','), language)
    case 'available_for_sale':
      return value.toLowerCase() === 'false' ? not(isAvailable) : isAvailable
    case 'variants.price': {
      const cents = Math.round(Number(value) * 100)
      return Number.isSafeInteger(cents) ? hasPrice({ sign, cents }) : never
    }
    case 'created_at':
    case 'updated_at':
      return isAt(name, sign, value)
    default:
      return always
  }
}

/** The number in a text or at the end of a global id; -1 if there is none. */
export function numberOf(value: string): number {
  const number = Number(/^(?:gid:\/\/shopify\/\w+\/)?(-?\d{1,12})$/.exec(value)?.[1] ?? Number.NaN)
  return Number.isNaN(number) ? -1 : number
}

/** Conditions that only the Admin API has; undefined for other names. */
function namedForStaff(
  { name, sign, value }: Extract<Search, { kind: 'condition' }>,
  on: { isPostgres: boolean },
  language: Language,
): Condition | undefined {
  switch (name) {
    case 'status':
      return hasStatus(value.split(','), language)
    case 'published_status':
      if (value === 'any') return always
      return value === 'unpublished' ? not(isPublished) : isPublished
    case 'id':
      return meets(sql`shop_products.id ${sql.raw(sign)} ${numberOf(value)}`)
    case 'handle':
      return meets(sql`shop_products.handle = ${value}`)
    case 'sku':
    case 'barcode':
      return hasVariantWith(name, value)
    case 'collection_id':
      return isIn(numberOf(value))
    case 'rule': {
      const rule = parseRule(value)
      return rule ? meets(meetsRules({ appliedDisjunctively: true, rules: [rule] }, on)) : never
    }
    case 'inventory_total':
      return hasInTotal(sign, numberOf(value))
    case 'out_of_stock_somewhere':
      return value === 'false' ? not(isSoldOutSomewhere) : isSoldOutSomewhere
    default:
      return undefined
  }
}
