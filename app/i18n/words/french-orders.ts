import orders from '#/content/fr/orders.json'
import testCheckout from '#/content/fr/test-checkout.json'
import type { words as english } from './english-orders.ts'

export const words: typeof english = { orders, testCheckout }
