import type { Database } from '#/database/database.ts'
import type { StaffCaller } from '#/ports/staff.ts'
import type { MakeChange } from '../changes/change.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { findOrderId } from '../orders/order.store.ts'
import { readReturns } from './return.store.ts'
import { stepReturn } from './returns.ts'

/** Closes a return once all of it has arrived. */
export function makeCloseProcessed({
  database: { db },
  change,
}: {
  database: Database<ShopTables>
  change: MakeChange
}) {
  return async (id: number, caller: StaffCaller): Promise<void> => {
    const orderId = await findOrderId(db, 'shop_returns', id)
    const returns = orderId === undefined ? [] : await readReturns(db, orderId)
    const orderReturn = returns.find((each) => each.id === id)
    if (
      orderReturn?.status !== 'OPEN' ||
      orderReturn.lines.some((line) => line.processed < line.quantity)
    )
      return
    await change(caller, 'returnClose', (made) => stepReturn(made, 'close', { id }))
  }
}
