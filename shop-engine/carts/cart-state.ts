import { type Kysely, sql } from 'kysely'
import { prepared } from '#/database/prepared.ts'
import type { ShopTables } from '../migrations/tables.ts'

const query = prepared(
  ['token', 'now', 'notBefore'],
  (db: Kysely<ShopTables>, { token, now, notBefore }) =>
    db
      .selectFrom('shop_carts as cart')
      .leftJoin('shop_cart_lines as line', 'line.cart_token', 'cart.token')
      .selectAll('cart')
      .select(['line.id', 'line.position', 'line.variant_id', 'line.quantity'])
      .select(['line.attributes_json as line_attributes', 'line.custom_json'])
      .select((of) =>
        of
          .selectFrom('shop_discounts')
          .select(
            sql<string>`string_agg(id || ' ' || updated_at || ' ' || uses || ' ' || rule_json, '\n')`.as(
              'all',
            ),
          )
          .where('code_key', 'is', null)
          .where('starts_at', '<=', now)
          .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
          .as('discounts'),
      )
      .where('cart.token', '=', token)
      .where('cart.updated_at', '>=', notBefore)
      .where('cart.completed_at', 'is', null)
      .orderBy('line.position', 'desc'),
)

/**
 * Everything in a response about a cart that only the database knows: the cart, its lines, and the current automatic
 * discounts. Two equal states give equal responses as long as the catalog and the settings are the same. Null if more
 * than that matters (a customer, codes, gift cards, or discounts that depend on collections or apply once per buyer),
 * or if there is no such cart.
 */
export async function readCartState(
  db: Kysely<ShopTables>,
  token: string,
  when: { now: string; notBefore: string },
): Promise<string | null> {
  const rows = await query(db, { token, ...when })
  const [cart] = rows
  if (!cart || cart.customer_id !== null) return null
  if (cart.discount_codes_json !== '[]' || cart.gift_cards_json !== '[]') return null
  if (cart.discounts !== null) {
    const isOfBuyer = !cart.buyer_json.includes('"email":null')
    if (isOfBuyer || /"collections":\[\d/.test(cart.discounts)) return null
  }
  return JSON.stringify(rows)
}
