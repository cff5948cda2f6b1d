import type { Film } from './film.ts'
import { gelCleaner } from './gel-cleaner.ts'

export const films: readonly Film[] = [gelCleaner]
