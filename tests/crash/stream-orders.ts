import { randomInt } from 'node:crypto'
import { buy, type Purchase, ShopRefused } from './purchase.ts'

const concurrentBuyers = 6

interface Stream {
  url: string
  /** Each purchase is added before it begins. */
  purchases: Purchase[]
  variants: readonly string[]
}

/** Several buyers buy until the shop goes down; returns what went wrong before that. */
export async function streamOrders(stream: Stream): Promise<string[]> {
  const ends = await Promise.allSettled(
    Array.from({ length: concurrentBuyers }, () => buyUntilGone(stream)),
  )
  return ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
}

async function buyUntilGone({ url, purchases, variants }: Stream): Promise<void> {
  for (;;) {
    const purchase = { email: `buyer-${purchases.length}@glovebox.test`, acknowledged: false }
    purchases.push(purchase)
    const lines = Array.from({ length: randomInt(1, 4) }, () => ({
      merchandiseId: variants[randomInt(variants.length)] ?? '',
      quantity: randomInt(1, 4),
    }))
    try {
      await buy(url, purchase, lines)
    } catch (error) {
      if (error instanceof ShopRefused) throw error
      return
    }
  }
}
