import { fallbackLanguage, isLanguage, type Language } from './languages.ts'

/** The header by which the website tells its server what its own scripts are marked with; never sent on. */
export const scriptNonceHeader = 'x-script-nonce'

/** The query parameter that asks for a page in one language, whatever the visitor has chosen before. */
export const languageParameter = 'lang'

/**
 * Where a page is found in a language: search engines and people who share it get each language at an
 * address of its own. The fallback language needs no parameter.
 */
export function addressIn(language: Language, page: { publicUrl: string; path: string }): string {
  const address = page.publicUrl + page.path
  return language === fallbackLanguage ? address : `${address}?${languageParameter}=${language}`
}

/** The same for a whole address, which may have a query of its own. */
export function inLanguage(language: Language, address: string): string {
  if (language === fallbackLanguage) return address
  const url = new URL(address)
  url.searchParams.set(languageParameter, language)
  return url.href
}

/** The language that an address asks for; null when it leaves that to the visitor. */
export function languageInQuery(query: string): Language | null {
  if (!query.includes(languageParameter)) return null
  const language = new URLSearchParams(query).get(languageParameter)
  return isLanguage(language) ? language : null
}

/** The query parameter that keeps the choice; the same in every language, as in Shopify's own themes. */
export const variantParameter = 'variant'

/** In the address of the wish list: the product to be put on it, where the page it stood on could not be used yet. */
export const savingParameter = 'product'

/** The query parameter that tells after which product a page of a list begins. */
export const afterParameter = 'after'

/** The query parameter that keeps what is searched for, among the products or the answers to frequent questions. */
export const queryParameter = 'q'

/** The query parameters of a list of products: its order, what it is narrowed to, and how many it shows. */
export const listParameters = {
  sort: 'sort',
  available: 'available',
  type: 'type',
  /** Prices between these, in the visitor's currency. */
  min: 'min',
  max: 'max',
  count: 'count',
} as const
const ofList = [afterParameter, ...Object.values(listParameters)]

/**
 * Pages that are the same for everyone, with the query parameters that they are rendered by beside the language:
 * whatever else stands in their addresses changes nothing.
 */
export const pageParameters: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/products': ofList,
  '/products/:slug': [variantParameter],
  '/collections/:handle': ofList,
  '/search': [queryParameter, ...ofList],
  '/about': [],
  '/contact': [],
  '/cart': [],
  '/test-checkout': [],
  '/orders': [],
  '/orders/find': [],
  '/help': [],
  '/faq': [queryParameter],
  '/privacy-policy': [],
  '/terms-of-service': [],
  '/shipping-policy': [],
  '/refund-policy': [],
  '/review-policy': [],
  '/login': [],
  '/register': [],
  '/forgot-password': [],
  '/account': [],
  '/account/saved': [],
  '/review-order': [],
}

/** What names a variant or a product in an address: the last part of its id. */
export function idKey(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1)
}

/** The pages that everyone may find; products and collections have addresses of their own. */
export const publicPaths = [
  '/',
  '/products',
  '/about',
  '/contact',
  '/help',
  '/faq',
  '/shipping-policy',
  '/refund-policy',
  '/review-policy',
  '/privacy-policy',
  '/terms-of-service',
] as const

/** Pages that are for one visitor, and so in no list. */
const ownPages: readonly string[] = [
  '/cart',
  '/account',
  '/account/saved',
  '/orders',
  '/orders/find',
  '/login',
  '/register',
]

/** Whether an address of ours is one that may have a page; which products there are the shop knows. */
export function isShopPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return isPublicPage(path) || ownPages.includes(path)
}

/** Whether a path is of a page that everyone may find. */
export function isPublicPage(path: string): boolean {
  return (
    publicPaths.some((page) => page === path) || /^\/(products|collections)\/[^\s/]+$/.test(path)
  )
}
