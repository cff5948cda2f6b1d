import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { addLines, createCart, one, variant } from '../carts/cart.fixture.ts'
import {
  addressIn,
  fillCart,
  openCheckoutOn,
  paymentForm,
  stockOf,
} from '../checkout/checkout.fixture.ts'
import { fillSmallShop, inventory, variants } from '../checkout/small-shop.fixture.ts'
import { openDemo, openEngine } from '../engine.fixture.ts'
import type { ShopTables } from '../migrations/tables.ts'

const here = 'gid://shopify/Location/1'
const setPolicy = `mutation ($product: ID!, $variant: ID!, $policy: ProductVariantInventoryPolicy!) {
  productVariantsBulkUpdate(productId: $product, variants: [{ id: $variant, inventoryPolicy: $policy }]) {
    productVariants { inventoryPolicy } userErrors { field message code } } }`
const setStock = `mutation ($item: ID!, $quantity: Int!) {
  inventorySetQuantities(input: { name: "available", reason: "correction", ignoreCompareQuantity: true,
    quantities: [{ inventoryItemId: $item, locationId: "${here}", quantity: $quantity }] }) {
    userErrors { message } } }`
const shown = `availableForSale currentlyNotInStock quantityAvailable`
const gelAndKits = `{
  gel: node(id: "${variant.gel}") { ... on ProductVariant { ${shown} product { handle } } }
  kit: node(id: "${variant.kitNewCar}") { ... on ProductVariant { ${shown} } }
  sold: products(first: 20, query: "available_for_sale:true") { nodes { handle } }
}`
const gelItem = variant.gel.replace('ProductVariant', 'InventoryItem')

