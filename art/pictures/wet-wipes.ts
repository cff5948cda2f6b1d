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
      en: 'The soft yellow pack lying at an angle, its white lid closed',
      fr: 'Le paquet souple jaune posé de biais, son couvercle blanc fermé',
    },
    samples: 6,
  },
  {
    name: 'wet-wipes--scale',
    alt: {
      en: 'The pack of wipes beside a phone: a little longer and half again as wide',
      fr: 'Le paquet de lingettes à côté d’un téléphone : un peu plus long et une fois et demie aussi large',
    },
    samples: 6,
    scenery: true,
  },
]
