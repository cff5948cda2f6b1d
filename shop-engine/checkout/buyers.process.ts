import { setTimeout } from 'node:timers/promises'
import type { CheckoutOutcome } from '#/contract/checkout.ts'
import { isRefusal } from '#/contract/errors.ts'
import { openDatabase } from '#/database/database.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { openCheckoutOn } from './checkout.fixture.ts'

/** What the test passes to a process of buyers, and what the process returns. */
export interface Buyers {
  databaseUrl: string
  buyers: readonly { key: string; form: Record<string, string> }[]
}
export type BuyersMessage = { ready: true } | { responses: CheckoutOutcome[] }

/** A shop process of its own: it prints `ready`, and on `go` sends all its buyers at once. */
async function run({ databaseUrl, buyers }: Buyers): Promise<void> {
  const opened = await openDatabase({ databaseUrl, dataDir: '' })
  const { checkout } = openCheckoutOn(opened.withTables<ShopTables>())
  process.once('message', async () => {
    const order = async ({ key, form }: Buyers['buyers'][number]): Promise<CheckoutOutcome> => {
      try {
        return await checkout.placeOrder(key, form, 'en')
      } catch (error) {
        if (!isRefusal(error) || error.code !== 'unavailable') throw error
        // A shop with too much to do says when to come back.
        await setTimeout((error.retryAfter ?? 1) * 1_000)
        return order({ key, form })
      }
    }
    const responses = await Promise.all(buyers.map(order))
    await opened.close()
    notify({ responses })
    process.disconnect?.()
  })
  notify({ ready: true })
}

function notify(word: BuyersMessage): void {
  process.send?.(word)
}

process.once('message', (buyers: Buyers) => void run(buyers))
