import type { Kysely } from 'kysely'
import type { Language } from '#/contract/languages.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { readWordsOnSale } from './search-words.store.ts'
import { termsIn } from './searchable-text.ts'

/** Maximum words of a search; punctuation may split its terms into more. */
const maxWordsInAll = 30
/** How many misspelled words are looked up, and how many of the products' words each is compared with. */
const maxWords = 3
const maxCompared = 500

/**
 * Corrects a search's spelling: a word that begins no word of any published product becomes their nearest one that
 * differs by one or two letters. A word without one stays. If a search then still finds nothing, the page suggests titles
 * (`findNear` in `app/search-page/search-view.server.ts`).
 */
export async function spelledAsProducts(
  db: Kysely<ShopTables>,
  text: string,
  language: Language,
): Promise<string[]> {
  const words = termsIn(text).slice(0, maxWordsInAll)
  const read = (beginning: string, found: number) =>
    readWordsOnSale(db, { beginning, limit: maxCompared, found, language })
  let looked = 0
  return Promise.all(
    words.map(async (word) => {
      if (word.length < 4 || (await read(word, 1)).length > 0 || looked >= maxWords) return word
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
