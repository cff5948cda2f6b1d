import type { Picture } from './picture.ts'

export const airFreshener: readonly Picture[] = [
  {
    name: 'air-freshener--front',
    alt: {
      en: 'Three round vent clips side by side: New Car in leather brown, Ocean Breeze in blue, and Pine Forest in green',
      fr: 'Trois clips ronds pour aération côte à côte : Voiture neuve brun cuir, Brise océane bleu et Forêt de pins vert',
    },
    samples: 4,
  },
  {
    name: 'air-freshener--in-use',
    alt: {
      en: 'In the sun, a blue air freshener clipped to the slats of a car air vent, below the stitched dashboard',
      fr: 'Au soleil, un désodorisant bleu fixé aux ailettes d’une grille d’aération de voiture, sous le tableau de bord surpiqué',
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
    name: 'air-freshener--scale',
    alt: {
      en: 'The vent clip in front of a car key in a green dish: smaller than the key and about the size of a watch face',
      fr: 'Le clip devant une clé de voiture dans une coupelle verte : plus petit que la clé, de la taille d’un cadran de montre',
    },
    samples: 4,
    scenery: true,
  },
  {
    name: 'air-freshener--new-car',
    alt: {
      en: 'New Car air freshener: the leather-brown vent clip in front of its box',
      fr: 'Désodorisant Voiture neuve : le clip brun cuir devant sa boîte',
    },
    samples: 4,
  },
  {
    name: 'air-freshener--ocean-breeze',
    alt: {
      en: 'Ocean Breeze air freshener: the blue vent clip in front of its box',
      fr: 'Désodorisant Brise océane : le clip bleu devant sa boîte',
    },
    samples: 4,
  },
  {
    name: 'air-freshener--pine-forest',
    alt: {
      en: 'Pine Forest air freshener: the green vent clip in front of its box',
      fr: 'Désodorisant Forêt de pins : le clip vert devant sa boîte',
    },
    samples: 4,
  },
]
