import { facing, standing } from '../draw/camera.ts'
import { palette } from '../draw/colour.ts'
import { scentBox, ventClip } from '../parts/air-freshener.ts'
import { carKey } from '../parts/props.ts'
import { scents } from '../parts/scents.ts'
import { type Picture, studio } from './picture.ts'

const { 'new-car': newCar, 'ocean-breeze': oceanBreeze, 'pine-forest': pineForest } = scents

export const airFreshener: readonly Picture[] = [
  {
    name: 'air-freshener--front',
    alt: {
      en: 'Three round vent clips side by side: New Car in leather brown, Ocean Breeze in blue and Pine Forest in green',
      fr: 'Trois clips ronds pour aération côte à côte : New Car brun cuir, Ocean Breeze bleu et Pine Forest vert',
    },
  },
  {
    name: 'air-freshener--three-quarter',
    alt: {
      en: 'A leather-brown vent clip turned to the side so that the two prongs behind it show',
      fr: 'Un clip brun cuir tourné de côté, laissant voir les deux pattes de fixation à l’arrière',
    },
    draw: studio({
      tint: palette.leather,
      view: { yaw: -42, pitch: 14, target: [0, 2.3, 0], zoom: 215 },
      things: (s) => [ventClip(s, facing([0, 2.3, 0], 6, 4), newCar)],
    }),
  },
  {
    name: 'air-freshener--in-use',
    alt: {
      en: 'A blue air freshener clipped to the slats of a car air vent',
      fr: 'Un désodorisant bleu fixé aux ailettes d’une grille d’aération de voiture',
    },
  },
  {
    name: 'air-freshener--detail',
    alt: {
      en: 'Close-up of the green clip: five scent slots, a fine ring and the Glovebox mark',
      fr: 'Gros plan du clip vert : cinq fentes à parfum, un fin anneau et le logo Glovebox',
    },
    draw: studio({
      tint: palette.pine,
      view: { yaw: -16, pitch: 12, target: [0, 2.2, 0.8], zoom: 330 },
      things: (s) => [ventClip(s, facing([0, 2.3, 0], 0, 6), pineForest, { prongs: false })],
    }),
  },
  {
    name: 'air-freshener--contents',
    alt: {
      en: 'What you get: the card box and the vent clip, here in the scent New Car',
      fr: 'Ce que vous recevez : la boîte en carton et le clip, ici au parfum New Car',
    },
    draw: studio({
      tint: palette.leather,
      horizon: 720,
      view: { pitch: 24, target: [0, 3.4, 0], zoom: 92 },
      things: (s) => [
        scentBox(s, standing([-2.6, 0, -2.2], -22), newCar),
        ventClip(s, facing([3.6, 0, 2.6], 14, 86), newCar, { prongs: false }),
      ],
    }),
  },
  {
    name: 'air-freshener--scale',
    alt: {
      en: 'The vent clip beside a car key: smaller than the key and about the size of a watch face',
      fr: 'Le clip à côté d’une clé de voiture : plus petit que la clé, de la taille d’un cadran de montre',
    },
    draw: studio({
      tint: palette.ocean,
      horizon: 720,
      view: { pitch: 24, target: [0, 1.8, 0], zoom: 125 },
      things: (s) => [
        ventClip(s, facing([-2.6, 2.25, -0.6], 10, 8), oceanBreeze, { prongs: false }),
        carKey(s, [3.2, 0, 1.2], -22),
      ],
    }),
  },
  {
    name: 'air-freshener--new-car',
    alt: {
      en: 'Air freshener New Car: the leather-brown vent clip in front of its box',
      fr: 'Désodorisant New Car : le clip brun cuir devant sa boîte',
    },
  },
  {
    name: 'air-freshener--ocean-breeze',
    alt: {
      en: 'Air freshener Ocean Breeze: the blue vent clip in front of its box',
      fr: 'Désodorisant Ocean Breeze : le clip bleu devant sa boîte',
    },
  },
  {
    name: 'air-freshener--pine-forest',
    alt: {
      en: 'Air freshener Pine Forest: the green vent clip in front of its box',
      fr: 'Désodorisant Pine Forest : le clip vert devant sa boîte',
    },
  },
]
