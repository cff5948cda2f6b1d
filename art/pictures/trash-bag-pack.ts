import type { Picture } from './picture.ts'

export const trashBagPack: readonly Picture[] = [
  {
    name: 'trash-bag-pack--front',
    alt: {
      en: 'A roll of dark trash bags standing upright in a green cardboard sleeve, its hollow core open at the top, labeled Glovebox Trash Bags, 5 trash bags',
      fr: 'Un rouleau de sacs-poubelle foncés debout dans son fourreau de carton vert, le cœur creux visible en haut, étiqueté Glovebox Trash Bags, 5 sacs',
    },
    samples: 4,
  },
  {
    name: 'trash-bag-pack--three-quarter',
    alt: {
      en: 'A roll of 5 trash bags lying on its side, turned so that the wound bags and the hollow core show',
      fr: 'Un rouleau de 5 sacs-poubelle couché et tourné, laissant voir les sacs enroulés et le cœur creux',
    },
    samples: 4,
  },
  {
    name: 'trash-bag-pack--scale',
    alt: {
      en: 'The roll lying in front of a to-go coffee: as long as the cup is high and slim enough for the door pocket',
      fr: 'Le rouleau couché devant un café à emporter : aussi long que le gobelet est haut et assez fin pour le vide-poche de la portière',
    },
    samples: 8,
    scenery: true,
  },
  {
    name: 'trash-bag-pack--pack-15',
    alt: {
      en: 'Three rolls stacked two and one: 15 trash bags',
      fr: 'Trois rouleaux empilés, deux et un : 15 sacs-poubelle',
    },
    samples: 4,
  },
  {
    name: 'trash-bag-pack--pack-30',
    alt: {
      en: 'Six rolls stacked in a pyramid: 30 trash bags',
      fr: 'Six rouleaux empilés en pyramide : 30 sacs-poubelle',
    },
    samples: 4,
  },
  {
    name: 'hero-trash-bag-pack',
    kind: 'cut-out',
    alt: {
      en: 'Glovebox Trash Bags: a roll of five bags in a green sleeve',
      fr: 'Glovebox Trash Bags : un rouleau de cinq sacs dans un fourreau vert',
    },
    samples: 4,
  },
]
