import { drawBackdrop } from '../draw/backdrop.ts'
import { createCamera, facing, rolled, standing } from '../draw/camera.ts'
import { palette } from '../draw/colour.ts'
import { letters } from '../draw/letters.ts'
import { drawFlatPrint } from '../draw/print.ts'
import { drawThings } from '../draw/thing.ts'
import { ventClip } from '../parts/air-freshener.ts'
import { bagRoll } from '../parts/bag-roll.ts'
import { gelJar } from '../parts/gel-jar.ts'
import { closedCase } from '../parts/kit-case.ts'
import { wordmark } from '../parts/mark.ts'
import { scents } from '../parts/scents.ts'
import type { Picture } from './picture.ts'

export const ogHome: Picture = {
  name: 'og-home',
  kind: 'social',
  alt: {
    en: 'Glovebox: a clean car, always within reach. The Express Kit with gel cleaner, trash bags and air freshener',
    fr: 'Glovebox : une voiture propre, toujours à portée de main. L’Express Kit avec gel nettoyant, sacs poubelle et désodorisant',
  },
  draw: (sheet) => {
    const stage = { sheet, camera: createCamera({ pitch: 13, target: [0, 5, 0], zoom: 30, centre: [1160, 470] }) }
    return [
      drawBackdrop(sheet, { tint: palette.pine, horizon: 480 }),
      drawThings(stage, [
        closedCase(stage, facing([1.5, 8.6, -6], -8, 5)),
        gelJar(stage, standing([-7.4, 0, 3], 4)),
        ventClip(stage, facing([9.4, 2.3, 5.4], -10, 8), scents['ocean-breeze'], { prongs: false }),
        bagRoll(stage, rolled([-2.2, 2.7, 5.4], -10)),
      ]),
      drawFlatPrint(wordmark({ size: 62, x: 140, y: 0, accent: palette.pine }), [100, 330], 1),
      drawFlatPrint(
        ['A clean car,', 'always within', 'reach.'].map((text, i) => ({ shape: letters({ text, size: 84, y: -i * 94 }), fill: palette.ink })),
        [100, 460],
        1,
      ),
    ].join('')
  },
}
