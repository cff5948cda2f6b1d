import { expect } from 'vitest'
import type { Database } from '#/database/database.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { hashOfCode } from './gift-card.store.ts'

type Db = Database<ShopTables>['db']
const at = '2026-11-01T00:00:00.000Z'

/** Puts a card into the database; returns its id. */
export async function insertCard(
  db: Db,
  { code, cents, ...more }: { code: string; cents: number; expires_on?: string },
): Promise<number> {
  const { id } = await db
    .insertInto('shop_gift_cards')
    .values({
      code_hash: hashOfCode(code),
      last_characters: code.slice(-4),
      note: '',
      initial_value: cents,
      balance: cents,
      created_at: at,
      updated_at: at,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A card's balance, and how much of it is held; expects its transactions to add up to the balance. */
export async function cardOf(db: Db, id: number): Promise<{ balance: number; held: number }> {
  const card = await db
    .selectFrom('shop_gift_cards')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const moved = await db
    .selectFrom('shop_gift_card_transactions')
    .select('amount')
    .where('gift_card_id', '=', id)
    .execute()
  const sum = moved.reduce((all, { amount }) => all + amount, 0)
  expect(card.balance).toBe(card.initial_value + sum)
  expect(card.balance).toBeGreaterThanOrEqual(0)
  return { balance: card.balance, held: card.held }
}
