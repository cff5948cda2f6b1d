import type about from '#/content/en/about.json'
import type account from '#/content/en/account.json'
import type admin from '#/content/en/admin.json'
import type adminAudit from '#/content/en/admin-audit.json'
import type adminCollections from '#/content/en/admin-collections.json'
import type adminCustomers from '#/content/en/admin-customers.json'
import type adminDiscounts from '#/content/en/admin-discounts.json'
import type adminDoctor from '#/content/en/admin-doctor.json'
import type adminDrafts from '#/content/en/admin-drafts.json'
import type adminGiftCards from '#/content/en/admin-gift-cards.json'
import type adminInventory from '#/content/en/admin-inventory.json'
import type adminMenus from '#/content/en/admin-menus.json'
import type adminMessages from '#/content/en/admin-messages.json'
import type adminOrders from '#/content/en/admin-orders.json'
import type adminProductFiles from '#/content/en/admin-product-files.json'
import type adminProducts from '#/content/en/admin-products.json'
import type adminQuestions from '#/content/en/admin-questions.json'
import type adminReviews from '#/content/en/admin-reviews.json'
import type adminStaff from '#/content/en/admin-staff.json'
import type adminTexts from '#/content/en/admin-texts.json'
import type adminWebhooks from '#/content/en/admin-webhooks.json'
import type cart from '#/content/en/cart.json'
import type checkout from '#/content/en/checkout.json'
import type checkoutRefused from '#/content/en/checkout-refused.json'
import type contact from '#/content/en/contact.json'
import type everyPage from '#/content/en/every-page.json'
import type faq from '#/content/en/faq.json'
import type gate from '#/content/en/gate.json'
import type help from '#/content/en/help.json'
import type home from '#/content/en/home.json'
import type newsletter from '#/content/en/newsletter.json'
import type orderEvents from '#/content/en/order-events.json'
import type orders from '#/content/en/orders.json'
import type passwords from '#/content/en/passwords.json'
import type payments from '#/content/en/payments.json'
import type policies from '#/content/en/policies.json'
import type productList from '#/content/en/product-list.json'
import type products from '#/content/en/products.json'
import type questions from '#/content/en/questions.json'
import type ratings from '#/content/en/ratings.json'
import type reviews from '#/content/en/reviews.json'
import type search from '#/content/en/search.json'
import type setup from '#/content/en/setup.json'
import type shell from '#/content/en/shell.json'
import type signIn from '#/content/en/sign-in.json'
import type testCheckout from '#/content/en/test-checkout.json'
import type unsubscribe from '#/content/en/unsubscribe.json'
import type wishList from '#/content/en/wish-list.json'
import type zoom from '#/content/en/zoom.json'

/** Every text of the interface by feature. English gives the type; a test compares the other languages with it. */
export interface Messages {
  about: typeof about
  account: typeof account
  admin: typeof admin
  adminAudit: typeof adminAudit
  adminCollections: typeof adminCollections
  adminCustomers: typeof adminCustomers
  adminMenus: typeof adminMenus
  adminMessages: typeof adminMessages
  adminOrders: typeof adminOrders
  adminDiscounts: typeof adminDiscounts
  adminGiftCards: typeof adminGiftCards
  adminDoctor: typeof adminDoctor
  adminDrafts: typeof adminDrafts
  adminInventory: typeof adminInventory
  adminProducts: typeof adminProducts
  adminProductFiles: typeof adminProductFiles
  adminQuestions: typeof adminQuestions
  adminReviews: typeof adminReviews
  adminStaff: typeof adminStaff
  adminTexts: typeof adminTexts
  adminWebhooks: typeof adminWebhooks
  cart: typeof cart
  checkout: typeof checkout
  checkoutRefused: typeof checkoutRefused
  contact: typeof contact
  everyPage: typeof everyPage
  faq: typeof faq
  gate: typeof gate
  help: typeof help
  home: typeof home
  newsletter: typeof newsletter
  orderEvents: typeof orderEvents
  orders: typeof orders
  passwords: typeof passwords
  payments: typeof payments
  policies: typeof policies
  productList: typeof productList
  products: typeof products
  questions: typeof questions
  ratings: typeof ratings
  reviews: typeof reviews
  search: typeof search
  setup: typeof setup
  shell: typeof shell
  signIn: typeof signIn
  testCheckout: typeof testCheckout
  unsubscribe: typeof unsubscribe
  wishList: typeof wishList
  zoom: typeof zoom
}

/** What is downloaded together: one file of each set in each language. */
export const messageSets = {
  everywhere: ['everyPage', 'newsletter', 'products', 'ratings', 'shell'],
  // Not needed before there's something in the cart, or before something is sold out.
  cart: ['cart'],
  gate: ['gate'],
  home: ['home'],
  list: ['productList'],
  // Needed in the bar only once somebody searches.
  search: ['search', 'productList'],
  reading: ['about', 'contact', 'faq', 'help', 'policies'],
  unsubscribe: ['unsubscribe'],
  // The checkout has its page to itself, without the shop's frame.
  checkout: ['checkout', 'everyPage'],
  orders: ['checkoutRefused', 'orders', 'testCheckout'],
  account: ['account', 'passwords', 'signIn', 'wishList'],
  reviews: ['questions', 'reviews', 'wishList', 'zoom'],
  admin: [
    ...([
      'admin',
      'adminAudit',
      'adminCollections',
      'adminCustomers',
      'adminInventory',
      'adminMenus',
      'adminMessages',
      'adminOrders',
    ] as const),
    ...([
      'adminDiscounts',
      'adminGiftCards',
      'adminDoctor',
      'adminDrafts',
      'adminProducts',
      'adminProductFiles',
      'adminQuestions',
      'adminReviews',
      'adminStaff',
      'adminTexts',
      'adminWebhooks',
      'orderEvents',
      'payments',
      'setup',
      'zoom',
    ] as const),
  ],
} as const satisfies Readonly<Record<string, readonly (keyof Messages)[]>>

export type MessageSet = keyof typeof messageSets

/** The name of a feature's file: `sign-in` for `signIn`. */
export function fileOf(feature: string): string {
  return feature.replace(/[A-Z]/g, (initial) => `-${initial.toLowerCase()}`)
}

/** Sets by the first part of the path; other paths need no set of their own. */
const setOfPath: Readonly<Record<string, MessageSet>> = {
  '': 'home',
  cart: 'cart',
  collections: 'list',
  search: 'search',
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
  'test-checkout': 'orders',
  login: 'account',
  register: 'account',
  'forgot-password': 'account',
  'reset-password': 'account',
  account: 'account',
  admin: 'admin',
  setup: 'admin',
}

/** The sets of this path's page that the browser downloads only once the visitor interacts with it. */
export function deferredSetsOf(pathname: string): readonly MessageSet[] {
  if (/^\/checkouts\/./i.test(pathname)) return ['orders']
  return /^\/products\/./.test(pathname) ? ['cart', 'gate', 'reviews'] : ['gate']
}

/** The sets that the page at this path needs at once. */
export function messageSetsOf(pathname: string): readonly MessageSet[] {
  const own = /^\/products\/?$/i.test(pathname) ? 'list' : setOfPath[pathname.split('/')[1] ?? '']
  if (own === 'checkout') return [own]
  return own ? ['everywhere', own] : ['everywhere']
}
