/** Names in the browser's local storage; fixed, because saved visits rely on them (api-3). */
export const storageKeys = {
  currency: 'selectedCurrency',
  cartId: 'cartId',
  customerToken: 'customerToken',
  adminToken: 'adminToken',
  /** The value `1` means unlocked. */
  siteAccess: 'siteAccess',
  language: 'language',
  /** Ids of products, the latest first. */
  recentlyViewed: 'recentlyViewed',
} as const

/** Any value means that single keys do nothing. */
export const shortcutsKey = 'shortcuts'

/** Cookies mirror three of these choices so that the first HTML is already right; none names a person. */
export const cookieNames = {
  language: 'language',
  country: 'country',
  siteAccess: 'siteAccess',
} as const

/** Carries the same in the form of a `Cookie` header, from a browser that keeps no cookies. */
export const choicesHeader = 'x-choices'
