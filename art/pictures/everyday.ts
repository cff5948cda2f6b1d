import type { Picture } from './picture.ts'

export const everyday: readonly Picture[] = [
  {
    name: 'home--ready',
    alt: {
      en: 'The closed Express Kit, a coffee to go, and a car key, ready for the drive',
      fr: 'Le Kit Express fermé, un café à emporter et une clé de voiture, prêts pour la route',
    },
    samples: 6,
  },
]
