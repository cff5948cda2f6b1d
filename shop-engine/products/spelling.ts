import type { Kysely } from 'kysely'
import type { Language } from '#/contract/languages.ts'
import { scriptRuns, singularOf, withoutStopWords } from '../graphql/search-forms.ts'
import { termsIn } from '../graphql/search-text.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { readWordsOnSale } from './words-on-sale.store.ts'

/** Maximum words of a search; punctuation may split its terms into more. */
const maxWordsInAll = 30
/** How many misspelled words are looked up, and how many of the products' words each is compared with. */
const maxWords = 3
const maxCompared = 500

/**
 * A search's words as the products have them, without words such as "the" and "for": two that products write as one are
 * joined, and "batteries" becomes "battery". A word that begins no word of any published product becomes
 * their nearest one that differs by one or two letters. A word without one stays. If a search then still finds nothing, the page suggests titles
 * (`findNear` in `app/search-page/search-view.server.ts`).
 */
export async function spelledAsProducts(
  db: Kysely<ShopTables>,
  text: string,
  language: Language,
): Promise<string[]> {
  const all = withoutStopWords(termsIn(text), language).flatMap(scriptRuns)
  const read = (beginning: string, found: number) =>
    readWordsOnSale(db, { beginning, limit: maxCompared, found, language })
  const onSale = new Map<string, Promise<boolean>>()
  const isOnSale = (beginning: string) => {
    const answer = onSale.get(beginning) ?? read(beginning, 1).then(({ length }) => length > 0)
    onSale.set(beginning, answer)
    return answer
  }
  const words = await joinedAsProducts(all.slice(0, maxWordsInAll), isOnSale)
  let looked = 0
  return Promise.all(
    words.map(async (word) => {
      const singular = singularOf(word)
      if (singular !== undefined && (await isOnSale(singular))) return singular
      if (word.length < 4 || (await isOnSale(word)) || looked >= maxWords) return word
      looked += 1
      const beginnings = new Set([word.slice(0, 2), word.slice(0, 1), word.slice(1, 2)])
      for (const beginning of beginnings) {
        const near = nearest(word, await read(beginning, maxCompared))
        if (near !== undefined) return near
      }
      return word
    }),
  )
}

/** Two words that some product writes as one, where no product has the second by itself: "micro fibre". */
async function joinedAsProducts(
  words: readonly string[],
  isOnSale: (beginning: string) => Promise<boolean>,
): Promise<string[]> {
  const joined: string[] = []
  let looked = 0
  for (const word of words) {
    const before = joined.at(-1)
    const isTried = before !== undefined && looked < maxWords && !(await isOnSale(word))
    if (isTried) looked += 1
    if (isTried && (await isOnSale(before + word))) joined[joined.length - 1] = before + word
    else joined.push(word)
  }
  return joined
}

/** The word with the fewest different letters: at most one, or two for a long word. */
export function nearest(word: string, others: readonly string[]): string | undefined {
  let best: string | undefined
  let least = word.length < 8 ? 1 : 2
  for (const other of others) {
    if (other.includes(':') || Math.abs(other.length - word.length) > least) continue
    const distance = distanceOf(word, other)
    if (distance > least || (best !== undefined && distance === least)) continue
    best = other
    least = distance
  }
  return best
}

/** How many letters to add, remove, change, or swap with the next one to turn one word into the other. */
function distanceOf(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      const swapped =
        one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? before[j - 2] : undefined
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + same,
        (swapped ?? Number.POSITIVE_INFINITY) + 1,
      )
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}
