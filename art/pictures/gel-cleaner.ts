import type { Picture } from './picture.ts'

export const gelCleaner: readonly Picture[] = [
  {
    name: 'gel-cleaner--front',
    alt: {
      en: 'A clear jar of turquoise cleaning gel with a white screw lid, labeled Glovebox Gel Cleaner, reusable 100+ times',
      fr: 'Un pot transparent de gel nettoyant turquoise à couvercle blanc, étiqueté Glovebox Gel Cleaner, réutilisable plus de 100 fois',
    },
    samples: 5,
  },
  {
    name: 'gel-cleaner--three-quarter',
    alt: {
      en: 'The open gel jar seen from above, its white lid lying beside it and the turquoise gel drawn into a soft swirl',
      fr: 'Le pot de gel ouvert vu de dessus, le couvercle blanc posé à côté et le gel turquoise formant une douce spirale',
    },
    samples: 5,
  },
  {
    name: 'gel-cleaner--detail',
    alt: {
      en: 'Close-up of the open jar: a smooth, glossy swirl of turquoise gel, and the label Glovebox Gel Cleaner',
      fr: 'Gros plan du pot ouvert : une spirale lisse et brillante de gel turquoise, et l’étiquette Glovebox Gel Cleaner',
    },
    samples: 12,
  },
  {
    name: 'gel-cleaner--contents',
    alt: {
      en: 'What you get: the jar with its screw lid on, and in front of it a soft, glossy dollop of the gel',
      fr: 'Ce que vous recevez : le pot fermé par son couvercle à vis et, devant lui, une noix de gel souple et brillante',
    },
    samples: 6,
  },
  {
    name: 'hero-gel-cleaner',
    kind: 'cut-out',
    alt: {
      en: 'Glovebox Gel Cleaner: a jar of translucent turquoise gel',
      fr: 'Glovebox Gel Cleaner : un pot de gel turquoise translucide',
    },
    samples: 4,
  },
]
