import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { forEachDatabase, untilLocked } from '#/tests/fixtures/databases.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { openShopOn } from '../orders/orders.fixture.ts'
import { claimStock } from './inventory.store.ts'

const here = 'gid://shopify/Location/1'
const stocked = (quantity: number) => [{ locationId: here, name: 'available', quantity }]
const choice = (name: string, quantity: number) => ({
  optionValues: [{ optionName: 'Size', name }],
  price: '5.00',
  inventoryQuantities: stocked(quantity),
})
const createVariants = `mutation ($id: ID!, $variants: [ProductVariantsBulkInput!]!) {
  done: productVariantsBulkCreate(productId: $id, variants: $variants) { userErrors { message } } }`
const setProduct = `mutation ($input: ProductSetInput!, $identifier: ProductSetIdentifiers) {
  done: productSet(input: $input, identifier: $identifier) { userErrors { message } } }`
const setQuantities = `mutation ($input: InventorySetQuantitiesInput!) {
  done: inventorySetQuantities(input: $input) { userErrors { message } } }`
const relate = `mutation ($input: [ProductVariantRelationshipUpdateInput!]!) {
  done: productVariantRelationshipBulkUpdate(input: $input) { userErrors { message } } }`

/** Products that triggers say are sold out, and those that are by their stock. */
async function soldOut(db: Kysely<ShopTables>) {
  const listed = await db.selectFrom('shop_sold_out').select('product_id as id').execute()
  const { rows } = await sql<{ id: number }>`select id from shop_products as product
    where not exists (select 1 from shop_variants as variant where variant.product_id = product.id
      and coalesce((select min(item.quantity / part.units) from shop_bundle_components as part
        inner join shop_stock_items as item on item.id = part.stock_item_id
        where part.variant_id = variant.id), 1) > 0)`.execute(db)
  const ids = (all: readonly { id: number }[]) => all.map(({ id }) => id).sort((a, b) => a - b)
  return { listed: ids(listed), meant: ids(rows) }
}

/** What is done of the table when a transaction ends, done before. */
const lookNow = (tx: Kysely<ShopTables>) => sql`set constraints all immediate`.execute(tx)

async function ownProcess(tx: Kysely<ShopTables>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  return rows[0]?.pid ?? 0
}

async function waitsForLock(db: Kysely<ShopTables>, pid: number): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks
    where locktype = 'advisory' and not granted and pid = ${pid}`.execute(db)
  return rows.length > 0
}

forEachDatabase((database) => {
  it('knows what is sold out, whoever changes stock and variants, many at once', async () => {
    const opened = await database.fresh()
    const db = opened.withTables<ShopTables>().db
    const { admin, buy } = await openShopOn(opened)
    /** Whether it was done; some is refused by what the others do meanwhile. */
    const send = async (query: string, variables: object = {}) => {
      const { data } = await admin.response(query, variables)
      return data?.done?.userErrors?.length === 0
    }
    const all = async (table: 'shop_products' | 'shop_variants') =>
      (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
    const pick = <Item>(items: readonly Item[], at: number) => items[at % items.length]
    const changes = {
      async set(at: number, quantity: number) {
        const variants = await all('shop_variants')
        const quantities = [at, at + 1, at + 7].map((one) => ({
          locationId: here,
          quantity,
          inventoryItemId: `gid://shopify/InventoryItem/${pick(variants, one)}`,
        }))
        const input = { name: 'available', reason: 'correction', ignoreCompareQuantity: true }
        return send(setQuantities, { input: { ...input, quantities } })
      },
      async track(at: number, quantity: number) {
        const item = `gid://shopify/InventoryItem/${pick(await all('shop_variants'), at)}`
        return send(`mutation { done: inventoryItemUpdate(id: "${item}",
          input: { tracked: ${quantity > 0} }) { userErrors { message } } }`)
      },
      async addVariants(at: number, quantity: number) {
        const sized = await db
          .selectFrom('shop_products')
          .select('id')
          .where('handle', 'like', 'whole-%')
          .execute()
        const id = `gid://shopify/Product/${pick(sized, at)?.id ?? 0}`
        const inventoryQuantities = [{ locationId: here, availableQuantity: quantity }]
        const variants = [{ ...choice(`Size ${at}`, 0), inventoryQuantities }]
        return send(createVariants, { id, variants })
      },
      async removeVariant(at: number) {
        const variant = pick(await all('shop_variants'), at)
        const { productVariant } = await admin.ask(
          `{ productVariant(id: "gid://shopify/ProductVariant/${variant}") { product { id } } }`,
        )
        return send(`mutation { done: productVariantsBulkDelete(
          productId: "${productVariant?.product.id ?? 'gid://shopify/Product/1'}",
          variantsIds: ["gid://shopify/ProductVariant/${variant}"]) { userErrors { message } } }`)
      },
      async setWhole(at: number, quantity: number) {
        const sizes = ['S', 'M', 'L'].slice(at % 3)
        const productOptions = [{ name: 'Size', values: sizes.map((name) => ({ name })) }]
        const variants = sizes.map((name, n) => choice(name, n === 0 ? quantity : 0))
        const input = { title: `Whole ${at % 4}`, productOptions, variants }
        return send(setProduct, { input, identifier: { handle: `whole-${at % 4}` } })
      },
      async create(at: number) {
        return send(`mutation { done: productCreate(product: { title: "New ${at}" }) {
          userErrors { message } } }`)
      },
      async copy(at: number) {
        const id = pick(await all('shop_products'), at)
        return send(`mutation { done: productDuplicate(productId: "gid://shopify/Product/${id}",
          newTitle: "Copy ${at}") { userErrors { message } } }`)
      },
      async remove(at: number) {
        const id = pick((await all('shop_products')).slice(6), at)
        return send(`mutation { done: productDelete(input: { id: "gid://shopify/Product/${id}" }) {
          userErrors { message } } }`)
      },
      async bundle(at: number, quantity: number) {
        const variants = await all('shop_variants')
        const id = (one: number) => `gid://shopify/ProductVariant/${pick(variants, one)}`
        const parts = [at + 1, at + 2].map((one) => ({ id: id(one), quantity: quantity + 1 }))
        const input = [
          { parentProductVariantId: id(at), productVariantRelationshipsToCreate: parts },
        ]
        return send(relate, { input })
      },
      async buyAll() {
        return buy(null).then(
          () => true,
          () => false, // it is sold out
        )
      },
      async cancel(at: number) {
        return send(`mutation { done: orderCancel(orderId: "gid://shopify/Order/${1 + (at % 5)}",
          reason: OTHER, restock: true) { userErrors: orderCancelUserErrors { message } } }`)
      },
    }
    const change = fc.record({
      by: fc.constantFrom(...Object.entries(changes)),
      at: fc.nat(60),
      quantity: fc.constantFrom(0, 0, 0, 1, 3),
    })
    const done = new Set<string>()
    const everSoldOut = new Set<number>()
    for (const batch of fc.sample(fc.array(change, { minLength: 8, maxLength: 8 }), {
      seed: 1,
      numRuns: 16,
    })) {
      const made = batch.map(async ({ by: [name, act], at, quantity }) => {
        if (await act(at, quantity)) done.add(name)
      })
      await Promise.all(made)
      const { listed, meant } = await soldOut(db)
      expect(listed).toEqual(meant)
      for (const id of meant) everSoldOut.add(id)
    }
    expect([...done].sort()).toEqual(Object.keys(changes).sort())
    expect(everSoldOut.size).toBeGreaterThan(5)
  })
})

