import type { Search, Sign } from './search-syntax.ts'

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
