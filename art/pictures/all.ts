import { airFreshener } from './air-freshener.ts'
import { expressKit } from './express-kit.ts'
import { gelCleaner } from './gel-cleaner.ts'
import { ogHome } from './og-home.ts'
import type { Picture } from './picture.ts'
import { trashBagPack } from './trash-bag-pack.ts'
import { wetWipes } from './wet-wipes.ts'

export const pictures: readonly Picture[] = [
  ...expressKit,
  ...gelCleaner,
  ...trashBagPack,
  ...wetWipes,
  ...airFreshener,
  ogHome,
]
