import type { Picture } from './picture.ts'

export const everyday: readonly Picture[] = [
  {
    name: 'home--back-seat',
    alt: {
      en: 'Crackers and crumbs on a back seat; the Express Kit and an open pack of wet wipes stand ready beside them',
      fr: 'Une banquette arrière pleine de miettes de biscuits à côté d’un siège enfant ; le Kit Express et un paquet de lingettes ouvert sont à portée de main',
    },
    samples: 6,
  },
]
