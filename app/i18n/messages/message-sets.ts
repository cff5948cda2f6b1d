import type { Language } from '#/contract/languages.ts'
import type { MessageSet, Messages } from './messages.types.ts'

/** Each set of each language is a download of its own. */
export const downloads: Readonly<
  Record<Language, Readonly<Record<MessageSet, () => Promise<Partial<Messages>>>>>
> = {
  en: {
    everywhere: async () => (await import('./english-everywhere.ts')).messages,
    reading: async () => (await import('./english-reading.ts')).messages,
    checkout: async () => (await import('./english-checkout.ts')).messages,
    orders: async () => (await import('./english-orders.ts')).messages,
    account: async () => (await import('./english-account.ts')).messages,
    reviews: async () => (await import('./english-reviews.ts')).messages,
  },
  fr: {
    everywhere: async () => (await import('./french-everywhere.ts')).messages,
    reading: async () => (await import('./french-reading.ts')).messages,
    checkout: async () => (await import('./french-checkout.ts')).messages,
    orders: async () => (await import('./french-orders.ts')).messages,
    account: async () => (await import('./french-account.ts')).messages,
    reviews: async () => (await import('./french-reviews.ts')).messages,
  },
}

/** By the first part of the path; addresses that are not here need no set of their own. */
const setOfPath: Readonly<Record<string, MessageSet>> = {
  about: 'reading',
  contact: 'reading',
  faq: 'reading',
  help: 'reading',
  'privacy-policy': 'reading',
  'terms-of-service': 'reading',
  'shipping-policy': 'reading',
  'review-policy': 'reading',
  unsubscribe: 'reading',
  checkouts: 'checkout',
  'review-order': 'reviews',
  orders: 'orders',
  'test-checkout': 'orders',
  login: 'account',
  register: 'account',
  'forgot-password': 'account',
  'reset-password': 'account',
  account: 'account',
}

/** What is on the page at this path, but is downloaded only for those who do something there. */
export function deferredSetsOf(pathname: string): readonly MessageSet[] {
  return /^\/products\/./.test(pathname) ? ['reviews'] : []
}

/** What the page at this path needs at once. */
export function messageSetsOf(pathname: string): readonly MessageSet[] {
  const own = setOfPath[pathname.split('/')[1] ?? '']
  return own ? ['everywhere', own] : ['everywhere']
}
