import { badRequest } from './bad-request.ts'

/** A search, as a tree. */
export type Search =
  | { kind: 'all'; of: readonly Search[] }
  | { kind: 'any'; of: readonly Search[] }
  | { kind: 'not'; of: Search }
  /** Words without a name. */
  | { kind: 'terms'; text: string }
  | { kind: 'condition'; name: string; sign: Sign; value: string }

export type Sign = '=' | '<' | '<=' | '>' | '>='

const longest = 1_000
const maxTerms = 30

/**
 * Parses a search such as `gel tag:quick-clean -vendor:Acme`. As in Shopify's lists, a condition on a field that the
 * list doesn't have is ignored, with its minus sign. Throws a `badRequest` for a search that is too long.
 */
export function parseSearch(query: string, fields: readonly string[]): Search {
  return knownPart(readTree(query), fields) ?? { kind: 'all', of: [] }
}

/** Fields in a search that its list doesn't have, without duplicates. */
export function unknownFields(query: string, fields: readonly string[]): string[] {
  const named = (search: Search): string[] => {
    if (search.kind === 'condition') return fields.includes(search.name) ? [] : [search.name]
    if (search.kind === 'not') return named(search.of)
    return search.kind === 'terms' ? [] : search.of.flatMap(named)
  }
  return [...new Set(named(readTree(query)))]
}

function knownPart(search: Search, fields: readonly string[]): Search | undefined {
  if (search.kind === 'condition') return fields.includes(search.name) ? search : undefined
  if (search.kind === 'terms') return search
  if (search.kind === 'not') {
    const of = knownPart(search.of, fields)
    return of && { kind: 'not', of }
  }
  const of = search.of.flatMap((part) => knownPart(part, fields) ?? [])
  return of.length === 0 && search.of.length > 0 ? undefined : { kind: search.kind, of }
}

function readTree(query: string): Search {
  const tokens = tokensOf(query)
  let at = 0

  const any = (): Search => {
    const of = [all()]
    while (tokens[at] === 'OR') {
      at += 1
      of.push(all())
    }
    const [only, another] = of
    return only && !another ? only : { kind: 'any', of }
  }
  const all = (): Search => {
    const of: Search[] = []
    for (let token = tokens[at]; token !== undefined; token = tokens[at]) {
      if (token === 'OR' || token === ')') break
      at += 1
      if (token !== 'AND') of.push(parseTerm(token))
    }
    return { kind: 'all', of: withWordsTogether(of) }
  }
  const parseTerm = (token: string): Search => {
    if (token === 'NOT' || token === '-') {
      const next = tokens[at]
      if (next === undefined || next === ')') return { kind: 'all', of: [] }
      at += 1
      return { kind: 'not', of: parseTerm(next) }
    }
    if (token !== '(') return term(token)
    const inner = any()
    if (tokens[at] === ')') at += 1
    return inner
  }

  const search = any()
  // An unmatched closing parenthesis ends the tree early; what follows is required, too.
  const rest = tokens.slice(at + 1).map(term)
  return at < tokens.length ? { kind: 'all', of: [search, ...rest] } : search
}

/** Combines single words, so that few rows have them all; what may be a number isn't combined. */
function withWordsTogether(of: readonly Search[]): readonly Search[] {
  const isWord = (part: Search) =>
    part.kind === 'terms' && /^\p{L}[\p{L}\p{N}'’-]*$/u.test(part.text)
  const words = of.flatMap((part) => (part.kind === 'terms' && isWord(part) ? part.text : []))
  if (words.length < 2) return of
  return [{ kind: 'terms', text: words.join(' ') }, ...of.filter((part) => !isWord(part))]
}

/** Words, named conditions with their quoted values, parentheses, and minus signs. */
function tokensOf(query: string): string[] {
  if (query.length > longest) throw badRequest(`A search can have ${longest} characters.`)
  const pattern =
    /[()]|-(?=[^\s])|(?:[\w.]+:(?:\s*(?:[<>]=?|=)\s*)?)?(?:"[^"]*"?|'[^']*'?|[^\s()"']+)/g
  const tokens = query.match(pattern) ?? []
  if (tokens.length > maxTerms) throw badRequest(`A search can have ${maxTerms} terms.`)
  return tokens
}

function term(token: string): Search {
  const match = /^([\w.]+):(?:\s*(<=|>=|<|>|=)\s*)?(.*)$/s.exec(token)
  if (!match) return { kind: 'terms', text: unquoted(token) }
  const sign = match[2]
  return {
    kind: 'condition',
    name: (match[1] ?? '').toLowerCase(),
    sign: sign === '<' || sign === '<=' || sign === '>' || sign === '>=' ? sign : '=',
    value: unquoted(match[3] ?? ''),
  }
}

function unquoted(text: string): string {
  return text.replace(/^["']|["']$/g, '')
}
