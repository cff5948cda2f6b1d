/** Paths of our pages that differ from those of storefronts made for Shopify. */
const storefrontPaths: Readonly<Record<string, string>> = {
  '/products': '/collections/all',
  '/about': '/pages/about',
  '/contact': '/pages/contact',
  '/faq': '/pages/faq',
  '/review-policy': '/pages/review-policy',
  '/help': '/blogs/news',
  '/privacy-policy': '/policies/privacy-policy',
  '/refund-policy': '/policies/refund-policy',
  '/shipping-policy': '/policies/shipping-policy',
  '/terms-of-service': '/policies/terms-of-service',
}
const ownPaths = new Map([
  ...Object.entries(storefrontPaths).map(([own, theirs]) => [theirs, own] as const),
  ['/account/login', '/login'],
  ['/account/register', '/register'],
])
/** Such storefronts also have a product's page under each of its collections. */
const underCollection = /^\/collections\/[^/]+(\/products\/[^/]+)$/

/** The handles of the pages that such a storefront has of ours; each one's place, from 1, is the number in its id. */
export const builtInPages: readonly string[] = ['about', 'faq', 'review-policy', 'contact']

/** The path of such a storefront for one of ours; the same path if there's no other. */
export const storefrontPath = (own: string): string => storefrontPaths[own] ?? own

/** Our path for one of such a storefront; the same path if there's no other. */
export const fromStorefrontPath = (path: string): string =>
  ownPaths.get(path.toLowerCase()) ?? path.replace(underCollection, '$1')

/** Whether such storefronts find one of our own pages under this handle, which no other page can have. */
export const isBuiltInPage = (handle: string): boolean => ownPaths.has(`/pages/${handle}`)
