import reviews from '#/content/fr/reviews.json'
import type { messages as english } from './english-reviews.ts'

export const messages: typeof english = { reviews }
