import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import type { ResponseBody } from '../engine.fixture.ts'
import {
  members,
  openRuleShop,
  type Rule,
  ruleSet,
  update,
  updateProduct,
  updateVariants,
} from './rule-collections.fixture.ts'

forEachDatabase((database) => {
  const openShop = () => openRuleShop(database)

  it('holds what meets its rules', async () => {
    const { ask, make, membersOf } = await openShop()
    const all = ['express-kit', 'gel-cleaner', 'trash-bag-pack', 'wet-wipes', 'air-freshener']
    const rows: [Rule[], string[], boolean?][] = [
      [[['TITLE', 'EQUALS', 'gel cleaner']], ['gel-cleaner']],
      [[['TITLE', 'NOT_EQUALS', 'Gel Cleaner']], all.filter((one) => one !== 'gel-cleaner')],
      [[['TITLE', 'STARTS_WITH', 'Wet']], ['wet-wipes']],
      [[['TITLE', 'ENDS_WITH', 'FRESHENER']], ['air-freshener']],
      [[['TITLE', 'CONTAINS', '%']], []],
      [[['TITLE', 'NOT_CONTAINS', 'e']], ['trash-bag-pack']],
      [[['TYPE', 'EQUALS', 'Kit']], ['express-kit']],
      [[['VENDOR', 'NOT_CONTAINS', 'Nobody']], all],
      [[['TAG', 'EQUALS', 'Refill']], ['trash-bag-pack', 'wet-wipes']],
      [[['TAG', 'EQUALS', 'refil']], []],
      [[['VARIANT_TITLE', 'CONTAINS', 'pine']], ['express-kit', 'air-freshener']],
      [[['VARIANT_TITLE', 'EQUALS', 'Default Title']], ['gel-cleaner', 'wet-wipes']],
      [[['VARIANT_PRICE', 'EQUALS', '12.90']], ['gel-cleaner', 'air-freshener']],
      [[['VARIANT_PRICE', 'GREATER_THAN', '30']], ['express-kit', 'trash-bag-pack']],
      [[['VARIANT_PRICE', 'LESS_THAN', '0']], []],
      [[['VARIANT_WEIGHT', 'GREATER_THAN', '0']], all],
      [[['VARIANT_INVENTORY', 'GREATER_THAN', '-1']], all],
      [[['IS_PRICE_REDUCED', 'IS_NOT_SET', '']], all],
      [[['VARIANT_COMPARE_AT_PRICE', 'GREATER_THAN', '1']], []],
      [
        [
          ['TAG', 'EQUALS', 'refill'],
          ['VARIANT_PRICE', 'LESS_THAN', '7'],
        ],
        ['wet-wipes'],
      ],
      [
        [
          ['TYPE', 'EQUALS', 'kit'],
          ['TITLE', 'STARTS_WITH', 'gel'],
        ],
        ['express-kit', 'gel-cleaner'],
        true,
      ],
    ]
    for (const [rules, found, any = false] of rows) {
      expect(await membersOf(await make(rules, { any })), JSON.stringify(rules)).toEqual(found)
      // A search by the same rules finds the same before there is a collection.
      const query = rules.map((rule) => `rule:"${rule.join(' ')}"`).join(any ? ' OR ' : ' ')
      const { productsCount } = await ask(
        'query ($query: String) { productsCount(query: $query) { count } }',
        { query },
      )
      expect(productsCount.count, query).toBe(found.length)
    }
  })

  it('reads titles of variants that came with half a character', async () => {
    const { ask, make, membersOf } = await openShop()
    await ask(
      `mutation ($product: ProductCreateInput!) { productCreate(product: $product) {
        userErrors { message } } }`,
      {
        product: {
          title: 'Gloves',
          productOptions: [{ name: 'Lining', values: [{ name: 'Wool \ud83e' }] }],
        },
      },
    )
    expect(await membersOf(await make([['VARIANT_TITLE', 'CONTAINS', 'wool']]))).toEqual(['gloves'])
  })

  it('follows each change of products, prices, stock, and its own rules at once', async () => {
    const { ask, make, membersOf, product, admin } = await openShop()
    const sale = await make([['TAG', 'EQUALS', 'sale']])
    const cheap = await make([['VARIANT_PRICE', 'LESS_THAN', '5']])
    const reduced = await make([['IS_PRICE_REDUCED', 'IS_SET', '']])
    const low = await make([['VARIANT_INVENTORY', 'LESS_THAN', '3']])
    const { id, variants } = await product('gel-cleaner')
    const [variant] = variants.nodes
    expect(await membersOf(sale)).toEqual([])
    await ask(updateProduct, { product: { id, tags: ['Sale'] } })
    expect(await membersOf(sale)).toEqual(['gel-cleaner'])
    await ask(updateVariants, {
      id,
      variants: [{ id: variant.id, price: '4.00', compareAtPrice: '12.90' }],
    })
    expect(await membersOf(cheap)).toEqual(['gel-cleaner'])
    expect(await membersOf(reduced)).toEqual(['gel-cleaner'])
    const { inCollection, collections } = (
      await ask(
        `query ($id: ID!, $in: ID!) { product(id: $id) { inCollection(id: $in)
          collections(first: 9) { nodes { id } } } }`,
        { id, in: cheap },
      )
    ).product
    expect(inCollection).toBe(true)
    expect(collections.nodes.map((one: ResponseBody) => one.id)).toContain(sale)

    const setTo = (quantity: number) =>
      ask(
        `mutation ($input: InventorySetQuantitiesInput!) { inventorySetQuantities(input: $input) {
          userErrors { message } } }`,
        {
          input: {
            name: 'available',
            reason: 'correction',
            ignoreCompareQuantity: true,
            quantities: [
              {
                inventoryItemId: variant.inventoryItem.id,
                locationId: 'gid://shopify/Location/1',
                quantity,
              },
            ],
          },
        },
      )
    await setTo(2)
    // The kit holds a jar of the gel.
    expect(await membersOf(low)).toEqual(['trash-bag-pack', 'express-kit', 'gel-cleaner'])
    await setTo(40)
    expect(await membersOf(low)).toEqual(['trash-bag-pack'])

    const { collection } = await ask(members, { id: sale })
    expect(collection.productsCount.count).toBe(1)
    await ask(update, { input: { id: sale, ruleSet: ruleSet([['TAG', 'EQUALS', 'refill']]) } })
    expect(await membersOf(sale)).toEqual(['trash-bag-pack', 'wet-wipes'])
    expect(admin.changes.at(-1)).toMatchObject({
      before: { rules: 'TAG EQUALS sale' },
      after: { rules: 'TAG EQUALS refill' },
    })
    await ask(updateProduct, { product: { id, tags: [] } })
    const made = await ask(
      `mutation { productCreate(product: { title: "New refill", tags: ["refill"] }) { product { id } } }`,
    )
    expect(await membersOf(sale)).toEqual(['trash-bag-pack', 'wet-wipes', 'new-refill'])
    await ask(`mutation ($id: ID!) { productDelete(input: { id: $id }) { deletedProductId } }`, {
      id: made.productCreate.product.id,
    })
    expect(await membersOf(sale)).toEqual(['trash-bag-pack', 'wet-wipes'])
  })
})
