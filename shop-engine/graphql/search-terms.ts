import { type RawBuilder, sql } from 'kysely'
import {
  allOf,
  type Condition,
  type Effort,
  effortOf,
  type Ids,
  listsOf,
  type One,
  testAmongAll,
  testOf,
} from './search-conditions.ts'
import type { Sorted, Test } from './sorted-search.ts'

/** The table of terms that a list's rows are found by, and the table of words in the list's order. */
export interface SearchTerms {
  terms: RawBuilder<unknown>
  term: RawBuilder<string>
  /** The table of single words and pairs. */
  words: RawBuilder<unknown>
  /** Restricts both tables, if they contain more than one kind of rows. */
  within?: Test
  /** The column in both tables that refers to the row. */
  owner: RawBuilder<number>
  /** The list's table, and the row's id in its queries. */
  rows: RawBuilder<unknown>
  id: RawBuilder<number>
  /** Set if the words are in another list's order and refer to its rows. */
  areAnothers?: true
}

const always: Test = sql`1 = 1`
const last = '\u{10ffff}'
const between = (text: RawBuilder<string>, beginning: string): Test =>
  sql`${text} >= ${beginning} and ${text} < ${beginning + last}`

export const hasTerm = (search: SearchTerms, term: string): One =>
  termCondition(search, sql`${search.term} = ${term}`, 'term')

const isTag = (text: RawBuilder<unknown>): Test => sql`(${text} >= 'tag:' and ${text} < 'tag;')`
/** Whether tags begin with it, although people who search for it mean a word. */
const beginsTags = (beginning: string) =>
  'tag:'.startsWith(beginning) || beginning.startsWith('tag:')

/** Matches any of these facts; facts that are also indexed with words are marks. */
export function hasFact(
  search: SearchTerms,
  facts: readonly string[],
  { areMarks = false }: { areMarks?: boolean } = {},
): One {
  const found = termCondition(search, sql`${search.term} in (${sql.join(facts)})`, 'term')
  const pieces = facts.map((fact) => isPiece(search, [fact, '']))
  const sorted = sortedBy(search, { rank: 2, pieces: async () => pieces })
  const [piece, another] = pieces
  const one: One = { ...found, sorted, ...(piece && !another && { piece }) }
  return areMarks ? withMarks(search, facts, one) : one
}

/** Matches rows of `words` for one of these facts. */
export const haveFact = ({ within = always }: SearchTerms, facts: readonly string[]): Test =>
  sql`${within} and first_word in (${sql.join(facts)}) and second_word = ''`

/** Matches words, not tags. */
export function hasTermBeginning(search: SearchTerms, beginning: string): One {
  const begins = between(search.term, beginning)
  const isWord = sql<boolean>`${begins} and not ${isTag(search.term)}`
  return termCondition(search, beginsTags(beginning) ? isWord : begins, 'terms')
}

function termCondition(search: SearchTerms, test: Test, effort: Effort): One {
  const { terms, owner, id, within = always } = search
  const ids: Ids = sql`select ${owner} as id from ${terms} where ${within} and ${test}`
  return {
    kind: 'one',
    test: sql<boolean>`exists (select 1 from ${terms} where ${owner} = ${id} and ${within} and ${test})`,
    amongAll: sql<boolean>`+${id} in (select ${owner} from ${terms} where ${within} and ${test})`,
    effort,
    ids,
    lists: [ids],
    ...(search.areAnothers && { of: id }),
  }
}

/** Each word must begin a term. Longer words come first, because fewer rows are likely to have them. */
export function hasWords(search: SearchTerms, words: readonly string[]): Condition {
  const longest = words.filter((word) => !words.some((other) => goesOn(word, other)))
  const byLength = longest.toSorted((one, two) => two.length - one.length)
  return allOf(byLength.map((word) => hasWord(search, word)))
}

const goesOn = (word: string, other: string) => other !== word && other.startsWith(word)

function hasWord(search: SearchTerms, word: string): One {
  const found = hasTermBeginning(search, word)
  const begun = sql<Pair>`with recursive ${begunBy(search, { first: word })}
    select word as first_word, '' as second_word from begun
    where word is not null and not ${isTag(sql`word`)}`
  const isPlain = firstWord(word) === word && !search.areAnothers
  const one: One = {
    ...found,
    ...(isPlain && { sorted: sortedBy(search, { rank: 2, pieces: readPieces(search, begun) }) }),
    asks: { word },
    with({ asks, ...other }) {
      if (!asks) return undefined
      return 'marks' in asks
        ? markedPair(search, { ...asks, word }, [one, other])
        : wordPair(search, [word, asks.word], [one, other])
    },
  }
  return one
}

/** Lets a state be combined with words, which are indexed with its marks. */
export function withMarks(search: SearchTerms, marks: readonly string[], one: One): One {
  return {
    ...one,
    asks: { marks },
    with: ({ asks, ...other }) =>
      asks && 'word' in asks ? markedPair(search, { marks, ...asks }, [one, other]) : undefined,
  }
}

type Pair = { first_word: string; second_word: string }

