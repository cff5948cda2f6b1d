import { facing, rolled, standing } from '../draw/camera.ts'
import { palette } from '../draw/colour.ts'
import { scentBox, ventClip } from '../parts/air-freshener.ts'
import { bagRoll } from '../parts/bag-roll.ts'
import { closedCase } from '../parts/closed-case.ts'
import { gelJar } from '../parts/gel-jar.ts'
import { coffeeCup } from '../parts/props.ts'
import { scents } from '../parts/scents.ts'
import { wipesPack } from '../parts/wipes-pack.ts'
import { type Picture, studio } from './picture.ts'

const tint = palette.pine
export const expressKit: readonly Picture[] = [
  {
    name: 'express-kit--front',
    alt: {
      en: 'The closed Express Kit: a zipped case of dark green cloth with a leather handle and a patch that reads Glovebox Express Kit',
      fr: 'L’Express Kit fermé : un étui zippé en toile vert foncé à poignée de cuir, avec une pièce marquée Glovebox Express Kit',
    },
  },
  {
    name: 'express-kit--three-quarter',
    alt: {
      en: 'The open Express Kit: wet wipes held in the lid, and an air freshener, gel jar and roll of trash bags in the tray',
      fr: 'L’Express Kit ouvert : lingettes glissées dans le couvercle, désodorisant, pot de gel et rouleau de sacs dans le fond',
    },
  },
  {
    name: 'express-kit--in-use',
    alt: {
      en: 'The closed kit lying in an open, lit glove compartment',
      fr: 'L’étui fermé rangé dans une boîte à gants ouverte et éclairée',
    },
  },
  {
    name: 'express-kit--detail',
    alt: {
      en: 'Close-up of the case: stitched leather patch, woven green cloth and a brass zip',
      fr: 'Gros plan de l’étui : pièce de cuir surpiquée, toile verte tissée et fermeture en laiton',
    },
  },
  {
    name: 'express-kit--contents',
    alt: {
      en: 'What is in the kit: 20 wet wipes, a jar of gel cleaner, one air freshener and a roll of 5 trash bags',
      fr: 'Le contenu du kit : 20 lingettes, un pot de gel nettoyant, un désodorisant et un rouleau de 5 sacs-poubelle',
    },
    draw: studio({
      tint,
      horizon: 700,
      view: { pitch: 25, target: [0, 6.4, 0], zoom: 50, centre: [800, 760] },
      things: (s) => [
        wipesPack(s, facing([-8.6, 9.6, -5], 8, 8)),
        scentBox(s, standing([9.6, 0, -3.4], -12), scents['new-car']),
        gelJar(s, standing([1.2, 0, -2], 0)),
        ventClip(s, facing([9.4, 2.3, 5.2], -10, 8), scents['new-car'], { prongs: false }),
        bagRoll(s, rolled([-11.6, 2.7, 7.4], -8)),
      ],
    }),
  },
  {
    name: 'express-kit--scale',
    alt: {
      en: 'The closed case beside a coffee to go: 25 cm wide, about as high as one and a half cups',
      fr: 'L’étui fermé à côté d’un café à emporter : 25 cm de large, haut comme un gobelet et demi',
    },
    draw: studio({
      tint,
      horizon: 820,
      view: { pitch: 14, target: [1.4, 7.4, 0], zoom: 41 },
      things: (s) => [
        closedCase(s, facing([-3.4, 8.6, -4], 20, 4), { upright: true }),
        coffeeCup(s, [14, 0, 3]),
      ],
    }),
  },
  ...(['new-car', 'ocean-breeze', 'pine-forest'] as const).map(
    (key): Picture => ({
      name: `express-kit--${key}`,
      alt: {
        en: `The open Express Kit with the air freshener ${scents[key].name}`,
        fr: `L’Express Kit ouvert avec le désodorisant ${scents[key].name}`,
      },
    }),
  ),
  {
    name: 'hero-express-kit',
    kind: 'cut-out',
    alt: {
      en: 'Glovebox Express Kit, open, with everything in its place',
      fr: 'Glovebox Express Kit ouvert, chaque chose à sa place',
    },
  },
]
