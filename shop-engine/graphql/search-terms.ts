import { type RawBuilder, sql } from 'kysely'
import { allOf, type Condition, type Test } from './search-conditions.ts'

/** The table of what rows of a list are found by, and the one of pairs of their words. */
export interface SearchTerms {
  terms: RawBuilder<unknown>
  term: RawBuilder<string>
  /** Only these terms count, where there is more than one kind. */
  within?: Test
  pairs?: RawBuilder<unknown>
  /** The column of either table that names the row. */
  owner: RawBuilder<number>
  /** The row's id in a query of the list. */
  id: RawBuilder<number>
  /** True for a list so short that all rows of a word can be read before it, whose order may go with the words. */
  isShort?: boolean
}

const last = '\u{10ffff}'
const between = (text: RawBuilder<string>, beginning: string): Test =>
  sql`${text} >= ${beginning} and ${text} < ${beginning + last}`

export const hasTerm = (search: SearchTerms, term: string): Condition =>
  termCondition(search, sql`${search.term} = ${term}`)

export const hasTermBeginning = (search: SearchTerms, beginning: string): Condition =>
  termCondition(search, between(search.term, beginning))

function termCondition(
  { terms, owner, id, isShort = false, within = sql`1 = 1` }: SearchTerms,
  test: Test,
): Condition {
  const ids = sql<{ id: number }>`select ${owner} as id from ${terms} where ${within} and ${test}`
  return {
    kind: 'one',
    test: sql`exists (select 1 from ${terms} where ${owner} = ${id} and ${within} and ${test})`,
    ids,
    ...(isShort && { set: sql<boolean>`${id} in (${ids})` }),
  }
}

/**
 * Each word begins a term. Two words that many rows have, and few have both, are found by the pair.
 */
export function hasWords(search: SearchTerms, words: readonly string[]): Condition {
  const longest = words.filter((word) => !words.some((other) => goesOn(word, other)))
  const singles = longest.map((word) => hasTermBeginning(search, word))
  const pairs: Condition[] = []
  const both: Condition[] = []
  for (let at = 0; at < longest.length; at += 2) {
    const [one, two] = longest.slice(at, at + 2).map(leadingWord)
    const isPair = one && two && !one.startsWith(two) && !two.startsWith(one)
    if (isPair && search.pairs) pairs.push(pairCondition(search, search.pairs, [one, two]))
    else both.push(...bothCondition(search, longest.slice(at, at + 2)))
  }
  // What costs least is tried first: one rare word is enough.
  return allOf([...pairs, ...singles, ...both])
}

const goesOn = (word: string, other: string) => other !== word && other.startsWith(word)

/** Finds the rows that have both words among all that have the first; their own tests stand beside it. */
function bothCondition(
  { terms, term, owner, within = sql`1 = 1` }: SearchTerms,
  [one, two]: readonly string[],
): Condition[] {
  if (one === undefined || two === undefined) return []
  const ids: Condition = {
    kind: 'one',
    test: sql`1 = 1`,
    ids: sql`select ${owner} as id from ${terms} as mine where ${within} and ${between(term, one)}
      and exists (select 1 from ${terms} as other where other.${owner} = mine.${owner}
        and ${within} and ${between(term, two)})`,
  }
  return [ids]
}

/** Finds the rows that may have both words; their own tests stand beside it. */
function pairCondition(
  { owner }: SearchTerms,
  pairs: RawBuilder<unknown>,
  [one, two]: readonly [string, string],
): Condition {
  const [first, second] = [sql<string>`first_word`, sql<string>`second_word`]
  const words = (beginning: string) => sql`
    select min(${first}) as word from ${pairs} where ${between(first, beginning)}
    union all select (select min(${first}) from ${pairs} where ${first} > begun.word
      and ${first} < ${beginning + last}) from begun where begun.word is not null`
  const found = (beginning: string, other: string) => sql`
    select ${owner} as id from (with recursive begun (word) as (${words(beginning)})
      select word from begun where word is not null) as begun
    join ${pairs} as pair on pair.first_word = begun.word and ${between(second, other)}`
  return {
    kind: 'one',
    test: sql`1 = 1`,
    ids: sql`${found(one, two)} union all ${found(two, one)}`,
  }
}

/** None of a tag's term. */
const leadingWord = (term: string) => /^\p{L}{3,}(?!:)/u.exec(term)?.[0]

/** The pairs of the words that terms begin with, each once and in their order. */
export function wordPairs(terms: readonly string[]): { first_word: string; second_word: string }[] {
  const words = [...new Set(terms.flatMap((term) => leadingWord(term) ?? []))]
  return words.flatMap((one) =>
    words.filter((two) => isBefore(one, two)).map((two) => ({ first_word: one, second_word: two })),
  )
}

/** As the databases compare bytes. */
const isBefore = (one: string, two: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(two)) < 0
