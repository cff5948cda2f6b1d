import checkout from '#/content/fr/checkout.json'
import type { words as english } from './english-checkout.ts'

export const words: typeof english = { checkout }
