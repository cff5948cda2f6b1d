import type { Change } from '../changes/change.ts'
import { returnStock } from '../inventory/inventory.store.ts'
import type { Refund } from './order.types.ts'

/** Puts pieces of an order back in stock. */
export async function restockPieces(
  change: Change,
  pieces: readonly Pick<Refund['lines'][number], 'line' | 'quantity'>[],
): Promise<void> {
  if (pieces.length === 0) return
  await returnStock(change, pieces)
  await change.report(
    'levelsChanged',
    pieces.map(({ line }) => line.variantId),
  )
}
