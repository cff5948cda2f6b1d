import type { Kysely } from 'kysely'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { defaultVariantTitle, fullNameOf } from '#/contract/variant-title.ts'
import type { Database } from '#/database/database.ts'
import type { EmailItem } from '#/mail/email-blocks.ts'
import { type Email, enqueueEmail } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { emailPictureOf } from './pictures.ts'
import { readProducts } from './product.store.ts'
import { variantTitle } from './product.types.ts'

interface LowStockDeps {
  database: Database<ShopTables>
  settings: { publicUrl: string; facts: () => EmailFacts }
  /** Null: the owner doesn't want to be notified. */
  threshold: () => number | null
  clock: () => Date
}

const maxVariants = 500
const maxLines = 30

/**
 * Emails the owner once about everything that has fallen to the threshold or below since the last check. An item isn't
 * reported again until it has recovered.
 */
export async function noticeLowStock(deps: LowStockDeps): Promise<void> {
  const { database, settings, clock } = deps
  const threshold = deps.threshold()
  if (threshold === null) return
  const { db } = database
  const recovered = await recoveredItems(db, threshold)
  if (recovered.length > 0)
    await db.deleteFrom('shop_low_stock').where('stock_item_id', 'in', recovered).execute()
  if ((await newlyLow(db, threshold)).length === 0) return
  const now = clock()
  await database.transact(async (tx) => {
    const reported = []
    for (const item of await newlyLow(tx, threshold)) {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('shop_low_stock')
        .values({ stock_item_id: item.id, noticed_at: now.toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 1n) reported.push(item)
    }
    if (reported.length === 0) return
    const shown = await shownItems(tx, reported, settings)
    const email = lowStockEmail(shown, { ...settings, threshold })
    await enqueueEmail(tx.$pickTables<'mail_outbox'>(), email, now)
  })
}

/** Items that were reported and have recovered since. */
async function recoveredItems(db: Kysely<ShopTables>, threshold: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shop_low_stock')
    .innerJoin('shop_stock_items', 'shop_stock_items.id', 'stock_item_id')
    .select('stock_item_id')
    .where('quantity', '>', threshold)
    .limit(maxVariants)
    .execute()
  return rows.map((row) => row.stock_item_id)
}

interface LowItem {
  id: number
  quantity: number
  productId: number
  variantId: number
}

/** Items of active products that haven't been reported, named after the variant with the fewest components. */
async function newlyLow(db: Kysely<ShopTables>, threshold: number): Promise<LowItem[]> {
  const rows = await db
    .selectFrom('shop_stock_items as item')
    .innerJoin('shop_bundle_components as part', 'part.stock_item_id', 'item.id')
    .innerJoin('shop_variants as variant', 'variant.id', 'part.variant_id')
    .innerJoin('shop_products as product', 'product.id', 'variant.product_id')
    .select(['item.id', 'item.quantity'])
    .select(['product.id as productId', 'variant.id as variantId'])
    .where('item.quantity', '<=', threshold)
    .where('item.id', 'not in', (builder) =>
      builder.selectFrom('shop_low_stock').select('stock_item_id'),
    )
    .where('part.units', '=', 1)
    .where('product.status', '=', 'ACTIVE')
    .orderBy('item.id')
    .orderBy((eb) =>
      eb
        .selectFrom('shop_bundle_components as other')
        .select((of) => of.fn.countAll().as('components'))
        .whereRef('other.variant_id', '=', 'variant.id'),
    )
    .orderBy('variant.id')
    .limit(maxVariants)
    .execute()
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].reverse()
}

/** Each item by the product and variant that it's sold as, and its SKU. */
async function shownItems(
  tx: Kysely<ShopTables>,
  items: readonly LowItem[],
  { publicUrl, facts }: LowStockDeps['settings'],
): Promise<EmailItem[]> {
  const language = facts().staffLanguage
  const products = await readProducts(
    tx,
    items.map(({ productId }) => productId),
  )
  return items.map(({ productId, variantId, quantity }) => {
    const product = products.get(productId)
    const variant = product?.variants.find(({ id }) => id === variantId)
    const name = product?.texts[language].title ?? ''
    const title = variant ? variantTitle(variant, language) : defaultVariantTitle
    const sku = variant?.sku ? ` (${variant.sku})` : ''
    return {
      title: `${quantity} × ${fullNameOf({ name, variantTitle: title })}${sku}`,
      picture: emailPictureOf(variant?.picture?.key, publicUrl),
    }
  })
}

function lowStockEmail(
  items: readonly EmailItem[],
  { publicUrl, facts, threshold }: LowStockDeps['settings'] & { threshold: number },
): Email {
  const more = items.length - maxLines
  const values = { count: items.length, threshold, more }
  const current = facts()
  const to = {
    recipient: current.supportEmail,
    language: current.staffLanguage,
    facts: current,
    values,
    toShop: true,
  }
  return writeEmail('lowStock', to, (text) => [
    { kind: 'paragraph', text: text('text') },
    { kind: 'caption', text: text('left') },
    { kind: 'items', items: items.slice(0, maxLines) },
    ...(more > 0 ? [{ kind: 'caption', text: text('more') } as const] : []),
    { kind: 'button', text: text('button'), address: `${publicUrl}/admin/inventory` },
  ])
}
