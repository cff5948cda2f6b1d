import { airFreshener } from './air-freshener.ts'
import { expressKit } from './express-kit.ts'
import type { Film } from './film.ts'
import { gelCleaner } from './gel-cleaner.ts'
import { trashBagPack } from './trash-bag-pack.ts'
import { wetWipes } from './wet-wipes.ts'

export const films: readonly Film[] = [expressKit, gelCleaner, trashBagPack, wetWipes, airFreshener]
