import type { Picture } from './picture.ts'

export const wetWipes: readonly Picture[] = [
  {
    name: 'wet-wipes--front',
    alt: {
      en: 'A yellow soft pack of 20 wet wipes with a white resealable lid, labeled Glovebox Wet Wipes',
      fr: 'Un paquet souple jaune de 20 lingettes avec couvercle blanc refermable, étiqueté Glovebox Wet Wipes',
    },
    samples: 4,
  },
  {
    name: 'wet-wipes--three-quarter',
    alt: {
      en: 'The soft yellow pack seen from near, its white lid closed',
      fr: 'Le paquet souple jaune vu de près, son couvercle blanc fermé',
    },
    samples: 10,
  },
]
