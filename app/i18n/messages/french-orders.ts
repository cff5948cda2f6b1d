import orders from '#/content/fr/orders.json'
import testCheckout from '#/content/fr/test-checkout.json'
import type { messages as english } from './english-orders.ts'

export const messages: typeof english = { orders, testCheckout }
