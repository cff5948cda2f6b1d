import { killableShop } from '#/harness/killable-shop.ts'
import { measureAlike } from '../alike.ts'
import { fillBenchShop } from '../prepare.ts'
import { inPlace } from './place.ts'
import { bothDatabases, type Row } from './row.types.ts'
import { publicToken } from './shopper.ts'

export const alikeAnswers: Row = {
  what: 'times of answers to known and unknown addresses, four pairs',
  must: 'AUC from 0.4 to 0.6 (0.5 tells nothing)',
  databases: bothDatabases,
  measure: ({ postgres, short }) =>
    inPlace({ postgres }, async (place) => {
      await fillBenchShop(place)
      const shop = await killableShop(place.settings)
      await shop.start()
      try {
        const { port } = new URL(shop.url)
        const url = `http://127.0.0.1:${port}`
        const measured = await measureAlike({ url, publicToken }, short ? 20 : 200)
        return {
          measured: measured.map(({ name, auc }) => `${name} ${auc.toFixed(3)}`).join(', '),
          holds: measured.every(({ auc }) => auc >= 0.4 && auc <= 0.6),
        }
      } finally {
        await shop.stop()
      }
    }),
}