forEachDatabase((databases) => {
  async function openGel() {
    const { ask, admin } = await openDemo(await databases.fresh())
    const { productVariant } = await admin.ask(
      `{ productVariant(id: "${variant.gel}") { product { id } } }`,
    )
    const change = (policy: 'CONTINUE' | 'DENY') =>
      admin.ask(setPolicy, { product: productVariant.product.id, variant: variant.gel, policy })
    const stock = (quantity: number) => admin.ask(setStock, { item: gelItem, quantity })
    return { ask, admin, change, stock, product: productVariant.product.id as string }
  }

  it('sells what is out of stock if its policy says so, and says that it is', async () => {
    const { ask, change, stock } = await openGel()
    await stock(0)
    const before = await ask(gelAndKits)
    expect(before.gel).toMatchObject({ availableForSale: false, currentlyNotInStock: false })
    expect(before.sold.nodes).not.toContainEqual(before.gel.product)
    const { productVariantsBulkUpdate } = await change('CONTINUE')
    expect(productVariantsBulkUpdate).toMatchObject({
      productVariants: [{ inventoryPolicy: 'CONTINUE' }],
      userErrors: [],
    })
    const after = await ask(gelAndKits)
    expect(after.gel).toMatchObject({
      availableForSale: true,
      currentlyNotInStock: true,
      quantityAvailable: 0,
    })
    expect(after.sold.nodes).toContainEqual(after.gel.product)
    await change('DENY')
    const again = await ask(gelAndKits)
    expect(again.gel).toMatchObject({ availableForSale: false, currentlyNotInStock: false })
    expect(again.sold.nodes).not.toContainEqual(again.gel.product)
  })

  it('sells a bundle beyond those of its parts that are sold beyond their stock, but no other', async () => {
    const { ask, admin, change, stock } = await openGel()
    await change('CONTINUE')
    await stock(0)
    const { kit } = await ask(gelAndKits)
    expect(kit).toMatchObject({ availableForSale: true, currentlyNotInStock: true })
    const bag = await admin.ask(`{ productVariant(id: "${variant.kitNewCar}") {
      productVariantComponents(first: 10) { nodes { productVariant { id inventoryPolicy } } } } }`)
    const others = bag.productVariant.productVariantComponents.nodes
      .map(({ productVariant }: { productVariant: { id: string } }) => productVariant.id)
      .filter((id: string) => id !== variant.gel)
    for (const id of others)
      await admin.ask(setStock, {
        item: id.replace('ProductVariant', 'InventoryItem'),
        quantity: 0,
      })
    expect((await ask(gelAndKits)).kit).toMatchObject({
      availableForSale: false,
      currentlyNotInStock: false,
    })
  })

  it('puts any number of it in a cart, and lets staff count again what was sold before it arrives', async () => {
    const { ask, admin, change, stock } = await openGel()
    await change('CONTINUE')
    await stock(1)
    const made = await ask(createCart, { input: { lines: [one(variant.gel, 5)] } })
    expect(made.change).toMatchObject({ cart: { totalQuantity: 5 }, warnings: [] })
    const more = await ask(addLines, { id: made.change.cart.id, lines: [one(variant.gel, 2)] })
    expect(more.change).toMatchObject({ cart: { totalQuantity: 7 }, warnings: [] })
    const adjust = (delta: number) =>
      admin.ask(
        `mutation ($delta: Int!) { inventoryAdjustQuantities(input: { name: "available",
          reason: "received", changes: [{ inventoryItemId: "${gelItem}", locationId: "${here}", delta: $delta }] }) {
          inventoryAdjustmentGroup { changes { quantityAfterChange } } userErrors { code } } }`,
        { delta },
      )
    const taken = await adjust(-4)
    expect(taken.inventoryAdjustQuantities).toMatchObject({
      inventoryAdjustmentGroup: { changes: [{ quantityAfterChange: -3 }] },
    })
    await change('DENY')
    const refused = await adjust(-1)
    expect(refused.inventoryAdjustQuantities.userErrors).toHaveLength(1)
    const arrived = await adjust(2)
    expect(arrived.inventoryAdjustQuantities).toMatchObject({
      inventoryAdjustmentGroup: { changes: [{ quantityAfterChange: -1 }] },
      userErrors: [],
    })
  })

  it('keeps the policy of a variant whose stock is no longer counted, and counted again', async () => {
    const { admin, ask, change, product } = await openGel()
    await change('CONTINUE')
    const track = (tracked: boolean) =>
      admin.ask(
        `mutation ($tracked: Boolean!) { inventoryItemUpdate(id: "${gelItem}", input: { tracked: $tracked }) {
          userErrors { message } } }`,
        { tracked },
      )
    const { copy } = await admin.ask(
      `mutation ($id: ID!) { copy: productDuplicate(productId: $id, newTitle: "Copy") {
        newProduct { variants(first: 1) { nodes { inventoryPolicy } } } } }`,
      { id: product },
    )
    expect(copy.newProduct.variants.nodes).toEqual([{ inventoryPolicy: 'CONTINUE' }])
    // The demo's kits take from this stock, so that it can't be left uncounted.
    const { inventoryItemUpdate } = await track(false)
    expect(inventoryItemUpdate.userErrors).toHaveLength(1)
    const { made } = await admin.ask(
      `mutation { made: productSet(input: { title: "Mug", productOptions: [{ name: "Size", values: [{ name: "S" }] }],
        variants: [{ optionValues: [{ optionName: "Size", name: "S" }], inventoryPolicy: CONTINUE, price: "5",
          inventoryItem: { tracked: false } }] }) {
        product { variants(first: 1) { nodes { id inventoryItem { id } } } } userErrors { message } } }`,
    )
    const [mug] = made.product.variants.nodes
    await admin.ask(
      `mutation ($id: ID!) { inventoryItemUpdate(id: $id, input: { tracked: true }) { userErrors { message } } }`,
      { id: mug.inventoryItem.id },
    )
    const seen = await admin.ask(
      `query ($id: ID!) { productVariant(id: $id) { inventoryPolicy inventoryQuantity availableForSale } }`,
      { id: mug.id },
    )
    expect(seen.productVariant).toEqual({
      inventoryPolicy: 'CONTINUE',
      inventoryQuantity: 0,
      availableForSale: true,
    })
    expect((await ask(gelAndKits)).gel).toMatchObject({ availableForSale: true })
  })

  it('never sells what is denied below zero, and all of what is continued, however buyers race', async () => {
    const database = (await databases.fresh()).withTables<ShopTables>()
    const { db } = database
    await fillSmallShop(db)
    const { admin } = openEngine(database)
    const { checkout } = openCheckoutOn(database)
    const product = 'gid://shopify/Product/1'
    const gel = `gid://shopify/ProductVariant/${variants.gel}`
    const policies = fc.constantFrom('CONTINUE', 'DENY', 'both')
    const buyers = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 5 })
    const sold = { CONTINUE: 0, DENY: 0, both: 0 }
    const race = fc.asyncProperty(
      fc.integer({ min: 0, max: 6 }),
      policies,
      buyers,
      async (quantity, policy, wanted) => {
        const set = (to: string) => admin.ask(setPolicy, { product, variant: gel, policy: to })
        await set(policy === 'DENY' ? 'DENY' : 'CONTINUE')
        const item = `gid://shopify/InventoryItem/${variants.gel}`
        await admin.ask(setStock, { item, quantity })
        const ready: { key: string; form: Record<string, string>; pieces: number }[] = []
        for (const pieces of wanted) {
          const key = await fillCart(db, { gel: pieces })
          await checkout.saveInformation(key, addressIn('OR'), 'en')
          ready.push({ key, pieces, form: await paymentForm(checkout, key) })
        }
        const orders = ready.map(async ({ key, form, pieces }) => {
          const problem = await checkout.placeOrder(key, form, 'en')
          if (problem !== null) expect(problem).toMatchObject({ kind: 'outOfStock' })
          return problem === null ? pieces : 0
        })
        const [taken] = await Promise.all([
          Promise.all(orders),
          policy === 'both' ? set('DENY') : undefined,
        ])
        const pieces = taken.reduce((sum, count) => sum + count, 0)
        const left = (await stockOf(db))[inventory.gel] ?? 0
        expect(left).toBe(quantity - pieces)
        if (policy === 'DENY') expect(left).toBeGreaterThanOrEqual(0)
        if (policy === 'CONTINUE') expect(taken).toEqual(wanted)
        sold[policy] += pieces
      },
    )
    await fc.assert(race, { numRuns: 20, seed: 20_261_128 })
    expect(Math.min(...Object.values(sold))).toBeGreaterThan(0)
  })
})
