import { fileURLToPath } from 'node:url'
import { ShopError } from '#/clients/shop/shop-error.ts'
import { killableShop } from '#/harness/killable-shop.ts'
import { payment } from './outage.ts'
import { inPlace, withDatabase } from './place.ts'
import { pay } from './purchase.ts'
import { bothDatabases, type Row } from './row.types.ts'
import { register, signIn } from './shopper.ts'

const yearMs = 365 * 24 * 3_600_000
const dayMs = 24 * 3_600_000
/** Correct, a year ahead, correct, a year behind, and correct again. */
const shifts = [0, yearMs, 0, -yearMs, 0]
const wrongPasswords = 14
const preload = fileURLToPath(new URL('./shift-clock.mjs', import.meta.url))

export const wrongClock: Row = {
  what: 'clock a year ahead, right, a year behind, and right again, with kill -9 between',
  must: 'each time: ready, an order placed, and the owner of a rate-limited account in at once; no email waits for a year',
  databases: bothDatabases,
  measure: ({ postgres }) =>
    inPlace({ postgres }, async (place) => {
      const shop = await killableShop(place.settings)
      const wrong: string[] = []
      let orders = 0
      try {
        for (const [turn, shift] of shifts.entries()) {
          await shop.start({
            CLOCK_SHIFT_MS: String(shift),
            NODE_OPTIONS: `--import=${preload}`,
          })
          if (turn === 0) await register(shop.url)
          const at = `after turn ${turn}`
          const { token } = await signIn(shop.url).catch(() => ({ token: null }))
          if (!token) wrong.push(`the owner is kept out ${at}`)
          if (!(await isRateLimited(shop.url))) wrong.push(`nobody has to wait ${at}`)
          const purchase = await payment(shop.url)
          await pay(purchase)
          if (purchase.acknowledged) orders += 1
          await shop.kill()
        }
      } finally {
        await shop.stop()
      }
      const late = await withDatabase(place, (db) =>
        db
          .selectFrom('mail_outbox')
          .select('id')
          .where('next_attempt_at', '>', new Date(Date.now() + dayMs).toISOString())
          .execute(),
      )
      if (late.length > 0) wrong.push(`${late.length} emails wait for a year`)
      return {
        measured: `${orders} orders in ${shifts.length} starts; ${wrong.join(', ') || 'nobody kept out'}`,
        holds: wrong.length === 0 && orders === shifts.length,
      }
    }),
}

/** True once enough wrong passwords were tried. */
async function isRateLimited(url: string): Promise<boolean> {
  for (let n = 0; n < wrongPasswords; n += 1) {
    const refused = await signIn(url, 'wrong-password').then(
      () => false,
      (error: unknown) => error instanceof ShopError && error.code === 'THROTTLED',
    )
    if (refused) return true
  }
  return false
}
