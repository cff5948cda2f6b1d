import type { Kysely } from 'kysely'
import { insertRows } from '#/database/insert.ts'
import { prepared } from '#/database/prepared.ts'
import type { Attribute } from '../graphql/attributes.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { Cart, CartBuyer, CartDelivery, CartLine, CartMetafield } from './cart.types.ts'
import { noDelivery } from './cart-delivery.ts'
import { toCart, toJoinedLine, toLine } from './cart-row.ts'

/** A cart by one of its unique columns, if it was last changed at `notBefore` or later. */
export async function findCart(
  db: Kysely<ShopTables>,
  where: { token: string } | { keyHash: string },
  notBefore: string,
): Promise<(Cart & { keyHash: string }) | undefined> {
  const rows = await ('token' in where
    ? byToken(db, { unique: where.token, notBefore })
    : byKey(db, { unique: where.keyHash, notBefore }))
  const [cart] = rows
  return cart && { ...toCart(cart, rows.flatMap(toJoinedLine)), keyHash: cart.key_hash }
}

/** A cart with its lines, in one query. */
const findBy = (column: 'token' | 'key_hash') =>
  prepared(['unique', 'notBefore'], (db: Kysely<ShopTables>, { unique, notBefore }) =>
    db
      .selectFrom('shop_carts as cart')
      .leftJoin('shop_cart_lines as line', 'line.cart_token', 'cart.token')
      .selectAll('cart')
      .select(['line.id', 'line.position', 'line.variant_id', 'line.quantity', 'line.custom_json'])
      .select('line.attributes_json as line_attributes_json')
      .where(`cart.${column}`, '=', unique)
      .where('cart.updated_at', '>=', notBefore)
      .orderBy('line.position', 'desc'),
  )
const byToken = findBy('token')
const byKey = findBy('key_hash')

/** Carts of these tokens, however old. */
export async function readCarts(
  db: Kysely<ShopTables>,
  tokens: readonly string[],
): Promise<Map<string, Cart>> {
  if (tokens.length === 0) return new Map()
  const rows = await db.selectFrom('shop_carts').selectAll().where('token', 'in', tokens).execute()
  const lines = await db
    .selectFrom('shop_cart_lines')
    .selectAll()
    .where('cart_token', 'in', tokens)
    .orderBy('position', 'desc')
    .execute()
  const linesOfCart = Map.groupBy(lines, (line) => line.cart_token)
  return new Map(
    rows.map((row) => [row.token, toCart(row, (linesOfCart.get(row.token) ?? []).map(toLine))]),
  )
}

/**
 * Locks the cart for this transaction: others wait until it ends, then see its changes. Undefined for an unknown,
 * expired, or completed cart, or a wrong key.
 */
export async function takeCart(
  tx: Kysely<ShopTables>,
  lookup: { token: string; keyHash: string; now: string; notBefore: string },
): Promise<Cart | undefined> {
  const [row] = await take(tx, lookup)
  return row && toCart(row, await readLines(tx, row.token))
}

const take = prepared(
  ['token', 'keyHash', 'now', 'notBefore'],
  (tx: Kysely<ShopTables>, { token, keyHash, now, notBefore }) =>
    tx
      .updateTable('shop_carts')
      .set({ updated_at: now })
      .where('token', '=', token)
      .where('key_hash', '=', keyHash)
      .where('updated_at', '>=', notBefore)
      .where('completed_at', 'is', null)
      .returningAll(),
)

export async function insertCart(
  tx: Kysely<ShopTables>,
  cart: Omit<Cart, 'kind' | 'currency' | 'lines'> & { keyHash: string },
): Promise<void> {
  const row = {
    token: cart.token,
    key_hash: cart.keyHash,
    country: cart.country,
    language: cart.language,
    note: cart.note,
    attributes_json: JSON.stringify(cart.attributes),
    buyer_json: JSON.stringify(cart.buyer),
    customer_id: cart.customerId,
    discount_codes_json: JSON.stringify(cart.discountCodes),
    gift_cards_json: JSON.stringify(cart.giftCards),
    delivery_json: cart.delivery === noDelivery ? null : JSON.stringify(cart.delivery),
    metafields_json: JSON.stringify(cart.metafields),
    created_at: cart.createdAt,
    updated_at: cart.updatedAt,
    completed_at: cart.completedAt,
  }
  await insertRows(tx, 'shop_carts', [row])
}

/** A cart's own values; its lines are changed separately. */
export interface CartFacts {
  country?: string
  note?: string
  attributes?: readonly Attribute[]
  buyer?: CartBuyer
  customerId?: number | null
  discountCodes?: readonly string[]
  giftCards?: readonly number[]
  delivery?: CartDelivery
  metafields?: readonly CartMetafield[]
}

export async function updateCartFacts(
  tx: Kysely<ShopTables>,
  token: string,
  facts: CartFacts,
): Promise<void> {
  const {
    country,
    note,
    attributes: named,
    buyer: who,
    customerId,
    discountCodes,
    giftCards,
    delivery: whereTo,
    metafields: newMetafields,
  } = facts
  await tx
    .updateTable('shop_carts')
    .set({
      ...(country !== undefined && { country }),
      ...(note !== undefined && { note }),
      ...(named && { attributes_json: JSON.stringify(named) }),
      ...(who && { buyer_json: JSON.stringify(who) }),
      ...(customerId !== undefined && { customer_id: customerId }),
      ...(discountCodes && { discount_codes_json: JSON.stringify(discountCodes) }),
      ...(giftCards && { gift_cards_json: JSON.stringify(giftCards) }),
      ...(whereTo && { delivery_json: JSON.stringify(whereTo) }),
      ...(newMetafields && { metafields_json: JSON.stringify(newMetafields) }),
    })
    .where('token', '=', token)
    .execute()
}

async function readLines(db: Kysely<ShopTables>, token: string): Promise<CartLine[]> {
  return (await linesOf(db, { token })).map(toLine)
}

const linesOf = prepared(['token'], (db: Kysely<ShopTables>, { token }) =>
  db
    .selectFrom('shop_cart_lines')
    .selectAll()
    .where('cart_token', '=', token)
    .orderBy('position', 'desc'),
)

/** Writes only the differences between the old and the new lines. */
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
    const { id, quantity } = line
    if (was.quantity !== quantity) await updateQuantity(tx, { id, quantity })
  }
  // Lines that became something else are deleted and inserted, so that two can swap places.
  const leaving = before.filter((line) => !staying.has(line.id)).map((line) => line.id)
  if (leaving.length > 0) {
    await tx.deleteFrom('shop_cart_lines').where('id', 'in', leaving).execute()
  }
  await insertLines(tx, token, writing)
}

const updateQuantity = prepared(['id', 'quantity'], (tx: Kysely<ShopTables>, { id, quantity }) =>
  tx.updateTable('shop_cart_lines').set({ quantity }).where('id', '=', id),
)

async function insertLines(
  tx: Kysely<ShopTables>,
  token: string,
  lines: readonly CartLine[],
): Promise<void> {
  const rows = lines.map((line) => ({
    id: line.id,
    cart_token: token,
    position: line.position,
    variant_id: line.variantId,
    quantity: line.quantity,
    attributes_json: JSON.stringify(line.attributes),
    custom_json: line.custom ? JSON.stringify(line.custom) : null,
  }))
  await insertRows(tx, 'shop_cart_lines', rows)
}
