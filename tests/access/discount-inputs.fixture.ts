import type { MutationShop } from './mutation-shop.fixture.ts'

type Given = (shop: MutationShop) => object | Promise<object>

/** Discounts of products and of collections, with each kind of value, made new and changed. */
function discounts(name: string, argument: string): Readonly<Record<string, readonly Given[]>> {
  const isCode = name.startsWith('discountCode')
  const off = async ({ make, product, collection }: MutationShop) => {
    const [{ id, variant }, other] = [await product(), await product()]
    const sale = await collection()
    const code = isCode ? { code: `FULL${sale.split('/').at(-1)}` } : {}
    const items = {
      products: { productsToAdd: [id, other.id], productVariantsToAdd: [variant, other.variant] },
    }
    const least = { items, value: { quantity: '2' } }
    const quantity = { quantity: '1', effect: { percentage: 0.5 } }
    const value = name.endsWith('Bxgy')
      ? { discountOnQuantity: quantity }
      : { discountAmount: { amount: '5', appliesOnEachItem: true } }
    const input = {
      title: 'Sale',
      ...code,
      customerGets: { items, value },
      ...(name.endsWith('Bxgy') && { customerBuys: least }),
    }
    const collections = { collections: { add: [sale] } }
    const ofCollections = {
      ...input,
      customerGets: { items: collections, value },
      ...(name.endsWith('Bxgy') && {
        customerBuys: { items: collections, value: { amount: '20' } },
      }),
    }
    const node = isCode ? 'codeDiscountNode' : 'automaticDiscountNode'
    const changed = async (given: object) => {
      const made = await make(`${name}Create`, { [argument]: given }, `${node} { id }`)
      return { id: made[node].id, [argument]: given }
    }
    return { input, ofCollections, changed }
  }
  return {
    [`${name}Create`]: [
      async (shop) => ({ [argument]: (await off(shop)).input }),
      async (shop) => ({ [argument]: (await off(shop)).ofCollections }),
    ],
    [`${name}Update`]: [
      async (shop) => {
        const { input, changed } = await off(shop)
        return changed(input)
      },
      async (shop) => {
        const { ofCollections, changed } = await off(shop)
        return changed(ofCollections)
      },
    ],
  }
}

/** Discounts of each kind, more than `discount-mutations.fixture.ts` says of them. */
export const discountInputs = {
  ...discounts('discountCodeBasic', 'basicCodeDiscount'),
  ...discounts('discountCodeBxgy', 'bxgyCodeDiscount'),
  ...discounts('discountAutomaticBasic', 'automaticBasicDiscount'),
}
