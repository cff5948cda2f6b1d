import { hash } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { CodeRefusal } from '#/contract/checkout.ts'
import { cleanEmail } from '#/contract/clean-text.ts'
import { prepared } from '#/database/prepared.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { LiveDiscount } from '../pricing/discount-amounts.ts'
import { type DiscountItems, type DiscountRule, discountRule } from '../pricing/discount-rules.ts'
import type { AppliedDiscount } from '../pricing/discounts.ts'

export interface Discount {
  id: number
  title: string
  /** The code as entered; null if the discount needs none. */
  code: string | null
  rule: DiscountRule
  /** ISO 8601, UTC. */
  startsAt: string
  endsAt: string | null
  usageLimit: number | null
  oncePerCustomer: boolean
  /** How many orders have used it. */
  uses: number
  createdAt: string
  updatedAt: string
}

export function toDiscount(row: Selectable<ShopTables['shop_discounts']>): Discount {
  return {
    id: row.id,
    title: row.title,
    code: row.code,
    rule: discountRule.parse(JSON.parse(row.rule_json)),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    usageLimit: row.usage_limit,
    oncePerCustomer: row.once_per_customer === 1,
    uses: row.uses,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export const codeKey = (code: string) => code.trim().toLowerCase()

/** The buyer of the order or cart. */
export interface DiscountBuyer {
  email: string | null
  customerId: number | null
}

interface CartContents {
  cartToken: string
  codes: readonly string[]
  buyer: DiscountBuyer
  variants: readonly { id: number; productId: number }[]
}

/** Only this many codes are looked up; the others aren't honored. */
const maxCodes = 20

/** Discounts without a code that apply at a time; never to a draft order, whose buyer was quoted a total. */
const automatic = prepared(['at', 'token'], (db: Kysely<ShopTables>, { at, token }) =>
  db
    .selectFrom('shop_discounts')
    .selectAll()
    .where('code_key', 'is', null)
    .where('starts_at', '<=', at)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('shop_draft_orders').select('id').where('cart_token', '=', token))),
    )
    .orderBy('id'),
)

/** Discounts that may apply to a cart, and why some of its codes can't; refusals are by the code's key. */
export async function readLiveDiscounts(
  db: Kysely<ShopTables>,
  { cartToken, codes, buyer, variants }: CartContents,
  now: Date,
): Promise<{ live: LiveDiscount[]; refused: Map<string, CodeRefusal> }> {
  const at = now.toISOString()
  const all = codes.map(codeKey)
  const keys = all.slice(0, maxCodes)
  const discounts = (await automatic(db, { at, token: cartToken })).map(toDiscount)
  if (keys.length > 0) {
    const coded = db.selectFrom('shop_discounts').selectAll().where('code_key', 'in', keys)
    discounts.push(...(await coded.execute()).map(toDiscount))
    discounts.sort((one, other) => one.id - other.id)
  }
  const usedByBuyer = await idsUsedBy(db, buyer, discounts)
  const refused = new Map(
    all.map((key, at): [string, CodeRefusal] => [key, at < maxCodes ? 'notFound' : 'notCombined']),
  )
  const usable = discounts.filter((discount) => {
    const refusal = refusalByState(discount, { at, usedByBuyer })
    const key = codeKey(discount.code ?? '')
    if (refusal) refused.set(key, refusal)
    else refused.delete(key)
    return refusal === null
  })
  const membersOf = await readMembers(db, usable, variants)
  const live = usable.map((discount) =>
    toLive(discount, (items) => variantsIn(items, variants, membersOf)),
  )
  return { live, refused }
}

/** Why a discount doesn't apply to any cart, or to this buyer's. */
function refusalByState(
  { id, startsAt, endsAt, usageLimit, uses }: Discount,
  { at, usedByBuyer }: { at: string; usedByBuyer: ReadonlySet<number> },
): CodeRefusal | null {
  if (startsAt > at || (endsAt !== null && endsAt <= at)) return 'inactive'
  if (usageLimit !== null && uses >= usageLimit) return 'usedUp'
  return usedByBuyer.has(id) ? 'usedByBuyer' : null
}

