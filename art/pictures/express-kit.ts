import { scents } from '../parts/scents.ts'
import type { Picture } from './picture.ts'

export const expressKit: readonly Picture[] = [
  {
    name: 'express-kit--front',
    alt: {
      en: 'The closed Express Kit: a dark green zip-up case with a leather handle and a patch that reads Glovebox Express Kit',
      fr: 'Le Kit Express fermé : une trousse zippée en toile vert foncé à poignée de cuir, avec une pièce marquée Glovebox Express Kit',
    },
    samples: 4,
  },
  {
    name: 'express-kit--detail',
    alt: {
      en: 'Close-up of the case: stitched leather patch, woven green cloth, and a brass zipper',
      fr: 'Gros plan de la trousse : pièce de cuir surpiquée, toile verte tissée et fermeture en laiton',
    },
    samples: 4,
  },
  ...(['new-car', 'ocean-breeze', 'pine-forest'] as const).map(
    (key): Picture => ({
      name: `express-kit--${key}`,
      alt: {
        en: `The open Express Kit: wet wipes held in the lid; the air freshener ${scents[key].name}, a jar of gel, and a roll of trash bags in the tray`,
        fr: `Le Kit Express ouvert : lingettes dans le couvercle ; désodorisant ${scents[key].name}, pot de gel et rouleau de sacs dans le fond`,
      },
      samples: 4,
    }),
  ),
  {
    name: 'hero-express-kit',
    kind: 'cut-out',
    alt: {
      en: 'Glovebox Express Kit, open, with everything in its place',
      fr: 'Le Kit Express ouvert, chaque chose à sa place',
    },
    samples: 4,
  },
]
