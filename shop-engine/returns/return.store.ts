import type { Kysely } from 'kysely'
import { z } from 'zod'
import { readMetafields } from '../metafields/metafield.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { type NewReturnLine, type Return, returnStatuses } from './return.types.ts'

const status = z.enum(returnStatuses)

/** An order's returns, oldest first. */
export async function readReturns(db: Kysely<ShopTables>, orderId: number): Promise<Return[]> {
  const rows = await db
    .selectFrom('shop_returns')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const lines = await readLines(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row, index) => ({
    kind: 'Return',
    id: row.id,
    orderId,
    number: index + 1,
    status: status.parse(row.status),
    withdrawal: row.withdrawal === 1,
    decline:
      row.decline_reason === null ? null : { reason: row.decline_reason, note: row.decline_note },
    createdAt: row.created_at,
    approvedAt: row.approved_at,
    closedAt: row.closed_at,
    lines: lines.get(row.id) ?? [],
  }))
}

/** By return. */
async function readLines(db: Kysely<ShopTables>, returnIds: readonly number[]) {
  const rows = await db
    .selectFrom('shop_return_lines')
    .selectAll()
    .where('return_id', 'in', returnIds)
    .orderBy('id')
    .execute()
  const processed = await db
    .selectFrom('shop_refund_lines as part')
    .innerJoin('shop_refunds as refund', 'refund.id', 'part.refund_id')
    .select(['part.return_line_id', 'part.quantity'])
    .where('part.return_line_id', 'in', [0, ...rows.map(({ id }) => id)])
    .where('refund.status', '<>', 'refused')
    .execute()
  const lines = rows.map((row) => ({
    returnId: row.return_id,
    line: {
      id: row.id,
      parcelId: row.fulfillment_id,
      lineId: row.order_line_id,
      quantity: row.quantity,
      reason: row.reason,
      note: row.note,
      customerNote: row.customer_note,
      processed: processed.reduce(
        (sum, part) => sum + (part.return_line_id === row.id ? part.quantity : 0),
        0,
      ),
    },
  }))
  const byReturn = Map.groupBy(lines, ({ returnId }) => returnId)
  return new Map([...byReturn].map(([id, own]) => [id, own.map(({ line }) => line)]))
}

/** Writes a return, and returns its id. */
export async function insertReturn(
  tx: Kysely<ShopTables>,
  {
    lines,
    ...made
  }: Pick<Return, 'orderId' | 'status' | 'withdrawal'> & {
    lines: readonly NewReturnLine[]
    at: string
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('shop_returns')
    .values({
      order_id: made.orderId,
      status: made.status,
      withdrawal: Number(made.withdrawal),
      created_at: made.at,
      approved_at: made.status === 'OPEN' ? made.at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('shop_return_lines')
    .values(
      lines.map((line) => ({
        return_id: id,
        fulfillment_id: line.parcelId,
        order_line_id: line.lineId,
        quantity: line.quantity,
        reason: line.reason,
        note: line.note,
        customer_note: line.customerNote,
      })),
    )
    .execute()
  return id
}

export async function updateReturn(
  tx: Kysely<ShopTables>,
  { id, status, decline, approvedAt, closedAt }: Return,
): Promise<void> {
  await tx
    .updateTable('shop_returns')
    .set({
      status,
      decline_reason: decline?.reason ?? null,
      decline_note: decline?.note ?? null,
      approved_at: approvedAt,
      closed_at: closedAt,
    })
    .where('id', '=', id)
    .execute()
}

/** Instructions for sending it back: a metafield of the order, because the API has no field for them. */
const instructionsKey = ({ number }: Pick<Return, 'number'>): string =>
  `return_instructions_${number}`

export async function readInstructions(
  db: Kysely<ShopTables>,
  orderReturn: Pick<Return, 'orderId' | 'number'>,
): Promise<string | null> {
  const fields =
    (await readMetafields(db, 'ORDER', [orderReturn.orderId])).get(orderReturn.orderId) ?? []
  const key = instructionsKey(orderReturn)
  const found = fields.find((field) => field.namespace === 'custom' && field.key === key)
  return found?.value ?? null
}
