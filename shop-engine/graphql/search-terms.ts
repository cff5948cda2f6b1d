import { type RawBuilder, sql } from 'kysely'
import { allOf, type Condition } from './search-conditions.ts'
import type { Sorted, Test } from './sorted-search.ts'

/** The table of what rows of a list are found by, and the one of their words in the order of the list. */
export interface SearchTerms {
  terms: RawBuilder<unknown>
  term: RawBuilder<string>
  /** Single ones, and pairs. */
  words: RawBuilder<unknown>
  /** Only these count in either table, where there is more than one kind. */
  within?: Test
  /** The column of either table that names the row. */
  owner: RawBuilder<number>
  /** The list's table, and the row's id in a query of it. */
  rows: RawBuilder<unknown>
  id: RawBuilder<number>
}

const always: Test = sql`1 = 1`
const last = '\u{10ffff}'
const between = (text: RawBuilder<string>, beginning: string): Test =>
  sql`${text} >= ${beginning} and ${text} < ${beginning + last}`

export const hasTerm = (search: SearchTerms, term: string): Condition =>
  termCondition(search, sql`${search.term} = ${term}`)

/** One of these terms, which are facts. */
export function hasFact(search: SearchTerms, facts: readonly string[]): Condition {
  const found = termCondition(search, sql`${search.term} in (${sql.join(facts)})`)
  const pieces = facts.map((fact) => isPiece(search, [fact, '']))
  return { ...found, sorted: sortedBy(search, async () => pieces) }
}

export const hasTermBeginning = (search: SearchTerms, beginning: string) =>
  termCondition(search, between(search.term, beginning))

function termCondition({ terms, owner, id, within = always }: SearchTerms, test: Test) {
  return {
    kind: 'one' as const,
    test: sql<boolean>`exists (select 1 from ${terms} where ${owner} = ${id} and ${within} and ${test})`,
    ids: sql<{ id: number }>`select ${owner} as id from ${terms} where ${within} and ${test}`,
  }
}

/** Each word begins a term. Two words that many rows have, and few have both, are found by the pair. */
export function hasWords(search: SearchTerms, words: readonly string[]): Condition {
  const longest = words.filter((word) => !words.some((other) => goesOn(word, other)))
  const singles = longest.map((word) => hasWord(search, word))
  const pairs: Condition[] = []
  for (let at = 0; at < longest.length; at += 2)
    pairs.push(...pairCondition(search, longest.slice(at, at + 2)))
  // What costs least is tried first; beside a pair alone, its two say no more.
  return allOf(longest.length === 2 && pairs.length === 1 ? pairs : [...pairs, ...singles])
}

const goesOn = (word: string, other: string) => other !== word && other.startsWith(word)

function hasWord(search: SearchTerms, word: string): Condition {
  const found = hasTermBeginning(search, word)
  if (firstWord(word) !== word) return found
  const begun = sql<Pair>`with recursive ${begunBy(search, word)}
    select word as first_word, '' as second_word from begun where word is not null`
  return { ...found, sorted: sortedBy(search, readPieces(search, begun)) }
}

type Pair = { first_word: string; second_word: string }

function pairCondition(search: SearchTerms, wanted: readonly string[]): Condition[] {
  const [one, two] = wanted.map(leadingWord)
  const { words, owner, within = always } = search
  if (!one || !two || one.startsWith(two) || two.startsWith(one)) return []
  const found = sql<Pair>`select * from (${pairsOf(search, [one, two])}) as begun
    union all select * from (${pairsOf(search, [two, one])}) as begun`
  const sorted = sortedBy(search, readPieces(search, found))
  return [
    {
      kind: 'one',
      test: sql`${sql.join(
        wanted.map((word) => hasTermBeginning(search, word).test),
        sql` and `,
      )}`,
      // SQLite would begin with all words.
      ids: sql`select ${owner} as id from (${found}) as known cross join ${words} as pair
        where pair.first_word = known.first_word and pair.second_word = known.second_word
        and ${within}`,
      sorted: { ...sorted, isExact: wanted[0] === one && wanted[1] === two },
    },
  ]
}

/** Walks through the words that begin so; of each, only the first row is read. */
function begunBy({ words, within = always }: SearchTerms, beginning: string) {
  return sql`begun (word) as (
    select min(first_word) from ${words} where ${within} and ${between(sql`first_word`, beginning)}
    union all select (select min(first_word) from ${words} where ${within}
      and first_word > begun.word and first_word < ${beginning + last})
    from begun where begun.word is not null)`
}

/** The pairs whose first word begins with one and whose second word begins with the other. */
function pairsOf(search: SearchTerms, [one, two]: readonly [string, string]) {
  const { words, within = always } = search
  return sql<Pair>`with recursive ${begunBy(search, one)}, found (first_word, second_word) as (
    select word, (select min(second_word) from ${words} where ${within} and first_word = begun.word
      and ${between(sql`second_word`, two)}) from begun where word is not null
    union all select found.first_word, (select min(second_word) from ${words} where ${within}
      and first_word = found.first_word and second_word > found.second_word
      and second_word < ${two + last}) from found where found.second_word is not null)
    select first_word, second_word from found where second_word is not null`
}

/** So many pieces are read at most. */
const maxPieces = 40

function readPieces(search: SearchTerms, found: RawBuilder<Pair>): Sorted['pieces'] {
  return async (db) => {
    const { rows } = await sql<Pair>`select * from (${found}) as found
      limit ${maxPieces + 1}`.execute(db)
    if (rows.length > maxPieces) return undefined
    return rows.map((row) => isPiece(search, [row.first_word, row.second_word]))
  }
}

const isPiece = ({ within = always }: SearchTerms, [first, second]: readonly [string, string]) =>
  sql<boolean>`(${within} and first_word = ${first} and second_word = ${second})`

function sortedBy({ owner, words, rows, id }: SearchTerms, pieces: Sorted['pieces']): Sorted {
  return {
    by: sql`sort_key`,
    id: owner,
    from: words,
    join: sql`inner join ${rows} on ${id} = ${owner}`,
    isExact: true,
    rank: 1,
    pieces,
  }
}

/** None of a fact. */
const firstWord = (term: string) => (isFact(term) ? undefined : /^\p{L}+/u.exec(term)?.[0])
/** Three letters and more: shorter ones are not worth a pair. */
const leadingWord = (term: string) => /^\p{L}{3,}(?!:)/u.exec(term)?.[0]

/** No word holds what these begin with, such as tags. */
const isFact = (term: string) => /^(?:#|tag:)/.test(term)

/** What stands of a row in the order of the list: facts, the words that its terms begin with, and the pairs of them. */
export function listedWords(terms: readonly string[]): Pair[] {
  const words = [...new Set(terms.flatMap((term) => leadingWord(term) ?? []))]
  const pairs = words.flatMap((one) =>
    words.filter((two) => isBefore(one, two)).map((two) => ({ first_word: one, second_word: two })),
  )
  const beginnings = terms.flatMap((term) => firstWord(term) ?? [])
  const singles = new Set([...beginnings, ...terms.filter(isFact)])
  return [...[...singles].map((word) => ({ first_word: word, second_word: '' })), ...pairs]
}

/** As the databases compare bytes. */
const isBefore = (one: string, two: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(two)) < 0
