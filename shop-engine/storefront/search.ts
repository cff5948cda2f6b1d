import type { Args, PredictiveSearchType } from '#/contract/storefront/types.generated.ts'
import { filterConditions } from '../collections/product-filter.ts'
import { badRequest } from '../graphql/bad-request.ts'
import {
  fromCursor,
  type Page,
  type PageWanted,
  pageWanted,
  toCursor,
} from '../graphql/connections.ts'
import type { RequestContext, StorefrontResolvers } from '../graphql/resolvers.ts'
import { chargeScans } from '../graphql/scan-budget.ts'
import type { Condition } from '../graphql/search-conditions.ts'
import { parseSearch } from '../graphql/search-syntax.ts'
import { listProducts } from '../products/catalogue.ts'
import { filtersOf, isWhole } from '../products/filters.storefront.ts'
import type { Product } from '../products/product.types.ts'
import { hasTerms, isAvailable } from '../products/product-conditions.ts'
import { countProducts } from '../products/product-list.store.ts'
import type { ProductsWanted } from '../products/product-rows.store.ts'
import { searchCondition } from '../products/product-search.ts'
import { productOrder } from '../products/products.storefront.ts'
import { spelledAsProducts } from '../products/spelling.ts'
import { readPages, type ShopDocument, type StorefrontDocuments } from './documents.ts'
import { readArticles } from './own-documents.ts'
import { holdsWords } from './pages.ts'

type Context = RequestContext<StorefrontDocuments>

type SearchArgs = Args['QueryRoot']['search']
type Result = Product | ShopDocument
/** The results of a search: products first, then pages and articles. */
interface Found {
  conditions: readonly Condition[] | null
  documents: readonly ShopDocument[]
}

interface ReadSearch {
  /** With spelling corrected; empty if the query has field names, quotes, or operators. */
  words: readonly string[]
  condition: Condition
}

