import { airFreshener } from './air-freshener.ts'
import type { Film } from './film.ts'
import { gelCleaner } from './gel-cleaner.ts'
import { wetWipes } from './wet-wipes.ts'

export const films: readonly Film[] = [gelCleaner, wetWipes, airFreshener]
