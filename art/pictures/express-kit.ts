import { createCamera, facing, lying, rolled, shift, standing } from '../draw/camera.ts'
import { palette } from '../draw/colour.ts'
import type { Stage } from '../draw/sheet.ts'
import { drawThings, type Thing } from '../draw/thing.ts'
import { scentBox, ventClip } from '../parts/air-freshener.ts'
import { bagRoll } from '../parts/bag-roll.ts'
import { closedCase } from '../parts/closed-case.ts'
import { gelJar } from '../parts/gel-jar.ts'
import { drawGloveCompartment } from '../parts/glove-compartment.ts'
import { openCase } from '../parts/open-case.ts'
import { coffeeCup } from '../parts/props.ts'
import { type Scent, scents } from '../parts/scents.ts'
import { wipesPack } from '../parts/wipes-pack.ts'
import { cutOut, type Picture, studio } from './picture.ts'

const tint = palette.pine
const yaw = -14

const openKit = (stage: Stage, scent: Scent): Thing =>
  openCase(stage, lying([0, 0, 0], yaw), (floor) => {
    const at = (x: number, y: number, z = 1.6) => shift(floor, [x, y, z]).origin
    return [
      bagRoll(stage, standing(at(-0.4, 3.6), yaw), { upright: true }),
      gelJar(stage, standing(at(7, 0.6), yaw)),
      scentBox(stage, standing(at(-7.1, -1.6), yaw + 4), scent),
      ventClip(stage, facing(at(-0.2, -4.4, 4.3), yaw + 2, 12), scent, { prongs: false }),
    ]
  })

const openView = { pitch: 27, target: [0.9, 10, 0], zoom: 42.5, distance: 150 } as const
const variant = (scent: Scent) =>
  studio({ tint: scent.colour, horizon: 820, view: openView, things: (s) => [openKit(s, scent)] })

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
    draw: studio({
      tint,
      horizon: 820,
      view: openView,
      things: (s) => [openKit(s, scents['new-car'])],
    }),
  },
  {
    name: 'express-kit--in-use',
    alt: {
      en: 'The closed kit lying in an open, lit glove compartment',
      fr: 'L’étui fermé rangé dans une boîte à gants ouverte et éclairée',
    },
    draw: (sheet) => {
      const stage = {
        sheet,
        camera: createCamera({ pitch: 22, zoom: 37, centre: [820, 960], distance: 120 }),
      }
      return drawGloveCompartment(
        sheet,
        drawThings(stage, [closedCase(stage, lying([0, 0, 0], -6))], { strength: 1.6 }),
      )
    },
  },
  {
    name: 'express-kit--detail',
    alt: {
      en: 'Close-up of the case: stitched leather patch, woven green cloth and a brass zip',
      fr: 'Gros plan de l’étui : pièce de cuir surpiquée, toile verte tissée et fermeture en laiton',
    },
    draw: studio({
      tint,
      horizon: 500,
      view: { yaw: 18, pitch: 33, target: [4.4, 7, 4.4], zoom: 88 },
      things: (s) => [closedCase(s, lying([0, 0, 0], 2))],
    }),
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
      draw: variant(scents[key]),
    }),
  ),
  {
    name: 'hero-express-kit',
    kind: 'cut-out',
    alt: {
      en: 'Glovebox Express Kit, open, with everything in its place',
      fr: 'Glovebox Express Kit ouvert, chaque chose à sa place',
    },
    draw: cutOut({
      view: { ...openView, target: [0.9, 10, 0], zoom: 45 },
      things: (s) => [openKit(s, scents['new-car'])],
    }),
  },
]
