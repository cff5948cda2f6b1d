import { drawBackdrop } from '../draw/backdrop.ts'
import { palette } from '../draw/colour.ts'
import { letters } from '../draw/letters.ts'
import { drawFlatPrint } from '../draw/print.ts'
import { path } from '../draw/sheet.ts'
import { wordmark } from '../parts/mark.ts'
import type { Picture } from './picture.ts'

/** Light from the upper left: what the open lid and the tray cast to the right, and the dark line they stand on. */
const shadows = [
  { d: 'M1300 560L1420 455L1590 520L1640 610L1560 712L1000 790L925 758Z', opacity: 0.17, soft: 40 },
  { d: 'M935 782L1005 813L1490 740L1560 652L1545 560L1400 565Z', opacity: 0.33, soft: 19 },
  {
    d: 'M918 752L936 788L986 803L1062 797L1458 737L1490 702L1498 650L920 700Z',
    opacity: 0.55,
    soft: 6,
  },
] as const

export const ogHome: Picture = {
  name: 'og-home',
  kind: 'social',
  alt: {
    en: 'Glovebox: a clean car, always within reach. The open Express Kit with wet wipes, gel cleaner, trash bags, and air freshener',
    fr: 'Glovebox : une voiture propre, toujours à portée de main. Le Kit Express ouvert avec lingettes, gel nettoyant, sacs-poubelle et désodorisant',
  },
  over: { picture: 'hero-express-kit', left: 590, top: 0, size: 620 },
  draw: (sheet) => {
    return [
      drawBackdrop(sheet, { tint: palette.pine, horizon: 480 }),
      ...shadows.map(({ d, opacity, soft }) =>
        path(d, { fill: palette.ink, opacity, filter: sheet.blur(soft) }),
      ),
      drawFlatPrint(wordmark({ size: 60, x: 135, y: 0, accent: palette.pine }), [126, 300], 1),
      drawFlatPrint(
        ['A clean car,', 'always within', 'reach.'].map((text, i) => ({
          shape: letters({ text, size: 88, y: -i * 98 }),
          fill: palette.ink,
        })),
        [98, 450],
        1,
      ),
    ].join('')
  },
}
