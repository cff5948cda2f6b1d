import reviews from '#/content/fr/reviews.json'
import type { words as english } from './english-reviews.ts'

export const words: typeof english = { reviews }
