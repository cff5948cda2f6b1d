import type { Picture } from './picture.ts'

export const everyday: readonly Picture[] = [
  {
    name: 'home--back-seat',
    alt: {
      en: 'A back seat with cracker crumbs beside a child’s car seat; the Express Kit and an open pack of wet wipes within reach',
      fr: 'Une banquette arrière pleine de miettes de biscuits à côté d’un siège enfant ; le Kit Express et un paquet de lingettes ouvert sont à portée de main',
    },
    samples: 6,
  },
]
