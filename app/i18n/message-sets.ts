import type { Messages } from '#/content/texts.types.ts'

/** What is downloaded together: one file of each set in each language. */
export const messageSets = {
  everywhere: ['everyPage', 'newsletter', 'products', 'ratings', 'shell'],
  // Not needed before there's something in the cart.
  cart: ['cart'],
  // Nor before something is sold out.
  stockAlerts: ['stockAlerts'],
  gate: ['gate'],
  home: ['home'],
  list: ['productList'],
  // Needed in the bar only once somebody searches.
  search: ['search', 'productList'],
  reading: ['about', 'contact', 'faq', 'help', 'policies'],
  blog: ['blog'],
  unsubscribe: ['unsubscribe'],
  // The checkout has its page to itself, without the shop's frame.
  checkout: ['checkout', 'everyPage'],
  orders: ['checkoutRefused', 'findOrder', 'orders', 'testCheckout'],
  // Before there's an order to show.
  findOrder: ['findOrder'],
  signIn: ['passwords', 'signIn'],
  account: ['account', 'passwords', 'signIn', 'wishList'],
  reviews: ['questions', 'reviews', 'wishList', 'zoom'],
  admin: [
    // Its topics are those of messages.
    'contact',
    ...([
      'admin',
      'adminAudit',
      'adminBrand',
      'adminCollections',
      'adminConnections',
      'adminCustomers',
      'adminHome',
      'adminInventory',
      'adminMenus',
      'adminMessages',
      'adminOrders',
    ] as const),
    ...([
      'adminDiscounts',
      'adminGiftCards',
      'adminBackups',
      'adminUpdates',
      'adminDoctor',
      'adminDocuments',
      'adminPages',
      'adminPosts',
      'adminDrafts',
      'adminProducts',
      'adminProductFiles',
      'adminQuestions',
      'adminRedirects',
      'adminReports',
      'adminReviews',
      'adminStaff',
      'adminTexts',
      'adminWebhooks',
      'orderEvents',
      'payments',
      'productFacts',
      'setup',
      'signIn',
      'zoom',
    ] as const),
  ],
} as const satisfies Readonly<Record<string, readonly (keyof Messages)[]>>

export type MessageSet = keyof typeof messageSets

/** Sets by the path, or its first part; other paths need no set of their own. */
const setOfPath: Readonly<Record<string, MessageSet>> = {
  '': 'home',
  cart: 'cart',
  collections: 'list',
  '/products': 'list',
  search: 'search',
  blogs: 'blog',
  about: 'reading',
  contact: 'reading',
  faq: 'reading',
  help: 'reading',
  'privacy-policy': 'reading',
  'terms-of-service': 'reading',
  'shipping-policy': 'reading',
  'refund-policy': 'reading',
  'review-policy': 'reading',
  unsubscribe: 'unsubscribe',
  authentication: 'account',
  checkouts: 'checkout',
  'review-order': 'reviews',
  orders: 'orders',
  '/orders/find': 'findOrder',
  'test-checkout': 'orders',
  login: 'signIn',
  register: 'signIn',
  'forgot-password': 'signIn',
  'reset-password': 'signIn',
  account: 'account',
  admin: 'admin',
  setup: 'admin',
}

/** The sets of this path's page that the browser downloads only once the visitor interacts with it. */
export function deferredSetsOf(pathname: string): readonly MessageSet[] {
  if (/^\/checkouts\/./i.test(pathname)) return ['orders']
  return /^\/products\/./i.test(pathname)
    ? ['cart', 'gate', 'reviews', 'search', 'stockAlerts']
    : ['gate', 'search']
}

/** The sets that the page at this path needs at once; like the router, in whichever case it's written. */
export function messageSetsOf(pathname: string): readonly MessageSet[] {
  const path = pathname.toLowerCase()
  const own = setOfPath[path] ?? setOfPath[path.split('/')[1] ?? '']
  if (own === 'checkout') return [own]
  return own ? ['everywhere', own] : ['everywhere']
}