/** Two words are found by their pair, because few rows may have both. */
function wordPair(
  search: SearchTerms,
  pair: readonly [string, string],
  ones: readonly One[],
): One | undefined {
  const [one, two] = pair.map(leadingWord)
  if (!one || !two || one.startsWith(two) || two.startsWith(one)) return undefined
  const found = sql<Pair>`select * from (${pairsOf(search, one, two)}) as begun
    union all select * from (${pairsOf(search, two, one)}) as begun`
  return pairCondition(search, { found, isExact: pair[0] === one && pair[1] === two }, ones)
}

function markedPair(
  search: SearchTerms,
  { marks, word }: { marks: readonly string[]; word: string },
  ones: readonly One[],
): One | undefined {
  const first = firstWord(word)
  if (!first || search.areAnothers) return undefined
  const each = marks.map((mark) => sql`select * from (${markedBy(search, mark, first)}) as begun`)
  const found = sql<Pair>`${sql.join(each, sql` union all `)}`
  return pairCondition(search, { found, isExact: first === word }, ones)
}

function pairCondition(
  search: SearchTerms,
  { found, isExact }: { found: RawBuilder<Pair>; isExact: boolean },
  ones: readonly One[],
): One {
  const { words, owner, id, within = always, areAnothers } = search
  // Without the cross join, SQLite would start with all words.
  const ids: Ids = sql`select ${owner} as id from (${found}) as known cross join ${words} as pair
    where pair.first_word = known.first_word and pair.second_word = known.second_word and ${within}`
  const pieces = readPieces(search, found)
  return {
    kind: 'one',
    test: testOf(allOf(ones)),
    amongAll: testAmongAll(allOf(ones), { isPostgres: false }),
    effort: effortOf(allOf(ones)),
    lists: listsOf(allOf(ones)),
    ids,
    ...(areAnothers
      ? { of: id }
      : { sorted: { ...sortedBy(search, { rank: 0, pieces }), isExact } }),
  }
}

/**
 * Finds the distinct words with a prefix, single ones or those paired with a mark; reads only one row for each. At most
 * one is a tag, because it skips the others.
 */
function begunBy(
  { words, within = always }: SearchTerms,
  { first, mark }: { first: string; mark?: string },
) {
  const column = sql.raw<string>(mark === undefined ? 'first_word' : 'second_word')
  const among = mark === undefined ? within : sql<boolean>`${within} and first_word = ${mark}`
  const begunWord = sql`begun.word`
  const before = beginsTags(first)
    ? sql`case when ${isTag(begunWord)} then 'tag;' else ${begunWord} end`
    : begunWord
  return sql`begun (word) as (
    select min(${column}) from ${words} where ${among} and ${between(column, first)}
    union all select (select min(${column}) from ${words} where ${among}
      and ${column} > ${before} and ${column} < ${first + last})
    from begun where begun.word is not null)`
}

const markedBy = (search: SearchTerms, mark: string, first: string) =>
  sql<Pair>`with recursive ${begunBy(search, { first, mark })}
    select cast(${mark} as text) as first_word, word as second_word from begun where word is not null`

/** The pairs whose first word begins with one and whose second word begins with the other. */
function pairsOf(search: SearchTerms, one: string, two: string) {
  const { words, within = always } = search
  return sql<Pair>`with recursive ${begunBy(search, { first: one })}, found (first_word, second_word) as (
    select word, (select min(second_word) from ${words} where ${within} and first_word = begun.word
      and ${between(sql`second_word`, two)}) from begun where word is not null
    union all select found.first_word, (select min(second_word) from ${words} where ${within}
      and first_word = found.first_word and second_word > found.second_word
      and second_word < ${two + last}) from found where found.second_word is not null)
    select first_word, second_word from found where second_word is not null`
}

/** How many pieces are read at most. */
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

function sortedBy(
  { owner, words, rows, id }: SearchTerms,
  found: Pick<Sorted, 'rank' | 'pieces'>,
): Sorted {
  return {
    by: sql`sort_key`,
    id: owner,
    from: words,
    join: sql`inner join ${rows} on ${id} = ${owner}`,
    isExact: true,
    ...found,
  }
}

/** Facts have none. */
const firstWord = (term: string) => (isFact(term) ? undefined : /^\p{L}+/u.exec(term)?.[0])
/** At least three letters: shorter ones aren't worth a pair. */
const leadingWord = (term: string) => /^\p{L}{3,}(?!:)/u.exec(term)?.[0]

/** Facts, such as tags, start with what no word contains. */
const isFact = (term: string) => /^(?:#|tag:)/.test(term)

/**
 * The entries of a row in the table of words: facts, the words its terms begin with, pairs of those, and pairs of a
 * mark and a word.
 */
export function listedWords(terms: readonly string[], marks: readonly string[] = []): Pair[] {
  const words = [...new Set(terms.flatMap((term) => leadingWord(term) ?? []))]
  const pairs = words.flatMap((word) =>
    words
      .filter((two) => isBefore(word, two))
      .map((two) => ({ first_word: word, second_word: two })),
  )
  const beginnings = [...new Set(terms.flatMap((term) => firstWord(term) ?? []))]
  const marked = marks.flatMap((mark) =>
    beginnings.map((word) => ({ first_word: mark, second_word: word })),
  )
  const singles = new Set([...beginnings, ...terms.filter(isFact)])
  const alone = [...singles].map((word) => ({ first_word: word, second_word: '' }))
  return [...alone, ...pairs, ...marked]
}

/** Compares bytes, as the databases do. */
const isBefore = (one: string, two: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(two)) < 0
