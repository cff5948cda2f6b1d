import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { CheckoutInformation } from '#/contract/checkout.ts'
import { countRows } from '#/database/count-rows.ts'
import { readCarts } from '../carts/cart.store.ts'
import type { Cart } from '../carts/cart.types.ts'
import { readSavedInformation } from '../checkout/information.ts'
import type { Page, PageWanted } from '../graphql/connections.ts'
import { pageAt, readKeysetPage, readRows } from '../graphql/keyset.ts'
import type { ShopTables } from '../migrations/tables.ts'

const statuses = z.enum(['OPEN', 'INVOICE_SENT', 'COMPLETED'])
const tagsColumn = z.array(z.string())

/** An order that staff prepare: a cart, and its checkout form. */
export interface Draft {
  kind: 'DraftOrder'
  id: number
  status: z.infer<typeof statuses>
  tags: readonly string[]
  createdAt: string
  updatedAt: string
  invoiceSentAt: string | null
  completedAt: string | null
  /** The order it became. */
  orderId: number | null
  cart: Cart
  information: Partial<CheckoutInformation>
  informationText: string | null
}

export async function findDraft(db: Kysely<ShopTables>, id: number): Promise<Draft | undefined> {
  return (await readDrafts(db, [id]))[0]
}

/** In the order of the given ids. */
async function readDrafts(db: Kysely<ShopTables>, ids: readonly number[]): Promise<Draft[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('shop_draft_orders')
    .leftJoin('shop_checkouts', 'shop_checkouts.cart_token', 'shop_draft_orders.cart_token')
    .selectAll('shop_draft_orders')
    .select('information_json')
    .where('id', 'in', ids)
    .execute()
  const carts = await readCarts(
    db,
    rows.map((row) => row.cart_token),
  )
  const drafts = new Map(
    rows.flatMap((row): [number, Draft][] => {
      const cart = carts.get(row.cart_token)
      if (!cart) return []
      const draft: Draft = {
        kind: 'DraftOrder',
        id: row.id,
        status: statuses.parse(row.status),
        tags: tagsColumn.parse(JSON.parse(row.tags_json)),
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        invoiceSentAt: row.invoice_sent_at,
        completedAt: row.completed_at,
        orderId: row.order_id,
        cart,
        information: readSavedInformation(row.information_json, { buyer: cart.buyer }),
        informationText: row.information_json,
      }
      return [[row.id, draft]]
    }),
  )
  return ids.flatMap((id) => drafts.get(id) ?? [])
}

/** The token of a draft's cart; undefined if there's no such draft. */
export async function cartOfDraft(db: Kysely<ShopTables>, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('shop_draft_orders')
    .select('cart_token')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.cart_token
}

export async function insertDraft(
  tx: Kysely<ShopTables>,
  { cartToken, now }: { cartToken: string; now: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('shop_draft_orders')
    .values({
      cart_token: cartToken,
      status: 'OPEN',
      tags_json: '[]',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateDraft(
  tx: Kysely<ShopTables>,
  { id, tags, status, invoiceSentAt }: Draft,
  now: string,
): Promise<void> {
  await tx
    .updateTable('shop_draft_orders')
    .set({
      tags_json: JSON.stringify(tags),
      status,
      invoice_sent_at: invoiceSentAt,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Changes the URL of the draft's checkout, so that links sent before stop working. */
export async function replaceCartKey(
  tx: Kysely<ShopTables>,
  token: string,
  keyHash: string,
): Promise<void> {
  await tx.updateTable('shop_carts').set({ key_hash: keyHash }).where('token', '=', token).execute()
}

/** Deletes a draft's cart, and with it the lines, the form, and the draft. */
export async function deleteCart(tx: Kysely<ShopTables>, token: string): Promise<void> {
  await tx.deleteFrom('shop_carts').where('token', '=', token).execute()
}

type Condition = RawBuilder<SqlBool> | undefined
export type DraftSort = 'id' | 'status' | 'updated_at'

function found(db: Kysely<ShopTables>, where: Condition) {
  const query = db
    .selectFrom('shop_draft_orders')
    .innerJoin('shop_carts', 'shop_carts.token', 'shop_draft_orders.cart_token')
    .leftJoin('shop_checkouts', 'shop_checkouts.cart_token', 'shop_draft_orders.cart_token')
  return where ? query.where(where) : query
}

export async function listDrafts(
  db: Kysely<ShopTables>,
  listQuery: PageWanted & { sort: DraftSort; reverse: boolean; where: Condition },
): Promise<Page<Draft>> {
  const id = sql<number>`shop_draft_orders.id`
  const column: RawBuilder<string | number> = sql`${sql.ref(`shop_draft_orders.${listQuery.sort}`)}`
  const by = listQuery.sort === 'id' ? id : column
  const order = { by, id, numeric: listQuery.sort === 'id' }
  const page = await readKeysetPage(order, listQuery, (read) =>
    readRows(found(db, listQuery.where).select(id.as('id')), order, read),
  )
  const ids = page.positions.map((position) => position.id)
  return pageAt(page, await readDrafts(db, ids))
}

export const countDrafts = (
  db: Kysely<ShopTables>,
  { where, max }: { where: Condition; max: number },
): Promise<number> => countRows(db, found(db, where).select('shop_draft_orders.id').limit(max))