function toLive(
  { id, updatedAt, code, title, rule }: Discount,
  within: (items: DiscountItems) => ReadonlySet<number>,
): LiveDiscount {
  const { value } = rule
  return {
    id,
    updatedAt,
    rule,
    name: code ?? title,
    isCode: code !== null,
    entitled: within(rule.items),
    bought: value.kind === 'buyXGetY' ? within(value.buys.items) : new Set(),
  }
}

const collectionsOf = ({ items, value }: DiscountRule) => [
  ...items.collections,
  ...(value.kind === 'buyXGetY' ? value.buys.items.collections : []),
]

/** The cart's products in each collection. */
async function readMembers(
  db: Kysely<ShopTables>,
  discounts: readonly Discount[],
  variants: CartContents['variants'],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const collections = discounts.flatMap(({ rule }) => collectionsOf(rule))
  if (collections.length === 0 || variants.length === 0) return new Map()
  const rows = await db
    .selectFrom('shop_collection_products')
    .select(['collection_id', 'product_id'])
    .where('collection_id', 'in', [...new Set(collections)])
    .where('product_id', 'in', [...new Set(variants.map(({ productId }) => productId))])
    .execute()
  const byCollection = Map.groupBy(rows, (row) => row.collection_id)
  return new Map(
    Array.from(byCollection, ([id, members]) => [
      id,
      new Set(members.map((member) => member.product_id)),
    ]),
  )
}

function variantsIn(
  { all, products, variants: named, collections }: DiscountItems,
  variants: CartContents['variants'],
  membersOf: ReadonlyMap<number, ReadonlySet<number>>,
): ReadonlySet<number> {
  const meant = variants.filter(
    ({ id, productId }) =>
      all ||
      named.includes(id) ||
      products.includes(productId) ||
      collections.some((collection) => membersOf.get(collection)?.has(productId)),
  )
  return new Set(meant.map(({ id }) => id))
}

const buyerHash = (email: string) => hash('sha256', cleanEmail(email))

/** Ids of the once-per-customer discounts that the buyer has already used. */
async function idsUsedBy(
  db: Kysely<ShopTables>,
  { email, customerId }: DiscountBuyer,
  discounts: readonly Pick<Discount, 'id' | 'oncePerCustomer'>[],
): Promise<ReadonlySet<number>> {
  const once = discounts.filter(({ oncePerCustomer }) => oncePerCustomer).map(({ id }) => id)
  if (once.length === 0 || (!email && customerId === null)) return new Set()
  const rows = await db
    .selectFrom('shop_discount_uses')
    .select('discount_id')
    .where('discount_id', 'in', once)
    .where((where) =>
      where.or([
        ...(email ? [where('buyer_hash', '=', buyerHash(email))] : []),
        ...(customerId === null ? [] : [where('customer_id', '=', customerId)]),
      ]),
    )
    .execute()
  return new Set(rows.map((row) => row.discount_id))
}

/**
 * Counts an order as a use of its discounts, in its transaction. False if one of them was changed since it was read, or
 * its last use is gone: then nothing may be written. Concurrent orders wait for each other at the discount's row.
 */
export async function claimDiscounts(
  tx: Kysely<ShopTables>,
  {
    orderId,
    discounts,
    buyer,
  }: {
    orderId: number
    discounts: readonly Pick<AppliedDiscount, 'id' | 'updatedAt'>[]
    buyer: DiscountBuyer & { email: string }
  },
): Promise<boolean> {
  for (const { id, updatedAt } of discounts.toSorted((one, other) => one.id - other.id)) {
    const row = await tx
      .updateTable('shop_discounts')
      .set((set) => ({ uses: set('uses', '+', 1) }))
      .where('id', '=', id)
      .where('updated_at', '=', updatedAt)
      .where((where) =>
        where.or([where('usage_limit', 'is', null), where('uses', '<', where.ref('usage_limit'))]),
      )
      .returning('once_per_customer')
      .executeTakeFirst()
    if (!row) return false
    const discount = { id, oncePerCustomer: row.once_per_customer === 1 }
    if ((await idsUsedBy(tx, buyer, [discount])).has(id)) return false
    await tx
      .insertInto('shop_discount_uses')
      .values({
        discount_id: id,
        order_id: orderId,
        buyer_hash: buyerHash(buyer.email),
        customer_id: buyer.customerId,
      })
      .execute()
  }
  return true
}
