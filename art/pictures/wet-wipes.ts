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
      en: 'The pack lying at an angle, its lid open and the next wipe standing ready',
      fr: 'Le paquet posé de biais, couvercle ouvert, la lingette suivante prête à être tirée',
    },
    samples: 4,
  },
  {
    name: 'wet-wipes--detail',
    alt: {
      en: 'Close-up of the open lid and the soft white wipe rising from the pack',
      fr: 'Gros plan du couvercle ouvert et de la lingette blanche et douce qui sort du paquet',
    },
    samples: 4,
  },
  {
    name: 'wet-wipes--scale',
    alt: {
      en: 'The pack of wipes beside a car key: almost three keys long',
      fr: 'Le paquet de lingettes à côté d’une clé de voiture : presque trois clés de long',
    },
    samples: 4,
  },
]
