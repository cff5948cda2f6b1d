import { findProducts } from '#/clients/shop/product-names.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { languages } from '#/contract/languages.ts'
import { type SearchTerms, searchableText } from '../reviews/search-terms.ts'

const maxAsked = 20
/** How many products' reviews are searched; a search that matches more isn't specific enough. */
const maxProducts = 5

/**
 * The products whose title has all the words in any of the shop's languages, by the last part of their ids. None if
 * the shop doesn't respond: the search then finds only the reviews' own words.
 */
export async function titledProducts(
  shop: ShopAccess,
  search: string,
  { words, lastIsBeginning }: SearchTerms,
): Promise<string[]> {
  const terms = search.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  if (!lastIsBeginning || terms.length === 0) return []
  const found = await Promise.all(
    languages.map((language) =>
      findProducts(shop.with({ language }), terms, maxAsked).catch(() => []),
    ),
  )
  const titled = found.flat().filter(({ title }) => holds(searchableText(title).split(' '), words))
  return [...new Set(titled.map(({ id }) => id.split('/').at(-1) ?? ''))].slice(0, maxProducts)
}

function holds(title: readonly string[], words: readonly string[]): boolean {
  return words.every((word, index) =>
    index === words.length - 1
      ? title.some((titleWord) => titleWord.startsWith(word))
      : title.includes(word),
  )
}
