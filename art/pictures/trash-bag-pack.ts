import { type Frame, lying, rolled } from '../draw/camera.ts'
import { palette } from '../draw/colour.ts'
import { path } from '../draw/sheet.ts'
import { add, times } from '../draw/vector.ts'
import { bagColour, bagRoll, rollPyramid } from '../parts/bag-roll.ts'
import { foldedBag, looseSheet } from '../parts/flat-goods.ts'
import { drawHangingBag } from '../parts/hanging-bag.ts'
import { carKey } from '../parts/props.ts'
import { drawSeatBack } from '../parts/seat-back.ts'
import { type Picture, studio } from './picture.ts'

const tint = palette.pine

/** Rolls side by side, all turned the same way; the farthest has the lowest x. */
const stacked =
  (yaw: number) =>
  (x: number, y: number): Frame => {
    const frame = rolled([0, y, 0], yaw)
    return { ...frame, origin: add(frame.origin, add(times(frame.v, x), times(frame.n, -5.5))) }
  }

const pack = (rows: readonly number[], zoom: number, targetY: number) =>
  studio({
    tint,
    horizon: 820,
    view: { pitch: 13, target: [0, targetY, 0], zoom },
    things: (s) => rollPyramid(s, rows, stacked(-58)),
  })

export const trashBagPack: readonly Picture[] = [
  {
    name: 'trash-bag-pack--front',
    alt: {
      en: 'A roll of dark trash bags standing upright in a green card sleeve, labelled Glovebox Trash Bags, 5 trash bags',
      fr: 'Un rouleau de sacs-poubelle foncés debout dans son fourreau de carton vert, étiqueté Glovebox Trash Bags, 5 sacs',
    },
  },
  {
    name: 'trash-bag-pack--three-quarter',
    alt: {
      en: 'The roll lying on its side, turned so that the wound bags and the hollow core show',
      fr: 'Le rouleau couché et tourné, laissant voir les sacs enroulés et le cœur creux',
    },
  },
  {
    name: 'trash-bag-pack--in-use',
    alt: {
      en: 'A full trash bag hanging by its yellow drawstring behind the front seat of a car',
      fr: 'Un sac-poubelle rempli suspendu par son lien jaune derrière le siège avant d’une voiture',
    },
    draw: (sheet) =>
      [
        drawSeatBack(sheet),
        path('M690 330Q720 470 780 572', {
          fill: 'none',
          stroke: palette.signal,
          'stroke-width': 17,
          'stroke-linecap': 'round',
        }),
        path('M910 330Q890 470 820 572', {
          fill: 'none',
          stroke: palette.signal,
          'stroke-width': 17,
          'stroke-linecap': 'round',
        }),
        drawHangingBag(sheet, 800, 640, bagColour),
        path('M640 655Q720 716 800 714Q880 716 960 655', {
          fill: 'none',
          stroke: palette.signal,
          'stroke-width': 17,
          'stroke-linecap': 'round',
        }),
      ].join(''),
  },
  {
    name: 'trash-bag-pack--detail',
    alt: {
      en: 'Close-up of the roll with one bag drawn out up to its perforated edge',
      fr: 'Gros plan du rouleau, un sac déroulé jusqu’à son bord prédécoupé',
    },
    draw: studio({
      tint,
      horizon: 520,
      view: { pitch: 34, target: [-0.6, 1, 3.2], zoom: 104 },
      things: (s) => [
        looseSheet(s, lying([-3.2, 0, 5.4], -34), 10.3, 9),
        bagRoll(s, rolled([-5.6, 2.7, -1], -34)),
      ],
    }),
  },
  {
    name: 'trash-bag-pack--contents',
    alt: {
      en: 'What you get: one roll in its sleeve and, fanned out in front of it, the five folded bags it holds',
      fr: 'Ce que vous recevez : un rouleau dans son fourreau et, en éventail devant lui, les cinq sacs pliés qu’il contient',
    },
    draw: studio({
      tint,
      horizon: 560,
      view: { pitch: 44, target: [0, 1, 1.6], zoom: 64 },
      things: (s) => [
        bagRoll(s, rolled([-5.5, 2.7, -5.4], 0)),
        ...[-2, -1, 0, 1, 2].map((i) =>
          foldedBag(s, lying([i * 3.1, 0.02 + (i + 2) * 0.06, 5 + Math.abs(i) * 0.55], -i * 7)),
        ),
      ],
    }),
  },
  {
    name: 'trash-bag-pack--scale',
    alt: {
      en: 'The roll beside a car key: half as long again as the key and slim enough for the door pocket',
      fr: 'Le rouleau à côté d’une clé de voiture : une fois et demie la longueur de la clé et assez fin pour le vide-poche de la portière',
    },
    draw: studio({
      tint,
      horizon: 760,
      view: { pitch: 26, target: [0.6, 2, 0.6], zoom: 84 },
      things: (s) => [bagRoll(s, rolled([-5.8, 2.7, -1.6], -8)), carKey(s, [3.4, 0, 5.4], 62)],
    }),
  },
  {
    name: 'trash-bag-pack--pack-5',
    alt: { en: 'One roll of 5 trash bags', fr: 'Un rouleau de 5 sacs-poubelle' },
    draw: pack([1], 96, 2.8),
  },
  {
    name: 'trash-bag-pack--pack-15',
    alt: {
      en: 'Three rolls stacked two and one: 15 trash bags',
      fr: 'Trois rouleaux empilés, deux et un : 15 sacs-poubelle',
    },
    draw: pack([2, 1], 80, 4.6),
  },
  {
    name: 'trash-bag-pack--pack-30',
    alt: {
      en: 'Six rolls stacked in a pyramid: 30 trash bags',
      fr: 'Six rouleaux empilés en pyramide : 30 sacs-poubelle',
    },
    draw: pack([3, 2, 1], 64, 6.6),
  },
  {
    name: 'hero-trash-bag-pack',
    kind: 'cut-out',
    alt: {
      en: 'Glovebox Trash Bags: a roll of five bags in a green sleeve',
      fr: 'Glovebox Trash Bags : un rouleau de cinq sacs dans un fourreau vert',
    },
  },
]
