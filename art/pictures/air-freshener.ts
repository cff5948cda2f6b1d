import type { Picture } from './picture.ts'

export const airFreshener: readonly Picture[] = [
  {
    name: 'air-freshener--front',
    alt: {
      en: 'Round vent clips in the sun: New Car in leather brown, Ocean Breeze in blue, and Pine Forest in green; another lies face down and shows the two jaws on its back',
      fr: 'Des clips ronds pour aération au soleil : Voiture neuve brun cuir, Brise océane bleu et Forêt de pins vert ; un autre, posé face contre la table, montre les deux mâchoires au dos',
    },
    samples: 4,
    scenery: true,
  },
  {
    name: 'air-freshener--detail',
    alt: {
      en: 'Close-up of the green clip: five scent slots, a ring with dots from light to strong, and the Glovebox mark',
      fr: 'Gros plan du clip vert : cinq fentes à parfum, une bague avec des points du plus léger au plus fort et le logo Glovebox',
    },
    samples: 4,
  },
  {
    name: 'air-freshener--new-car',
    alt: {
      en: 'New Car air freshener: its closed card box and, before it, the leather-brown vent clip',
      fr: 'Désodorisant Voiture neuve : sa boîte, le clip brun cuir et un second, posé à l’envers, ses deux mâchoires vers le haut',
    },
    samples: 4,
    scenery: true,
  },
  {
    name: 'air-freshener--ocean-breeze',
    alt: {
      en: 'Ocean Breeze air freshener: its closed card box and, before it, the blue vent clip',
      fr: 'Désodorisant Brise océane : sa boîte, le clip bleu et un second, posé à l’envers, ses deux mâchoires vers le haut',
    },
    samples: 4,
    scenery: true,
  },
  {
    name: 'air-freshener--pine-forest',
    alt: {
      en: 'Pine Forest air freshener: its closed card box and, before it, the green vent clip',
      fr: 'Désodorisant Forêt de pins : sa boîte, le clip vert et un second, posé à l’envers, ses deux mâchoires vers le haut',
    },
    samples: 4,
    scenery: true,
  },
]
