/** Keys in the browser's local storage; they must never change, because returning visitors rely on them (api-3). */
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

/** Any value turns single-key shortcuts off. */
export const shortcutsKey = 'shortcuts'

/** Cookies mirror three of these choices so that the first HTML is already right; none identifies a person. */
export const cookieNames = {
  language: 'language',
  country: 'country',
  siteAccess: 'siteAccess',
} as const

/** Has the same in the format of a `Cookie` header, from a browser that stores no cookies. */
export const choicesHeader = 'x-choices'
