import type { Kysely } from 'kysely'
import { limits } from '#/contract/limits.ts'
import { readPricesOnSale } from '../catalogue/on-sale.store.ts'
import { readAvailability } from '../catalogue/stock.store.ts'
import { globalId } from '../nodes/global-id.ts'
import type { ShopTables } from '../tables.ts'
import type { CartLine } from './cart.types.ts'
import { lineGlobalId } from './cart-id.ts'
import { cutToStock } from './cart-lines.ts'
import { type CartNotice, RefusedChange } from './cart-outcome.ts'

/** The most pieces that one line may ask for. */
export const mostPieces = 1_000_000
/** $10 million: keeps every sum of a full cart exact in every currency. */
const mostCentsPerLine = 1_000_000_000

export function checkQuantity(quantity: number, field: readonly string[]): void {
  if (quantity >= 0 && quantity <= mostPieces) return
  const message = quantity < 0 ? 'must be 0 or more' : `must be ${mostPieces} or less`
  throw new RefusedChange({ code: 'INVALID', field, message: `The quantity ${message}.` })
}

/** Refuses variants that are not on sale; `variantId` is undefined for an id of something else. */
export async function checkOnSale(
  tx: Kysely<ShopTables>,
  wanted: readonly { variantId: number | undefined; gid: string; field: readonly string[] }[],
): Promise<void> {
  const ids = wanted.flatMap(({ variantId }) => variantId ?? [])
  const onSale = await readPricesOnSale(tx, [...new Set(ids)])
  for (const { variantId, gid, field } of wanted) {
    if (variantId !== undefined && onSale.has(variantId)) continue
    throw new RefusedChange(
      { code: 'INVALID', field, message: `The merchandise with id ${gid} does not exist.` },
      { hidesCart: true },
    )
  }
}

/** Cuts what was touched to the stock, and refuses a cart that is more than can be handled. */
export async function fitLines(
  tx: Kysely<ShopTables>,
  token: string,
  planned: { lines: readonly CartLine[]; touched: ReadonlySet<number> },
): Promise<{ lines: CartLine[]; notices: CartNotice[] }> {
  const variantIds = [...planned.touched]
  const available = await readAvailability(tx, variantIds)
  const { lines, cuts } = cutToStock(planned.lines, available)
  if (lines.length > limits.cartLines) {
    throw tooLarge(`A cart can hold ${limits.cartLines} lines.`)
  }
  const prices = await readPricesOnSale(tx, variantIds)
  for (const line of lines) {
    if (line.quantity > mostPieces) throw tooLarge(`A line can hold ${mostPieces} pieces.`)
    if ((prices.get(line.variantId) ?? 0) * line.quantity > mostCentsPerLine) {
      throw tooLarge('A line of this cart costs more than can be paid at once.')
    }
  }
  const notices = cuts.map(({ line, left }): CartNotice => {
    return left > 0
      ? {
          code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
          message: `Only ${left} left, so the quantity was set to ${left}.`,
          target: lineGlobalId(line.id, token),
        }
      : {
          code: 'MERCHANDISE_OUT_OF_STOCK',
          message: 'This is sold out, so it is not in the cart.',
          target: globalId('ProductVariant', line.variantId),
        }
  })
  return { lines, notices }
}

function tooLarge(message: string): RefusedChange {
  return new RefusedChange({ code: 'CART_TOO_LARGE', field: ['lines'], message })
}
