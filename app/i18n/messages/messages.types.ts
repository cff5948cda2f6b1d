import type { messages as account } from './english-account.ts'
import type { messages as checkout } from './english-checkout.ts'
import type { messages as everywhere } from './english-everywhere.ts'
import type { messages as orders } from './english-orders.ts'
import type { messages as reading } from './english-reading.ts'
import type { messages as reviews } from './english-reviews.ts'

/** Every word of the interface by feature. */
export type Messages = typeof everywhere &
  typeof reading &
  typeof checkout &
  typeof orders &
  typeof account &
  typeof reviews

/** What is downloaded together. */
export type MessageSet = 'everywhere' | 'reading' | 'checkout' | 'orders' | 'account' | 'reviews'
