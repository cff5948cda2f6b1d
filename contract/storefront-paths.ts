/** Where storefronts made for Shopify have the page that we have here. */
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
const ownPaths = new Map(Object.entries(storefrontPaths).map(([own, theirs]) => [theirs, own]))

/** The same path where only we have that page. */
export const storefrontPath = (own: string): string => storefrontPaths[own] ?? own

/** The same path where it is none of Shopify's. */
export const fromStorefrontPath = (path: string): string => ownPaths.get(path) ?? path
