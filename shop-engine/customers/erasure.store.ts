import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { emailTerm } from '../graphql/search-text.ts'
import { eraseBuyer } from '../invoices/invoice.store.ts'
import { deleteMetafieldsOf } from '../metafields/metafield.store.ts'
import type { ShopTables } from '../migrations/tables.ts'

/** What accounting needs of an order's address: where its tax was due. */
const taxedPlace = z.object({ city: z.string(), state: z.string(), zip: z.string() })

/** Whose orders are erased. */
export interface ErasedBuyer {
  id: number
  /** In lower case; null if there is none. */
  email: string | null
  /** Whether orders that guests placed with the address are the customer's, too. */
  withGuests: boolean
}

const ordersOf = (db: Kysely<ShopTables>, { id, email, withGuests }: ErasedBuyer) =>
  db.selectFrom('shop_orders').where((eb) => {
    const own = eb('customer_id', '=', id)
    if (!withGuests || email === null) return own
    const named = eb.selectFrom('shop_order_terms').select('order_id')
    return eb.or([
      own,
      eb.and([
        eb('customer_id', 'is', null),
        eb('id', 'in', named.where('term', '=', emailTerm(email))),
        eb(sql<string>`lower(email)`, '=', email),
      ]),
    ])
  })

/** Whether an order has to be shipped or paid, something is being returned, or money has to be paid back. */
export async function hasOrderUnderWay(
  db: Kysely<ShopTables>,
  buyer: ErasedBuyer,
): Promise<boolean> {
  const row = await ordersOf(db, buyer)
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('canceled_at', 'is', null), eb.or([isUnsent, isUnpaid])]),
        eb('return_status', 'in', ['RETURN_REQUESTED', 'IN_PROGRESS']),
        eb.exists(
          eb
            .selectFrom('shop_refunds')
            .select('shop_refunds.id')
            .whereRef('order_id', '=', 'shop_orders.id')
            .where('shop_refunds.status', 'in', ['asked', 'to_pay_out']),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const isUnsent = sql<boolean>`(fulfillment_status not in ('FULFILLED', 'RESTOCKED')
  and financial_status not in ('REFUNDED', 'VOIDED'))`
const isUnpaid = sql<boolean>`financial_status in ('PENDING', 'AUTHORIZED', 'PARTIALLY_PAID')`

/** Also deletes sessions and addresses; gift cards stay. False if the account is gone or its password has changed. */
export async function deleteAccount(
  tx: Kysely<ShopTables>,
  { id, epoch }: { id: number; epoch: number },
): Promise<boolean> {
  await deleteMetafieldsOf(tx, 'CUSTOMER', [id])
  await tx.deleteFrom('shop_password_resets').where('customer_id', '=', id).execute()
  await tx
    .updateTable('shop_gift_cards')
    .set({ recipient_name: null, recipient_message: null })
    .where('recipient_id', '=', id)
    .execute()
  const { numDeletedRows } = await tx
    .deleteFrom('shop_customers')
    .where('id', '=', id)
    .where('session_epoch', '=', epoch)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Removes the customer from carts, and what was entered in them and in their checkouts. */
export async function eraseFromCarts(tx: Kysely<ShopTables>, buyer: ErasedBuyer): Promise<void> {
  const carts = tx.selectFrom('shop_carts').select('token').where('customer_id', '=', buyer.id)
  const ordered = ordersOf(tx, buyer).select('cart_token')
  await tx
    .deleteFrom('shop_checkouts')
    .where((eb) => eb.or([eb('cart_token', 'in', carts), eb('cart_token', 'in', ordered)]))
    .execute()
  const described = await tx
    .selectFrom('shop_cart_lines')
    .select(['cart_token', 'variant_id'])
    .distinct()
    .where('attributes_json', '<>', '[]')
    .where((eb) => eb.or([eb('cart_token', 'in', carts), eb('cart_token', 'in', ordered)]))
    .execute()
  for (const { cart_token, variant_id } of described) await joinLines(tx, cart_token, variant_id)
  await tx
    .updateTable('shop_carts')
    .set({
      customer_id: null,
      buyer_json: JSON.stringify({ email: null, phone: null }),
      note: '',
      attributes_json: '[]',
      discount_codes_json: '[]',
      delivery_json: null,
      metafields_json: '[]',
    })
    .where((eb) => eb.or([eb('customer_id', '=', buyer.id), eb('token', 'in', ordered)]))
    .execute()
}

/** Removes what was attached to a variant's lines, which differ in nothing else: they become one. */
async function joinLines(tx: Kysely<ShopTables>, cartToken: string, variantId: number) {
  const lines = await tx
    .selectFrom('shop_cart_lines')
    .select(['id', 'quantity'])
    .where('cart_token', '=', cartToken)
    .where('variant_id', '=', variantId)
    .orderBy('position', 'desc')
    .execute()
  const [first, ...others] = lines.map(({ id }) => id)
  if (first === undefined) return
  if (others.length > 0) await tx.deleteFrom('shop_cart_lines').where('id', 'in', others).execute()
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  await tx
    .updateTable('shop_cart_lines')
    .set({ quantity, attributes_json: '[]' })
    .where('id', '=', first)
    .execute()
}

/** Orders keep what accounting needs: the amounts, the items, and where the tax was due. */
export async function eraseFromOrders(tx: Kysely<ShopTables>, buyer: ErasedBuyer): Promise<void> {
  const orders = await ordersOf(tx, buyer).select(['id', 'shipping_address_json']).execute()
  await deleteMetafieldsOf(
    tx,
    'ORDER',
    orders.map(({ id }) => id),
  )
  for (const { id, shipping_address_json } of orders)
    await eraseFromOrder(tx, id, taxedPlace.parse(JSON.parse(shipping_address_json)))
}

async function eraseFromOrder(
  tx: Kysely<ShopTables>,
  id: number,
  { city, state, zip }: z.infer<typeof taxedPlace>,
): Promise<void> {
  const unknown = { firstName: '', lastName: '', address1: '', city, state, zip }
  await tx
    .updateTable('shop_orders')
    .set({
      customer_id: null,
      email: '',
      shipping_address_json: JSON.stringify(unknown),
      note: '',
      attributes_json: '[]',
    })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('shop_order_lines')
    .set({ attributes_json: '[]' })
    .where('order_id', '=', id)
    .where('attributes_json', '<>', '[]')
    .execute()
  await tx
    .updateTable('shop_return_lines')
    .set({ customer_note: null })
    .where('return_id', 'in', (eb) =>
      eb.selectFrom('shop_returns').select('id').where('order_id', '=', id),
    )
    .execute()
  await eraseBuyer(tx, { orderId: id, place: `${city}, ${state} ${zip}` })
  await tx
    .deleteFrom('shop_order_terms')
    .where('order_id', '=', id)
    .where('term', 'not like', 'tag:%')
    .execute()
  await tx
    .deleteFrom('shop_order_words')
    .where('order_id', '=', id)
    .where('first_word', 'not like', 'tag:%')
    .execute()
}
