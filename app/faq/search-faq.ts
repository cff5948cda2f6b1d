import { foldedText } from '#/contract/folded-text.ts'
/** An entry that the search can find. */
export interface Searchable {
  href: string
  kind: 'faq' | 'guide'
  title: string
  text: string
}

const maxResults = 8
const shortestQuery = 2
/** A match in the title counts more, because the text also mentions other things. */
const titleWeight = 3
/** Entries that score below this share of the best one are left out. */
const worthShowing = 0.3

/**
 * The entries that match a query, the best first. The fewer entries have a word, the more it counts, so that "how do I
 * return it" is about returning; accents, case, and a plural s make no difference.
 */
export function searchFaq<T extends Searchable>(entries: readonly T[], query: string): T[] {
  if (query.trim().length < shortestQuery) return []
  const indexed = entries.map((entry) => ({
    entry,
    title: textsOf(entry.title),
    text: textsOf(entry.text),
  }))
  const queryWords = [...new Set(textsOf(query))].map((word) => {
    const holding = indexed.filter(({ title, text }) => has(title, word) || has(text, word)).length
    return { word, weight: holding === 0 ? 0 : Math.log((entries.length + 1) / holding) }
  })
  const scored = indexed.map(({ entry, title, text }) => {
    const score = queryWords.reduce((sum, { word, weight }) => {
      const matchWeight = has(title, word) ? titleWeight : has(text, word) ? 1 : 0
      return sum + weight * matchWeight
    }, 0)
    return { entry, score }
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return scored
    .filter(({ score }) => score > 0 && score >= best * worthShowing)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxResults)
    .map(({ entry }) => entry)
}

const suggestions = 3
/** The beginnings of words are rarely mistyped. */
const safeLength = 3

/** For a query that finds nothing: entries with words that begin alike, else the first of all. */
export function closeTo<T extends Searchable>(entries: readonly T[], query: string): readonly T[] {
  const beginnings = textsOf(query).map((word) => word.slice(0, safeLength))
  const found = searchFaq(entries, beginnings.join(' '))
  return (found.length > 0 ? found : entries).slice(0, suggestions)
}

function textsOf(text: string): string[] {
  const plain = foldedText(text)
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    word.length > 3 ? word.replace(/[sx]$/, '') : word,
  )
}

/** The last word of a query is often still being typed, so beginnings count. */
function has(terms: readonly string[], term: string): boolean {
  return terms.some((word) => word.startsWith(term))
}
