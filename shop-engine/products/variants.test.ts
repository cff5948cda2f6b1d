import {
  decodeEncodedVariant,
  isOptionValueCombinationInEncodedVariant,
} from '@shopify/hydrogen-react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'
import type { OptionValue, Product, ProductOption, Variant } from './product.types.ts'
import { encodeVariants } from './variant-choice.ts'

forEachDatabase((database) => {
  const openShop = async () => {
    const opened = await database.fresh()
    return { ...(await openDemo(opened)), db: opened.db }
  }
  const choose = `query ($options: [SelectedOptionInput!]!, $handle: String!) {
    product(handle: $handle) {
      exact: variantBySelectedOptions(selectedOptions: $options) { title }
      lenient: variantBySelectedOptions(selectedOptions: $options, ignoreUnknownOptions: true,
        caseInsensitiveMatch: true) { title }
      selectedOrFirstAvailableVariant(selectedOptions: $options) { title }
      adjacentVariants(selectedOptions: $options) { title }
    } }`

  it('is chosen by its options, in either language', async () => {
    const { ask } = await openShop()
    for (const options of [
      [{ name: 'Scent', value: 'Pine Forest' }],
      [{ name: 'Parfum', value: 'Forêt de pins' }],
    ]) {
      const { product } = await ask(choose, { handle: 'air-freshener', options })
      expect(product.exact).toEqual({ title: 'Pine Forest' })
      expect(product.selectedOrFirstAvailableVariant).toEqual({ title: 'Pine Forest' })
      expect(product.adjacentVariants).toEqual([{ title: 'New Car' }, { title: 'Ocean Breeze' }])
    }
  })

  it('is the first available when nothing that exists was chosen', async () => {
    const { ask } = await openShop()
    const options = [{ name: 'Scent', value: 'Lavender' }]
    const { product } = await ask(choose, { handle: 'air-freshener', options })
    expect(product.exact).toBeNull()
    expect(product.selectedOrFirstAvailableVariant).toEqual({ title: 'New Car' })
  })

  it('is chosen leniently only when that was asked for', async () => {
    const { ask } = await openShop()
    const options = [
      { name: 'scent', value: 'pine forest' },
      { name: 'Utm', value: 'x' },
    ]
    const { product } = await ask(choose, { handle: 'air-freshener', options })
    expect(product.exact).toBeNull()
    expect(product.lenient).toEqual({ title: 'Pine Forest' })
  })

  it('is chosen as the schema says where the request leaves it open', async () => {
    const { ask } = await openShop()
    const options = [
      { name: 'Scent', value: 'Pine Forest' },
      { name: 'Utm', value: 'x' },
    ]
    const { product } = await ask(choose, { handle: 'air-freshener', options })
    expect(product.exact).toBeNull()
    expect(product.selectedOrFirstAvailableVariant).toEqual({ title: 'Pine Forest' })
    expect(product.adjacentVariants).toEqual([{ title: 'New Car' }, { title: 'Ocean Breeze' }])
  })

  it('is found without choices too', async () => {
    const { ask } = await openShop()
    const options = [{ name: 'Title', value: 'Default Title' }]
    const { product } = await ask(choose, { handle: 'wet-wipes', options })
    expect(product.exact).toEqual({ title: 'Default Title' })
    expect(product.adjacentVariants).toEqual([])
  })

  it('is not for sale when it is sold out, and the next one is chosen', async () => {
    const { ask, db } = await openShop()
    await db
      .updateTable('shop_stock_items')
      .set({ quantity: 0 })
      .where('sku', '=', 'trash-bags-5')
      .execute()
    const { product } = await ask(`{ product(handle: "trash-bag-pack") {
      availableForSale encodedVariantExistence encodedVariantAvailability
      selectedOrFirstAvailableVariant { title }
      variants(first: 5) { nodes { availableForSale quantityAvailable } } } }`)
    expect(product).toEqual({
      availableForSale: true,
      encodedVariantExistence: 'v1_0-2',
      encodedVariantAvailability: 'v1_1',
      selectedOrFirstAvailableVariant: { title: '15 bags' },
      variants: {
        nodes: [
          { availableForSale: false, quantityAvailable: 0 },
          { availableForSale: true, quantityAvailable: 160 },
          { availableForSale: false, quantityAvailable: 0 },
        ],
      },
    })
  })

  it('counts a kit by its scarcest part', async () => {
    const { ask } = await openShop()
    const { product } = await ask(`{ product(handle: "express-kit") {
      variants(first: 5, reverse: true) { nodes { title quantityAvailable image { url } } } } }`)
    expect(
      product.variants.nodes.map(
        ({ quantityAvailable }: { quantityAvailable: number }) => quantityAvailable,
      ),
    ).toEqual([3, 75, 90])
    expect(product.variants.nodes[0].image.url).toContain('express-kit--pine-forest')
  })
})

/** A product with some of the combinations of its options. */
function productOf(
  sizes: readonly number[],
  combinations: readonly (readonly number[])[],
): Product {
  const options: ProductOption[] = []
  const variants: Variant[] = []
  const product = { options, variants } as unknown as Product
  let id = 0
  for (const size of sizes) {
    const values: OptionValue[] = []
    const option = { kind: 'ProductOption', id: ++id, product, values } as unknown as ProductOption
    for (let index = 0; index < size; index++) {
      values.push({ kind: 'ProductOptionValue', id: ++id, option } as unknown as OptionValue)
    }
    options.push(option)
  }
  for (const combination of combinations) {
    const values = combination.map((index, position) => options[position]?.values[index])
    variants.push({ kind: 'ProductVariant', values } as unknown as Variant)
  }
  return product
}

describe('the code of existing variants', () => {
  const shape = fc
    .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 })
    .chain((sizes) =>
      fc.tuple(
        fc.constant(sizes),
        fc.uniqueArray(fc.tuple(...sizes.map((size) => fc.nat({ max: size - 1 }))), {
          selector: (combination) => combination.join(),
          minLength: 1,
          maxLength: 20,
        }),
      ),
    )

  it('is decoded by the official decoder into the same combinations', () => {
    fc.assert(
      fc.property(shape, ([sizes, combinations]) => {
        const product = productOf(sizes, combinations)
        const code = encodeVariants(product, product.variants)
        const decoded = decodeEncodedVariant(code).map((one) => one.join())
        expect(decoded.toSorted()).toEqual(combinations.map((one) => one.join()).toSorted())
        for (const combination of combinations) {
          expect(isOptionValueCombinationInEncodedVariant(combination, code)).toBe(true)
        }
      }),
    )
  })
})
