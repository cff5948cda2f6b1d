import { drawBackdrop } from '../draw/backdrop.ts'
import { palette } from '../draw/colour.ts'
import { letters } from '../draw/letters.ts'
import { drawFlatPrint } from '../draw/print.ts'
import { ellipse } from '../draw/sheet.ts'
import { wordmark } from '../parts/mark.ts'
import type { Picture } from './picture.ts'

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
      ellipse([1180, 700], 330, 50, { fill: palette.ink, opacity: 0.4, filter: sheet.blur(30) }),
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
