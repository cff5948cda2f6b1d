import { airFreshener } from './air-freshener.ts'
import { expressKit } from './express-kit.ts'
import { gelCleaner } from './gel-cleaner.ts'
import { trashBagPack } from './trash-bag-pack.ts'
import type { Video } from './video.ts'
import { wetWipes } from './wet-wipes.ts'

export const videos: readonly Video[] = [
  expressKit,
  gelCleaner,
  trashBagPack,
  wetWipes,
  airFreshener,
]