/** Corrects typos in plain words; field names, quotes, and operators work as in `products`. */
async function readSearch(
  query: string,
  { services, language, reads }: Context,
): Promise<ReadSearch> {
  reads.labels.all = true
  const isPlain =
    /^[\p{L}\p{M}\p{N}\s'’.,!?&+-]*$/u.test(query) && !/\b(AND|OR|NOT)\b|(^|\s)-/.test(query)
  const { db } = services.catalogue
  parseSearch(query, []) // refuses a query that is too long
  const words = isPlain ? await spelledAsProducts(db, query, language) : []
  const condition = isPlain ? hasTerms(words.join(' '), language) : searchCondition(query, language)
  return { words, condition }
}

async function find(
  { words, condition }: ReadSearch,
  args: Pick<SearchArgs, 'productFilters' | 'types' | 'unavailableProducts'>,
  context: Context,
): Promise<Found> {
  const { services, language, currency } = context
  const types = new Set(args.types ?? ['PRODUCT', 'PAGE', 'ARTICLE'])
  const documents = [
    ...(types.has('PAGE') ? await readPages(context) : []),
    ...(types.has('ARTICLE') ? await readArticles(context) : []),
  ].filter((document) => words.length > 0 && holdsWords(document, words))
  const filters = filterConditions(args.productFilters ?? [], {
    language,
    currency,
    rates: services.rates,
  })
  const available = args.unavailableProducts === 'HIDE' ? [isAvailable] : []
  return {
    conditions: types.has('PRODUCT') ? [condition, ...filters, ...available] : null,
    documents,
  }
}

const nameOf = ({ kind, id }: ShopDocument) => `${kind}/${id}`
const documentAt = (cursor: string | undefined) => {
  const name = cursor === undefined ? '' : String(fromCursor(cursor).id)
  return name.includes('/') ? name : undefined
}

/** The list that filters are counted from, whatever the order of the results. */
const countedFrom = { order: 'position', reverse: false } as const

/** One page of products, then documents, in either direction. */
async function search(args: SearchArgs, context: Context) {
  const paging = pageWanted(args, 'search')
  const found = await find(await readSearch(args.query, context), args, context)
  const page = await (paging.backward ? before : after)(paging, found, (of) =>
    listOf(of, args, found, context),
  )
  const filtered: ProductsWanted = {
    ...paging,
    order: 'position',
    reverse: false,
    language: context.language,
    conditions: found.conditions ?? [],
    charge: chargeScans(context),
    countedFrom,
  }
  return { ...page, found, filtered }
}

type SearchPage = Awaited<ReturnType<typeof search>>

type ListProducts = (paging: PageWanted) => Promise<Page<Result>>

async function listOf(
  paging: PageWanted,
  args: Partial<Pick<SearchArgs, 'sortKey' | 'reverse'>>,
  found: Found,
  context: Context,
) {
  const { services, language } = context
  if (!found.conditions || paging.size < 0) return noProducts
  return listProducts(services.catalogue, {
    ...paging,
    order: productOrder(args.sortKey ?? 'RELEVANCE'),
    reverse: args.reverse ?? false,
    language,
    conditions: found.conditions,
    charge: chargeScans(context),
    countedFrom,
  })
}

const noProducts: Page<Result> = {
  items: [],
  cursorOf: () => '',
  hasNextPage: false,
  hasPreviousPage: false,
}
const cursorIn = (products: Page<Result>) => (item: Result) =>
  item.kind === 'Product' ? products.cursorOf(item) : toCursor({ by: '', id: nameOf(item) })

async function after(
  paging: PageWanted,
  { documents }: Found,
  list: ListProducts,
): Promise<Page<Result>> {
  const passed = documentAt(paging.after)
  const products = passed === undefined ? await list(paging) : noProducts
  const room = products.hasNextPage ? 0 : paging.size - products.items.length
  const start = documents.findIndex((document) => nameOf(document) === passed) + 1
  const items = [...products.items, ...documents.slice(start, start + room)]
  return {
    items,
    cursorOf: cursorIn(products),
    hasNextPage: products.hasNextPage || documents.length > start + room,
    hasPreviousPage: paging.after !== undefined,
  }
}

async function before(
  paging: PageWanted,
  { documents }: Found,
  list: ListProducts,
): Promise<Page<Result>> {
  const passed = documentAt(paging.before)
  const isAmongProducts = paging.before !== undefined && passed === undefined
  const end =
    passed === undefined
      ? documents.length
      : documents.findIndex((document) => nameOf(document) === passed)
  const last = isAmongProducts ? [] : documents.slice(Math.max(0, end - paging.size), end)
  const room = paging.size - last.length
  const products = await list({
    ...paging,
    size: room,
    before: isAmongProducts ? paging.before : undefined,
  })
  return {
    items: [...products.items, ...last],
    cursorOf: cursorIn(products),
    hasNextPage: paging.before !== undefined,
    hasPreviousPage: products.hasPreviousPage || (!isAmongProducts && end > last.length),
  }
}

/** Queries, products, collections, pages, and articles. */
const kinds = 5

/** Suggestions cost as much as finding this many products by an index, however few are shown. */
const foundForSuggestions = 500

/** Suggestions for a prefix: a few of each kind, or in total. */
async function predict(args: Args['QueryRoot']['predictiveSearch'], context: Context) {
  const { limit = 10 } = args
  const max = limit ?? 10
  if (max < 1 || max > 10) throw badRequest("'limit' must be between 1 and 10")
  const isWanted = (type: PredictiveSearchType) =>
    !args.types || args.types.length === 0 || args.types.includes(type)
  const { services, language } = context
  await chargeScans(context)(services.catalogue.db, { found: foundForSuggestions })
  const read = await readSearch(args.query.replace(/[^\p{L}\p{M}\p{N}\s]/gu, ' '), context)
  const { words } = read
  if (words.length === 0)
    return { queries: [], products: [], collections: [], pages: [], articles: [] }
  const types = [
    ...(isWanted('PRODUCT') || isWanted('QUERY') ? ['PRODUCT' as const] : []),
    ...(['PAGE', 'ARTICLE'] as const).filter(isWanted),
  ]
  const found = await find(read, { ...args, types }, context)
  const products = await listOf(pageWanted({ first: max }, 'predictiveSearch'), {}, found, context)
  const collections = isWanted('COLLECTION')
    ? await services.collections.list({ query: words.join(' '), sortKey: 'TITLE', language })
    : []
  let left = args.limitScope === 'EACH' ? max * kinds : max
  const taken = <Item>(kind: PredictiveSearchType, all: readonly Item[]): readonly Item[] => {
    const some = isWanted(kind) ? all.slice(0, Math.min(max, left)) : []
    left -= some.length
    return some
  }
  return {
    queries: taken('QUERY', suggestions(products.items, words, context)),
    products: taken(
      'PRODUCT',
      products.items.filter((result) => result.kind === 'Product'),
    ),
    collections: taken(
      'COLLECTION',
      collections.filter(({ published }) => published),
    ),
    pages: taken(
      'PAGE',
      found.documents.filter(({ kind }) => kind === 'Page'),
    ),
    articles: taken(
      'ARTICLE',
      found.documents.filter(({ kind }) => kind === 'Article'),
    ),
  }
}

/** Suggests the found titles as searches, with the typed part marked. */
function suggestions(products: readonly Result[], words: readonly string[], { language }: Context) {
  const titles = products.flatMap((result) =>
    result.kind === 'Product' ? result.texts[language].title.toLowerCase() : [],
  )
  return [...new Set(titles)].slice(0, 3).map((text) => ({ text, styledText: styled(text, words) }))
}

const styled = (text: string, words: readonly string[]) =>
  text
    .split(/(\s+)/)
    .map((part) => {
      const typed = words.find((word) => part.startsWith(word))
      const safe = (of: string) => of.replace(/&/g, '&amp;').replace(/</g, '&lt;')
      if (typed === undefined) return part.trim() === '' ? part : `<span>${safe(part)}</span>`
      return `<mark>${safe(typed)}</mark><span>${safe(part.slice(typed.length))}</span>`
    })
    .join('')

declare module '#/contract/storefront/types.generated.ts' {
  interface Views {
    SearchResultItemConnection: SearchPage
  }
}

export const searchResolvers = {
  QueryRoot: {
    search: (_root, args, context) => search(args, context),
    predictiveSearch: (_root, args, context) => predict(args, context),
  },
  SearchResultItemConnection: {
    productFilters: ({ found, filtered, ...page }, _args, context) =>
      found.conditions ? filtersOf({ ...page, filtered }, context) : [],
    totalCount: async ({ found, ...page }, _args, { services }) => {
      const { conditions, documents } = found
      if (isWhole(page)) return page.items.length
      if (!conditions) return documents.length
      const { db } = services.catalogue
      return documents.length + (await countProducts(db, conditions, 10_000, page.filtered))
    },
  },
} satisfies StorefrontResolvers<StorefrontDocuments>
