import type { words as account } from './english-account.ts'
import type { words as checkout } from './english-checkout.ts'
import type { words as everywhere } from './english-everywhere.ts'
import type { words as orders } from './english-orders.ts'
import type { words as reading } from './english-reading.ts'
import type { words as reviews } from './english-reviews.ts'

/** Every word of the interface by feature. */
export type Words = typeof everywhere &
  typeof reading &
  typeof checkout &
  typeof orders &
  typeof account &
  typeof reviews

/** What is downloaded together. */
export type WordSet = 'everywhere' | 'reading' | 'checkout' | 'orders' | 'account' | 'reviews'
