import type { Language } from '#/contract/languages.ts'
import type { WordSet, Words } from './words.types.ts'

/** Each set of each language is a download of its own. */
export const downloads: Readonly<
  Record<Language, Readonly<Record<WordSet, () => Promise<Partial<Words>>>>>
> = {
  en: {
    everywhere: async () => (await import('./english-everywhere.ts')).words,
    reading: async () => (await import('./english-reading.ts')).words,
    checkout: async () => (await import('./english-checkout.ts')).words,
    orders: async () => (await import('./english-orders.ts')).words,
    account: async () => (await import('./english-account.ts')).words,
    reviews: async () => (await import('./english-reviews.ts')).words,
  },
  fr: {
    everywhere: async () => (await import('./french-everywhere.ts')).words,
    reading: async () => (await import('./french-reading.ts')).words,
    checkout: async () => (await import('./french-checkout.ts')).words,
    orders: async () => (await import('./french-orders.ts')).words,
    account: async () => (await import('./french-account.ts')).words,
    reviews: async () => (await import('./french-reviews.ts')).words,
  },
}

/** By the first part of the path; addresses that are not here need no set of their own. */
const setOfPath: Readonly<Record<string, WordSet>> = {
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
export function laterSetsOf(pathname: string): readonly WordSet[] {
  return /^\/products\/./.test(pathname) ? ['reviews'] : []
}

/** What the page at this path needs at once. */
export function wordSetsOf(pathname: string): readonly WordSet[] {
  const own = setOfPath[pathname.split('/')[1] ?? '']
  return own ? ['everywhere', own] : ['everywhere']
}
