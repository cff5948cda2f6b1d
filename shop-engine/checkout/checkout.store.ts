import type { Kysely } from 'kysely'
import type { CheckoutInformation } from '#/contract/checkout.ts'
import type { OrderSource } from '#/contract/orders.ts'
import { hashOfSecret } from '#/credentials/random-secrets.ts'
import { prepared } from '#/database/prepared.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { PlacedOrder } from '../orders/order.types.ts'
import type { OpenCart } from './checkout.types.ts'

type TakenCart = { customerId: number | null } | undefined

/**
 * Locks an open cart for this transaction, so that no other can change or complete it meanwhile; undefined if it's
 * completed already.
 */
export async function lockOpenCart(
  tx: Kysely<ShopTables>,
  token: string,
  now: Date,
): Promise<TakenCart> {
  const [row] = await take(tx, { token, at: now.toISOString(), completedAt: null })
  return row
}

/** Locks an open cart in the same way and completes it: only the first caller gets it. */
export async function completeOpenCart(
  tx: Kysely<ShopTables>,
  token: string,
  now: Date,
): Promise<TakenCart> {
  const at = now.toISOString()
  const [row] = await take(tx, { token, at, completedAt: at })
  return row
}

const take = prepared(
  ['token', 'at', 'completedAt'],
  (tx: Kysely<ShopTables>, { token, at, completedAt }) =>
    tx
      .updateTable('shop_carts')
      .set({ updated_at: at, completed_at: completedAt })
      .where('token', '=', token)
      .where('completed_at', 'is', null)
      .returning('customer_id as customerId'),
)

/** Whether the buyer has changed nothing since the cart was read: its market, its lines, its codes, the address. */
export async function isAsRead(tx: Kysely<ShopTables>, open: OpenCart): Promise<boolean> {
  const rows = await whatIsAgreed(tx, { token: open.cart.token })
  const { lines, country, discountCodes, giftCards } = open.cart
  const codes = JSON.stringify(discountCodes)
  const cards = JSON.stringify(giftCards)
  const linesById = new Map(lines.map((line) => [line.id, line]))
  return (
    rows.length === lines.length &&
    rows.every((row) => {
      const line = row.id === null ? undefined : linesById.get(row.id)
      return (
        row.country === country &&
        row.discount_codes_json === codes &&
        row.gift_cards_json === cards &&
        row.information_json === open.informationText &&
        row.variant_id === line?.variantId &&
        row.quantity === line.quantity
      )
    })
  )
}

const whatIsAgreed = prepared(['token'], (tx: Kysely<ShopTables>, { token }) =>
  tx
    .selectFrom('shop_carts as cart')
    .leftJoin('shop_checkouts as checkout', 'checkout.cart_token', 'cart.token')
    .leftJoin('shop_cart_lines as line', 'line.cart_token', 'cart.token')
    .select(['cart.country', 'cart.discount_codes_json', 'cart.gift_cards_json'])
    .select(['checkout.information_json', 'line.id', 'line.variant_id', 'line.quantity'])
    .where('cart.token', '=', token),
)

/** Marks the cart's draft, if it has one, as completed by the order, whether staff or the buyer placed it. */
export async function markDraftCompleted(
  tx: Kysely<ShopTables>,
  { id, cartToken, processedAt }: Pick<PlacedOrder, 'id' | 'cartToken' | 'processedAt'>,
): Promise<void> {
  const drafts = await markDraftCompletedOf(tx, { cartToken, orderId: id, at: processedAt })
  if (drafts.length === 0) return
  const change = { source_name: 'shopify_draft_order' satisfies OrderSource }
  await tx.updateTable('shop_orders').set(change).where('id', '=', id).execute()
}

const markDraftCompletedOf = prepared(
  ['cartToken', 'orderId', 'at'],
  (tx: Kysely<ShopTables>, { cartToken, orderId, at }) =>
    tx
      .updateTable('shop_draft_orders')
      .set({ status: 'COMPLETED', order_id: orderId, completed_at: at, updated_at: at })
      .where('cart_token', '=', cartToken)
      .returning('id'),
)

/** The checkout form so far, as the stored text; null for nothing yet. */
export async function readInformationText(
  db: Kysely<ShopTables>,
  cartToken: string,
): Promise<string | null> {
  return (await readTyped(db, cartToken, undefined)).text
}

/**
 * The same, and whether a browser may see it: whatever was typed in one stays with it, though others have the cart's link.
 * @param browser the browser's secret; undefined for the shop itself
 */
export async function readTyped(
  db: Kysely<ShopTables>,
  cartToken: string,
  browser: string | undefined,
): Promise<{ text: string | null; isOwn: boolean }> {
  const [row] = await informationOf(db, { cartToken })
  const hash = row?.browser_hash ?? null
  const isOwn = browser === undefined || hash === null || hash === hashOfSecret(browser)
  return { text: row?.information_json ?? null, isOwn }
}

const informationOf = prepared(['cartToken'], (db: Kysely<ShopTables>, { cartToken }) =>
  db
    .selectFrom('shop_checkouts')
    .select(['information_json', 'browser_hash'])
    .where('cart_token', '=', cartToken),
)

export async function writeInformation(
  tx: Kysely<ShopTables>,
  cartToken: string,
  {
    information,
    browser,
    now,
  }: { information: Partial<CheckoutInformation>; browser: string | undefined; now: Date },
): Promise<void> {
  const text = JSON.stringify(information)
  const hash = browser === undefined ? null : hashOfSecret(browser)
  await writeText(tx, { cartToken, text, hash, at: now.toISOString() })
}

const writeText = prepared(
  ['cartToken', 'text', 'hash', 'at'],
  (tx: Kysely<ShopTables>, { cartToken, text, hash, at }) => {
    const columns = { information_json: text, browser_hash: hash, updated_at: at }
    return tx
      .insertInto('shop_checkouts')
      .values({ cart_token: cartToken, ...columns })
      .onConflict((conflict) => conflict.column('cart_token').doUpdateSet(columns))
  },
)
