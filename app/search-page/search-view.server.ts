import { searchDocuments } from '#/clients/shop/documents.ts'
import { previewSearch } from '#/clients/shop/search-preview.ts'
import { listPopular, orNone, type Suggestion } from '#/clients/shop/suggestions.ts'
import { queryParameter } from '#/contract/page-addresses.ts'
import { documentPathIn } from '#/contract/shop-pages.ts'
import { isBuiltInPage } from '#/contract/storefront-paths.ts'
import { shownTexts, soldGoods } from '../context/goods.server.ts'
import type { RequestContext } from '../context/request-context.ts'
import { readFaq } from '../faq/faq-texts.server.ts'
import { type Searchable, searchFaq } from '../faq/search-faq.ts'
import { toSearchable } from '../faq/searchable.ts'
import { readHelp } from '../help/help-texts.server.ts'
import { loadFound, type ProductListView } from '../products/product-list-view.ts'

const maxLength = 100
const answersShown = 4
const documentsFound = 6
const popularShown = 4
/** When a search finds nothing: how many of its words are searched alone, and how many titles are offered instead. */
const maxWords = 3
const maxTitles = 3

interface FoundDocument {
  path: string
  title: string
  text: string
}

/** What a search has found. */
export interface SearchView {
  /** As typed, trimmed; empty without a search. */
  query: string
  /** Null without a search. */
  list: ProductListView | null
  /** Questions and guides. */
  answers: readonly Searchable[]
  /** Pages and posts that the owner wrote. */
  documents: readonly FoundDocument[]
  /** Product titles to search for instead, if nothing was found. */
  didYouMean: readonly string[]
  /** Popular products, if none was found. */
  popular: readonly Suggestion[]
}

export async function loadSearch(
  requestContext: RequestContext,
  request: Request,
): Promise<SearchView> {
  const given = new URL(request.url).searchParams.get(queryParameter) ?? ''
  const query = given.trim().replace(/\s+/g, ' ').slice(0, maxLength)
  const words = asWords(query)
  if (words === '')
    return {
      query,
      list: null,
      answers: [],
      documents: [],
      didYouMean: [],
      popular: await loadPopular(requestContext),
    }
  const [list, answers, documents] = await Promise.all([
    loadFound(requestContext, { query: words, request }),
    findAnswers(requestContext, query),
    findDocuments(requestContext, words),
  ])
  const isEmpty = list.status === 'loaded' && list.cards.length === 0
  const [didYouMean, popular] = isEmpty
    ? await Promise.all([findNear(requestContext, words), loadPopular(requestContext)])
    : [[], []]
  return { query, list, answers, documents, didYouMean, popular }
}

/** Removes punctuation and upper case, which have a meaning in the shop's search syntax that visitors don't intend. */
const asWords = (query: string) =>
  query
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}'’&]+/gu, ' ')
    .trim()

async function findAnswers(requestContext: RequestContext, query: string): Promise<Searchable[]> {
  const { guides, practice } = readHelp({
    ...requestContext,
    sold: await soldGoods(requestContext),
  })
  const categories = readFaq({ ...requestContext, texts: await shownTexts(requestContext) })
  return searchFaq(toSearchable(categories, [...guides, ...practice]), query).slice(0, answersShown)
}

/** Those that come with the shop are found among the answers. */
async function findDocuments({ shop }: RequestContext, words: string): Promise<FoundDocument[]> {
  const found = await orNone(searchDocuments(shop, words, documentsFound))
  return found.flatMap(({ onlineStoreUrl, ...document }) => {
    const path = documentPathIn(onlineStoreUrl)
    return path && !isBuiltInPage(path.replace('/pages/', '')) ? [{ ...document, path }] : []
  })
}

/** Titles that a single word of the search finds, or the start of the word if it's the only one. */
async function findNear(requestContext: RequestContext, words: string): Promise<string[]> {
  const all = words.split(' ')
  const beginnings = [5, 4, 3].filter((length) => length < words.length)
  const queries =
    all.length > 1
      ? all.toSorted((a, b) => b.length - a.length).slice(0, maxWords)
      : beginnings.map((length) => words.slice(0, length))
  const answers = queries.map((query) =>
    previewSearch(requestContext.shop, { query, limit: maxTitles }),
  )
  const found = await orNone(Promise.all(answers))
  const titles = found.flatMap(({ products }) => products.map(({ title }) => title))
  return [...new Set(titles)].slice(0, maxTitles)
}

const loadPopular = ({ shop }: RequestContext) => orNone(listPopular(shop, popularShown))
