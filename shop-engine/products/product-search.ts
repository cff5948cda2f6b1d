import type { Language } from '#/contract/languages.ts'
import { parseSearch, type Search } from '../graphql/search-syntax.ts'
import {
  allOf,
  always,
  anyOf,
  type Condition,
  hasPrice,
  hasTag,
  hasTerms,
  isAt,
  isAvailable,
  isOneOf,
  never,
  not,
  titleHolds,
} from './product-conditions.ts'

/** What a product must be to be found by a search; throws a `badRequest` for a search that is too long. */
export function searchCondition(query: string, language: Language): Condition {
  return conditionOf(parseSearch(query), language)
}

function conditionOf(search: Search, language: Language): Condition {
  switch (search.kind) {
    case 'all':
      return allOf(search.of.map((inner) => conditionOf(inner, language)))
    case 'any':
      return anyOf(search.of.map((inner) => conditionOf(inner, language)))
    case 'not':
      return not(conditionOf(search.of, language))
    case 'terms':
      return hasTerms(search.text, language)
    case 'condition':
      return named(search, language)
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
      return anyOf(value.split(',').map((tag) => hasTag(tag.trim())))
    case 'tag_not':
      return not(hasTag(value))
    case 'product_type':
    case 'vendor':
      return isOneOf(name, value.split(','))
    case 'available_for_sale':
      return value.toLowerCase() === 'false' ? not(isAvailable) : isAvailable
    case 'variants.price': {
      const cents = Math.round(Number(value) * 100)
      return Number.isSafeInteger(cents) ? hasPrice({ sign, cents }) : never
    }
    case 'created_at':
    case 'updated_at':
      // Nothing was made or changed later than now, so now is the end of time.
      return isAt(name, sign, value === 'now' ? '9999' : value)
    default:
      return always
  }
}
