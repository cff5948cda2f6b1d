import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { killableShop } from '#/harness/killable-shop.ts'
import { startTcpProxy } from '#/harness/tcp-proxy.ts'
import { checkBooks, stockUp } from './check-books.ts'
import { inPlace, withDatabase } from './place.ts'
import { bringToPayment, type Purchase, pay, post } from './purchase.ts'
import { bothDatabases, type Row } from './row.types.ts'

/** Responses are cut within this many bytes: some before the first byte, some in their headers. */
const longestPart = 40

export const cutAnswers: Row = {
  what: '100 answers to payments cut on their way, 50 on each database',
  must: 'asked for again, each is one order',
  databases: bothDatabases,
  measure: ({ postgres, short }) =>
    inPlace({ postgres }, async (place) => {
      const shop = await killableShop(place.settings)
      await shop.start()
      await shop.stop()
      const { before, variants } = await withDatabase(place, stockUp)
      await shop.start()
      const { hostname, port } = new URL(shop.url)
      const proxy = await startTcpProxy({ host: hostname, port: Number(port) })
      const purchases: Purchase[] = []
      let arrived = 0
      try {
        for (let n = 0; n < (short ? 5 : 50); n += 1) {
          const purchase: Purchase = { email: `cut-${n}@glovebox.test`, acknowledged: false }
          purchases.push(purchase)
          const merchandiseId = variants[n % variants.length] ?? ''
          await bringToPayment(shop.url, purchase, [{ merchandiseId, quantity: 1 }])
          proxy.cutAnswersAfter(randomInt(longestPart))
          const address = proxy.through(purchase.checkoutUrl ?? '')
          const answered = await post(address, purchase.form ?? {}, shop.url).then(
            () => true,
            () => false,
          )
          if (answered) arrived += 1
          await pay(purchase)
        }
      } finally {
        await proxy.cut()
        await shop.stop()
      }
      const outbox = join(place.dataDir, 'outbox')
      const look = { purchases, before, outbox }
      const troubles = await withDatabase(place, (db) => checkBooks(db, look))
      const wrong = troubles.length === 0 ? 'none lost or doubled' : troubles.slice(0, 3).join(', ')
      return {
        measured: `${purchases.length - arrived} answers cut, ${purchases.length} orders, ${wrong}`,
        holds: troubles.length === 0 && arrived === 0,
      }
    }),
}
