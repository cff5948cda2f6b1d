import { drawBackdrop } from '../draw/backdrop.ts'
import { createCamera, facing, rolled, standing } from '../draw/camera.ts'
import { palette } from '../draw/colour.ts'
import { letters } from '../draw/letters.ts'
import { drawFlatPrint } from '../draw/print.ts'
import { drawThings } from '../draw/thing.ts'
import { ventClip } from '../parts/air-freshener.ts'
import { bagRoll } from '../parts/bag-roll.ts'
import { closedCase } from '../parts/closed-case.ts'
import { gelJar } from '../parts/gel-jar.ts'
import { wordmark } from '../parts/mark.ts'
import { scents } from '../parts/scents.ts'
import type { Picture } from './picture.ts'

export const ogHome: Picture = {
  name: 'og-home',
  kind: 'social',
  alt: {
    en: 'Glovebox: a clean car, always within reach. The Express Kit with gel cleaner, trash bags and air freshener',
    fr: 'Glovebox : une voiture propre, toujours à portée de main. L’Express Kit avec gel nettoyant, sacs-poubelle et désodorisant',
  },
  draw: (sheet) => {
    const stage = {
      sheet,
      camera: createCamera({ pitch: 15, target: [0, 5, 0], zoom: 30.5, centre: [1185, 545] }),
    }
    return [
      drawBackdrop(sheet, { tint: palette.pine, horizon: 480 }),
      drawThings(stage, [
        closedCase(stage, facing([0.6, 8.6, -6], -12, 5), { upright: true }),
        gelJar(stage, standing([-9.4, 0, 2.4], 6)),
        ventClip(stage, facing([10, 2.3, 5], -10, 8), scents['ocean-breeze'], { prongs: false }),
        bagRoll(stage, rolled([-3.6, 2.7, 6.4], -8)),
      ]),
      drawFlatPrint(wordmark({ size: 60, x: 137, y: 0, accent: palette.pine }), [100, 300], 1),
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
