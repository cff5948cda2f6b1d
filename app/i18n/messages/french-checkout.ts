import checkout from '#/content/fr/checkout.json'
import type { messages as english } from './english-checkout.ts'

export const messages: typeof english = { checkout }
