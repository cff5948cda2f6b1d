import type { Kysely } from 'kysely'
import type { ShopTables } from '../migrations/tables.ts'
import type { CartLine } from './cart.types.ts'

/** Writes what differs between the lines as they were and as they shall be. */
export async function saveLines(
  tx: Kysely<ShopTables>,
  token: string,
  { before, after }: { before: readonly CartLine[]; after: readonly CartLine[] },
): Promise<void> {
  const old = new Map(before.map((line) => [line.id, line]))
  const staying = new Set<string>()
  const writing: CartLine[] = []
  for (const line of after) {
    const was = old.get(line.id)
    if (!was || was.variantId !== line.variantId || was.attributes !== line.attributes) {
      writing.push(line)
      continue
    }
    staying.add(line.id)
    if (was.quantity !== line.quantity) await updateQuantity(tx, line)
  }
  // Lines that became something else are written anew, so that two can trade places.
  const leaving = before.filter((line) => !staying.has(line.id)).map((line) => line.id)
  if (leaving.length > 0) {
    await tx.deleteFrom('shop_cart_lines').where('id', 'in', leaving).execute()
  }
  if (writing.length > 0) await insertLines(tx, token, writing)
}

async function updateQuantity(tx: Kysely<ShopTables>, line: CartLine): Promise<void> {
  await tx
    .updateTable('shop_cart_lines')
    .set({ quantity: line.quantity })
    .where('id', '=', line.id)
    .execute()
}

async function insertLines(
  tx: Kysely<ShopTables>,
  token: string,
  lines: readonly CartLine[],
): Promise<void> {
  await tx
    .insertInto('shop_cart_lines')
    .values(
      lines.map((line) => ({
        id: line.id,
        cart_token: token,
        position: line.position,
        variant_id: line.variantId,
        quantity: line.quantity,
        attributes_json: JSON.stringify(line.attributes),
      })),
    )
    .execute()
}
