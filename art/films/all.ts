import { airFreshener } from './air-freshener.ts'
import type { Film } from './film.ts'
import { gelCleaner } from './gel-cleaner.ts'

export const films: readonly Film[] = [gelCleaner, airFreshener]
