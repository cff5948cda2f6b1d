import { createCamera, facing, lying, rolled, shift, standing } from '../draw/camera.ts'
import { palette } from '../draw/colour.ts'
import type { Stage } from '../draw/sheet.ts'
import type { Thing } from '../draw/thing.ts'
import { scentBox, ventClip } from '../parts/air-freshener.ts'
import { bagRoll } from '../parts/bag-roll.ts'
import { gelJar } from '../parts/gel-jar.ts'
import { drawGloveCompartment } from '../parts/glove-compartment.ts'
import { closedCase, openCase } from '../parts/kit-case.ts'
import { coffeeCup } from '../parts/props.ts'
import { scents, type Scent } from '../parts/scents.ts'
import { wipesPack } from '../parts/wipes-pack.ts'
import { cutOut, studio, type Picture } from './picture.ts'

const tint = palette.pine
const yaw = -14

const openKit = (stage: Stage, scent: Scent): Thing =>
  openCase(stage, lying([0, 0, 0], yaw), (floor) => {
    const at = (x: number, y: number, z = 1.6) => shift(floor, [x, y, z]).origin
    return [
      scentBox(stage, standing(at(-7.2, 4.4), yaw + 4), scent),
      gelJar(stage, standing(at(6.6, 2.2), yaw)),
      bagRoll(stage, rolled(at(-10.4, -3.6, 4.2), yaw + 3)),
      ventClip(stage, { ...lying(at(6.2, -4.9, 2.6), yaw) }, scent, { prongs: false }),
    ]
  })

const openView = { pitch: 27, target: [0.4, 8.6, 0], zoom: 45, distance: 150 } as const
const variant = (scent: Scent) => studio({ tint: scent.colour, horizon: 820, view: openView, things: (s) => [openKit(s, scent)] })

export const expressKit: readonly Picture[] = [
  {
    name: 'express-kit--front',
    alt: {
      en: 'The closed Express Kit: a zipped case of dark green cloth with a leather patch that reads Glovebox Express Kit',
      fr: 'L’Express Kit fermé : un étui zippé en toile vert foncé avec une pièce de cuir marquée Glovebox Express Kit',
    },
    draw: studio({ tint, view: { pitch: 9, target: [0, 8.4, 0], zoom: 50, centre: [800, 810] }, things: (s) => [closedCase(s, facing([0, 8.6, -4], 10, 5))] }),
  },
  {
    name: 'express-kit--three-quarter',
    alt: {
      en: 'The open Express Kit: wet wipes held in the lid, and an air freshener, gel jar and roll of trash bags in the tray',
      fr: 'L’Express Kit ouvert : lingettes glissées dans le couvercle, désodorisant, pot de gel et rouleau de sacs dans le fond',
    },
    draw: studio({ tint, horizon: 820, view: openView, things: (s) => [openKit(s, scents['new-car'])] }),
  },
  {
    name: 'express-kit--in-use',
    alt: {
      en: 'The closed kit lying in an open, lit glove compartment',
      fr: 'L’étui fermé rangé dans une boîte à gants ouverte et éclairée',
    },
    draw: (sheet) => {
      const stage = { sheet, camera: createCamera({ pitch: 15, zoom: 37, centre: [820, 985], distance: 120 }) }
      return drawGloveCompartment(sheet, closedCase(stage, lying([0, 0, 0], -6)).body)
    },
  },
  {
    name: 'express-kit--detail',
    alt: {
      en: 'Close-up of the case: stitched leather patch, woven green cloth and a brass zip',
      fr: 'Gros plan de l’étui : pièce de cuir surpiquée, toile verte tissée et fermeture en laiton',
    },
    draw: studio({ tint, horizon: 500, view: { yaw: 14, pitch: 34, target: [3.4, 6, 4], zoom: 110 }, things: (s) => [closedCase(s, lying([0, 0, 0], 4))] }),
  },
  {
    name: 'express-kit--contents',
    alt: {
      en: 'What is in the kit: 20 wet wipes, a jar of gel cleaner, one air freshener and a roll of 5 trash bags',
      fr: 'Le contenu du kit : 20 lingettes, un pot de gel nettoyant, un désodorisant et un rouleau de 5 sacs poubelle',
    },
    draw: studio({
      tint,
      horizon: 700,
      view: { pitch: 20, target: [0.4, 6, 0], zoom: 56 },
      things: (s) => [
        wipesPack(s, facing([-6.4, 9.6, -4], 8, 8)),
        scentBox(s, standing([8.4, 0, -3.4], -14), scents['new-car']),
        gelJar(s, standing([1.9, 0, -0.6], 0)),
        ventClip(s, facing([9.2, 2.3, 3], -12, 8), scents['new-car'], { prongs: false }),
        bagRoll(s, rolled([-9.4, 2.7, 5.6], -10)),
      ],
    }),
  },
  {
    name: 'express-kit--scale',
    alt: {
      en: 'The closed case beside a coffee to go: 25 cm wide, about as high as one and a half cups',
      fr: 'L’étui fermé à côté d’un café à emporter : 25 cm de large, haut comme un gobelet et demi',
    },
    draw: studio({ tint, horizon: 820, view: { pitch: 12, target: [2.2, 7.4, 0], zoom: 44 }, things: (s) => [closedCase(s, facing([-2, 8.6, -4], 14, 5)), coffeeCup(s, [14, 0, 3])] }),
  },
  ...(['new-car', 'ocean-breeze', 'pine-forest'] as const).map((key): Picture => ({
    name: `express-kit--${key}`,
    alt: {
      en: `The open Express Kit with the air freshener ${scents[key].name}`,
      fr: `L’Express Kit ouvert avec le désodorisant ${scents[key].name}`,
    },
    draw: variant(scents[key]),
  })),
  {
    name: 'hero-express-kit',
    kind: 'cut-out',
    alt: { en: 'Glovebox Express Kit, open, with everything in its place', fr: 'Glovebox Express Kit ouvert, chaque chose à sa place' },
    draw: cutOut({ view: { ...openView, zoom: 50 }, things: (s) => [openKit(s, scents['new-car'])] }),
  },
]
