import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { killableShop } from '#/harness/killable-shop.ts'
import { startTcpProxy } from '#/harness/tcp-proxy.ts'
import { checkBooks, stockUp } from './check-books.ts'
import { inPlace, withDatabase } from './place.ts'
import { bringToPayment, type Purchase, pay, post } from './purchase.ts'

/** Responses are cut within this many bytes: some before the first byte, some in their headers. */
const longestPart = 40
const payments = Number(process.env.CRASHES ?? 5)

it.each([
  { name: 'SQLite', postgres: false },
  { name: 'PostgreSQL', postgres: true },
])(
  'makes one order of a payment whose answer was cut on its way and that is sent again, on $name',
  ({ postgres }) =>
    inPlace({ postgres }, async (place) => {
      const shop = await killableShop(place.settings)
      await shop.start()
      await shop.stop()
      const { before, variants } = await withDatabase(place, stockUp)
      await shop.start()
      const { hostname, port } = new URL(shop.url)
      const proxy = await startTcpProxy({ host: hostname, port: Number(port) })
      const purchases: Purchase[] = []
      try {
        for (let n = 0; n < payments; n += 1) {
          const purchase: Purchase = { email: `cut-${n}@glovebox.test`, acknowledged: false }
          purchases.push(purchase)
          const merchandiseId = variants[n % variants.length] ?? ''
          await bringToPayment(shop.url, purchase, [{ merchandiseId, quantity: 1 }])
          proxy.cutAnswersAfter(randomInt(longestPart))
          const address = proxy.through(purchase.checkoutUrl ?? '')
          await expect(post(address, purchase.form ?? {}, shop.url)).rejects.toThrow()
          await pay(purchase)
        }
      } finally {
        await proxy.cut()
        await shop.stop()
      }
      const look = { purchases, before, outboxes: [join(place.dataDir, 'outbox')] }
      expect(await withDatabase(place, (db) => checkBooks(db, look))).toEqual([])
    }),
  300_000,
)
