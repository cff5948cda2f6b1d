/** The public pages, apart from products and collections. */
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

const servicePaths = [
  '/contact',
  '/orders/find',
  '/privacy-policy',
  '/terms-of-service',
  '/shipping-policy',
  '/refund-policy',
  '/review-policy',
]

/** Whether the gate of a shop that has customers leaves a page open: links to orders, the contact form, and policies. */
export const isServicePage = (path: string): boolean =>
  servicePaths.includes(path) || /^\/orders\/./.test(path)

/** Pages for a single visitor, which aren't listed anywhere. */
const ownPages: readonly string[] = [
  '/search',
  '/cart',
  '/account',
  '/account/saved',
  '/orders',
  '/orders/find',
  '/login',
  '/register',
]

/** Whether one of our URLs may be a page; only the shop knows which products exist. */
export function isShopPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return isPublicPage(path) || ownPages.includes(path)
}

/** Whether a path is that of a public page. */
export function isPublicPage(path: string): boolean {
  return (
    publicPaths.some((page) => page === path) ||
    /^\/(products|collections|pages|blogs)\/[^\s/]+$/.test(path) ||
    /^\/blogs\/[^\s/]+\/[^\s/]+$/.test(path)
  )
}

/** The path of a page, a blog, or a post, whichever website of the shop's its address is of; undefined for others. */
export function documentPathIn(address: string | null): string | undefined {
  const { pathname = '' } = (address && URL.parse(address)) || {}
  return /^\/(?:pages|blogs\/[^/]+|blogs)\/[^/]+$/.test(pathname) ? pathname : undefined
}
