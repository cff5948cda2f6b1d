import { afterParameter, queryParameter, variantParameter } from './page-addresses.ts'

/** The query parameters of a product list: its sort order, its filters, and how many it shows. */
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
 * Pages that are the same for everyone, with the query parameters that affect them besides the language; any others
 * have no effect.
 */
export const pageParameters: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/products': ofList,
  '/products/:slug': [variantParameter],
  '/collections/:handle': ofList,
  '/search': [queryParameter, ...ofList],
  '/pages/:handle': [],
  '/blogs/:blog': [afterParameter],
  '/blogs/:blog/:post': [],
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