forEachDatabase(
  (database) => {
    it('waits for what another order takes at the same moment, and sees it', async () => {
      const shop = (await database.fresh()).withTables<ShopTables>()
      await fillDemo(shop)
      await shop.db.updateTable('shop_stock_items').set({ quantity: 1 }).execute()
      const items = await shop.db
        .selectFrom('shop_bundle_components as part')
        .innerJoin('shop_variants as variant', 'variant.id', 'part.variant_id')
        .innerJoin('shop_products as product', 'product.id', 'variant.product_id')
        .select('part.stock_item_id as id')
        .where('product.handle', '=', 'air-freshener')
        .execute()
      expect(items.length).toBeGreaterThan(1)
      const looked = Promise.withResolvers<void>()
      const mayEnd = Promise.withResolvers<void>()
      const another = Promise.withResolvers<number>()
      const [one, ...others] = items.map(({ id }) => id)
      const first = shop.transact(async (tx) => {
        await claimStock(tx, one ?? 0, 1)
        await lookNow(tx)
        looked.resolve()
        await mayEnd.promise
      })
      await looked.promise
      let hasLooked = false
      const second = shop.transact(async (tx) => {
        for (const id of others) await claimStock(tx, id, 1)
        another.resolve(await ownProcess(tx))
        await lookNow(tx)
        hasLooked = true
      })
      const pid = await another.promise
      let waits = false
      while (!waits && !hasLooked) waits = await waitsForLock(shop.db, pid)
      mayEnd.resolve()
      await Promise.all([first, second])
      expect(waits).toBe(true)
      const { listed, meant } = await soldOut(shop.db)
      expect(meant.length).toBeGreaterThan(0)
      expect(listed).toEqual(meant)
    })

    it('is counted in the order in which orders take it, whatever the order of the variants', async () => {
      const opened = await database.fresh()
      const shop = opened.withTables<ShopTables>()
      const { admin } = await openShopOn(opened)
      const [gel, wipes] = await shop.db
        .selectFrom('shop_bundle_components as part')
        .innerJoin('shop_variants as variant', 'variant.id', 'part.variant_id')
        .select(['part.variant_id as variant', 'part.stock_item_id as item'])
        .where('variant.sku', 'in', ['GB-GEL', 'GB-WIPE'])
        .orderBy('part.variant_id')
        .execute()
      if (!gel || !wipes) throw new Error('The demo sells neither')
      const [low = 0, high = 0] = [gel.item, wipes.item].sort((one, other) => one - other)
      const take = (variant: number, stock_item_id: number) =>
        shop.db
          .updateTable('shop_bundle_components')
          .set({ stock_item_id })
          .where('variant_id', '=', variant)
          .execute()
      await take(gel.variant, high)
      await take(wipes.variant, low)
      const quantities = [gel, wipes].map(({ variant }) => ({
        locationId: here,
        quantity: 50,
        inventoryItemId: `gid://shopify/InventoryItem/${variant}`,
      }))
      const about = { name: 'available', reason: 'correction', ignoreCompareQuantity: true }
      const counted = Promise.withResolvers<unknown>()
      await shop.transact(async (tx) => {
        await claimStock(tx, low, 1)
        const setting = admin.response(setQuantities, { input: { ...about, quantities } })
        setting.then(({ data, errors }) => counted.resolve(errors ?? data.done.userErrors))
        await untilLocked(opened)
        await claimStock(tx, high, 1)
      })
      expect(await counted.promise).toEqual([])
    })
  },
  ['postgres'],
)
