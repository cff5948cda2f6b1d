import { createCamera, facing, lying } from '../draw/camera.ts'
import { palette } from '../draw/colour.ts'
import { drawThings } from '../draw/thing.ts'
import { foldedWipe } from '../parts/flat-goods.ts'
import { carKey } from '../parts/props.ts'
import { wipesPack } from '../parts/wipes-pack.ts'
import { drawWipedPanel } from '../parts/wiped-panel.ts'
import { studio, type Picture } from './picture.ts'

const tint = palette.signal

export const wetWipes: readonly Picture[] = [
  {
    name: 'wet-wipes--front',
    alt: {
      en: 'A yellow soft pack of 20 wet wipes with a white resealable lid, labelled Glovebox Wet Wipes',
      fr: 'Un sachet souple jaune de 20 lingettes avec couvercle blanc refermable, étiqueté Glovebox Wet Wipes',
    },
    draw: studio({ tint, view: { pitch: 8, target: [0, 9.5, 0], zoom: 66, centre: [800, 800] }, things: (s) => [wipesPack(s, facing([0, 9.7, -1], 0, 10))] }),
  },
  {
    name: 'wet-wipes--three-quarter',
    alt: {
      en: 'The pack lying at an angle, its lid open and the next wipe standing ready',
      fr: 'Le sachet posé de biais, couvercle ouvert, la lingette suivante prête à être tirée',
    },
    draw: studio({ tint, horizon: 640, view: { pitch: 36, target: [0.6, 2.4, 0], zoom: 74 }, things: (s) => [wipesPack(s, lying([0, 0, 0], -30), { open: true })] }),
  },
  {
    name: 'wet-wipes--in-use',
    alt: {
      en: 'A white wipe at the end of a clean stroke through the dust on a dark dashboard, the yellow pack beside it',
      fr: 'Une lingette blanche au bout d’un passage net dans la poussière d’un tableau de bord sombre, le sachet jaune à côté',
    },
    draw: (sheet) => {
      const stage = { sheet, camera: createCamera({ pitch: 52, zoom: 40, centre: [360, 640], distance: 160 }) }
      return drawWipedPanel(sheet) + drawThings(stage, [wipesPack(stage, lying([0, 0, 0], 24))], { strength: 2.2 })
    },
  },
  {
    name: 'wet-wipes--detail',
    alt: {
      en: 'Close-up of the open lid and the soft white wipe rising from the pack',
      fr: 'Gros plan du couvercle ouvert et de la lingette blanche et douce qui sort du sachet',
    },
    draw: studio({ tint, horizon: 420, view: { pitch: 34, target: [0.4, 4.2, -2.4], zoom: 150 }, things: (s) => [wipesPack(s, lying([0, 0, 0], -20), { open: true })] }),
  },
  {
    name: 'wet-wipes--contents',
    alt: {
      en: 'What you get: the resealable pack and, in front of it, three of the 20 quilted wipes',
      fr: 'Ce que vous recevez : le sachet refermable et, devant lui, trois des 20 lingettes gaufrées',
    },
    draw: studio({
      tint,
      horizon: 560,
      view: { pitch: 46, target: [0, 1, 1], zoom: 58 },
      things: (s) => [wipesPack(s, lying([-4.4, 0, -1.4], -10)), foldedWipe(s, lying([7.2, 0, -4.6], 12)), foldedWipe(s, lying([7, 0, 1.6], -6)), foldedWipe(s, lying([6.4, 0, 8], 9))],
    }),
  },
  {
    name: 'wet-wipes--scale',
    alt: {
      en: 'The pack of wipes beside a car key: two and a half keys long',
      fr: 'Le sachet de lingettes à côté d’une clé de voiture : deux clés et demie de long',
    },
    draw: studio({ tint, horizon: 600, view: { pitch: 44, target: [1.2, 1, 0], zoom: 64 }, things: (s) => [wipesPack(s, lying([-2.4, 0, -0.4], -8)), carKey(s, [7.4, 0, 3.4], -16)] }),
  },
]
