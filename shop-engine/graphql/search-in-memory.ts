import { spanOf } from './named-search.ts'
import type { Search, Sign } from './search-syntax.ts'
import { termsIn } from './search-text.ts'

/** Whether an object in memory matches a search. */
export function isFound(
  search: Search,
  test: {
    terms(text: string): boolean
    condition(condition: Extract<Search, { kind: 'condition' }>): boolean
  },
): boolean {
  switch (search.kind) {
    case 'all':
      return search.of.every((inner) => isFound(inner, test))
    case 'any':
      return search.of.some((inner) => isFound(inner, test))
    case 'not':
      return !isFound(search.of, test)
    case 'terms':
      return test.terms(search.text)
    case 'condition':
      return test.condition(search)
  }
}

export function compares<Value extends string | number>(
  one: Value,
  sign: Sign,
  other: Value,
): boolean {
  if (sign === '<') return one < other
  if (sign === '<=') return one <= other
  if (sign === '>') return one > other
  return sign === '>=' ? one >= other : one === other
}

/** Compares like `timeTest`, in memory. */
export function wasAt(moment: string, sign: Sign, value: string): boolean {
  const span = spanOf(value)
  if (!span) return false
  return sign === '=' ? moment >= span.from && moment < span.to : compares(moment, sign, span.from)
}

/** Whether each term of a text begins one of the words. */
export const holdsTerms = (words: readonly string[], text: string): boolean =>
  termsIn(text).every((term) => words.some((word) => word.startsWith(term)))
