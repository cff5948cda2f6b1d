import { hash } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { dayIn, isoOfDay } from '#/contract/business-days.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { LiveGiftCard, UsedGiftCard } from '../pricing/gift-cards.ts'

type Db = Kysely<ShopTables>

/** Amounts are US cents. The code isn't stored, only its hash. */
export interface GiftCard {
  kind: 'GiftCard'
  id: number
  lastCharacters: string
  initialCents: number
  balanceCents: number
  /** How much of the balance open payments hold. */
  heldCents: number
  /** The last day on which it can be used, `YYYY-MM-DD`; null for never. */
  expiresOn: string | null
  deactivatedAt: string | null
  note: string
  customerId: number | null
  recipient: { id: number; name: string | null; message: string | null } | null
  createdAt: string
  updatedAt: string
}

/** A credit or debit of a card. */
export interface GiftCardTransaction {
  kind: 'GiftCardCreditTransaction' | 'GiftCardDebitTransaction'
  id: number
  giftCardId: number
  /** Always more than 0, for credits and debits. */
  cents: number
  orderId: number | null
  note: string
  author: string | null
  createdAt: string
}

export function toGiftCard(row: Selectable<ShopTables['shop_gift_cards']>): GiftCard {
  const { recipient_id: id, recipient_name: name, recipient_message: message } = row
  return {
    kind: 'GiftCard',
    id: row.id,
    lastCharacters: row.last_characters,
    initialCents: row.initial_value,
    balanceCents: row.balance,
    heldCents: row.held,
    expiresOn: row.expires_on,
    deactivatedAt: row.deactivated_at,
    note: row.note,
    customerId: row.customer_id,
    recipient: id === null ? null : { id, name, message },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** A code as compared: without the spaces, hyphens, and capitals that people type. */
export const plainCode = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()
export const hashOfCode = (code: string) => hash('sha256', plainCode(code))

/** Today's date in the shop's time zone, which decides when cards expire. */
export const dayOfShop = (now: Date, timeZone: string) => isoOfDay(dayIn(timeZone, now))

export async function findGiftCard(
  db: Db,
  where: { id: number } | { code: string },
): Promise<GiftCard | undefined> {
  const all = db.selectFrom('shop_gift_cards').selectAll()
  const row = await ('id' in where
    ? all.where('id', '=', where.id)
    : all.where('code_hash', '=', hashOfCode(where.code))
  ).executeTakeFirst()
  return row && toGiftCard(row)
}

/** What these cards can pay for a cart now, in the order given; cards that can't be used are left out. */
export async function readLiveGiftCards(
  db: Db,
  { ids, cartToken }: { ids: readonly number[]; cartToken: string },
  today: string,
): Promise<LiveGiftCard[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('shop_gift_cards as card')
    .leftJoin('shop_gift_card_holds as hold', (join) =>
      join.onRef('hold.gift_card_id', '=', 'card.id').on('hold.cart_token', '=', cartToken),
    )
    .selectAll('card')
    .select('hold.amount as own')
    .where('card.id', 'in', ids)
    .execute()
  const live = rows
    .filter((row) => row.deactivated_at === null && isInTime(row.expires_on, today))
    .map((row): [number, LiveGiftCard] => {
      const cents = row.balance - row.held + (row.own ?? 0)
      return [row.id, { id: row.id, lastCharacters: row.last_characters, cents }]
    })
    .filter(([, { cents }]) => cents > 0)
  const byId = new Map(live)
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The card with a code that was entered, if it can pay for this cart; undefined for any other, whatever the reason. */
export async function findUsableCard(
  db: Db,
  { code, cartToken }: { code: string; cartToken: string },
  today: string,
): Promise<LiveGiftCard | undefined> {
  const card = await findGiftCard(db, { code })
  const [live] = card ? await readLiveGiftCards(db, { ids: [card.id], cartToken }, today) : []
  return live
}

const isInTime = (expiresOn: string | null, today: string) =>
  expiresOn === null || expiresOn >= today

/** Matches the card if that much of it can be spent. */
const spendable = (tx: Db, { id, cents }: UsedGiftCard, today: string) =>
  tx
    .updateTable('shop_gift_cards')
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .where((eb) => eb.or([eb('expires_on', 'is', null), eb('expires_on', '>=', today)]))
    .where((eb) => eb(eb('balance', '-', eb.ref('held')), '>=', cents))

interface Taking {
  used: readonly UsedGiftCard[]
  today: string
  now: Date
}

/**
 * Charges the amounts the buyer agreed to, in the order's transaction. False if a card no longer has enough: then
 * nothing may be written. Concurrent payments wait for each other at the card's row.
 */
export async function takeFromGiftCards(
  tx: Db,
  { id: orderId, number }: { id: number; number: string },
  { used, today, now }: Taking,
): Promise<boolean> {
  for (const part of inOrder(used)) {
    const { id, cents } = part
    const { numUpdatedRows } = await spendable(tx, part, today)
      .set((set) => ({ balance: set('balance', '-', cents), updated_at: now.toISOString() }))
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    const onceKey = `order ${orderId}`
    const note = `#${number}`
    await insertEntry(tx, { giftCardId: id, cents: -cents, orderId, onceKey, note, now })
  }
  return true
}

/** Holds the amounts while the buyer pays the rest elsewhere. False if a card no longer has enough. */
export async function holdGiftCards(
  tx: Db,
  cartToken: string,
  { used, today }: Omit<Taking, 'now'>,
): Promise<boolean> {
  for (const part of inOrder(used)) {
    const { id, cents } = part
    const { numUpdatedRows } = await spendable(tx, part, today)
      .set((set) => ({ held: set('held', '+', cents) }))
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    await tx
      .insertInto('shop_gift_card_holds')
      .values({ cart_token: cartToken, gift_card_id: id, amount: cents })
      .execute()
  }
  return true
}

/** Releases what was held for a cart. */
export async function releaseGiftCards(tx: Db, cartToken: string): Promise<void> {
  const holds = await tx
    .deleteFrom('shop_gift_card_holds')
    .where('cart_token', '=', cartToken)
    .returningAll()
    .execute()
  for (const { gift_card_id: id, amount } of holds.toSorted(
    (one, other) => one.gift_card_id - other.gift_card_id,
  ))
    await tx
      .updateTable('shop_gift_cards')
      .set((set) => ({ held: set('held', '-', amount) }))
      .where('id', '=', id)
      .execute()
}

const inOrder = (used: readonly UsedGiftCard[]) => used.toSorted((one, other) => one.id - other.id)

interface Entry {
  giftCardId: number
  cents: number
  now: Date
  orderId?: number
  onceKey?: string
  note?: string
  author?: string | null
}

/** Credits or debits a card, once per key; for a debit, the caller has locked the card. */
export async function changeBalance(tx: Db, entry: Entry): Promise<number | undefined> {
  const id = await insertEntry(tx, entry)
  if (id === undefined) return undefined
  await tx
    .updateTable('shop_gift_cards')
    .set((set) => ({
      balance: set('balance', '+', entry.cents),
      updated_at: entry.now.toISOString(),
    }))
    .where('id', '=', entry.giftCardId)
    .execute()
  return id
}

/** Undefined if the key was used before. */
async function insertEntry(tx: Db, entry: Entry): Promise<number | undefined> {
  const row = await tx
    .insertInto('shop_gift_card_transactions')
    .values({
      gift_card_id: entry.giftCardId,
      amount: entry.cents,
      once_key: entry.onceKey ?? null,
      order_id: entry.orderId ?? null,
      note: entry.note ?? '',
      author: entry.author ?? null,
      created_at: entry.now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['gift_card_id', 'once_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Oldest first. */
export async function readGiftCardTransactions(
  db: Db,
  where: { giftCardId: number } | { id: number },
): Promise<GiftCardTransaction[]> {
  const all = db.selectFrom('shop_gift_card_transactions').selectAll().orderBy('id')
  const rows = await ('id' in where
    ? all.where('id', '=', where.id)
    : all.where('gift_card_id', '=', where.giftCardId)
  ).execute()
  return rows.map((row) => ({
    kind: row.amount < 0 ? 'GiftCardDebitTransaction' : 'GiftCardCreditTransaction',
    id: row.id,
    giftCardId: row.gift_card_id,
    cents: Math.abs(row.amount),
    orderId: row.order_id,
    note: row.note,
    author: row.author,
    createdAt: row.created_at,
  }))
}
