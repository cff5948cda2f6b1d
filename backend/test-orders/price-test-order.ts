import type { ShopAccess } from '#/clients/shop/shop.ts'
import { readVariants, type SoldVariant } from '#/clients/shop/variants.ts'
import { Refusal } from '#/contract/errors.ts'
import { countryOfCurrency } from '#/contract/markets.ts'
import { type Money, minorDigits } from '#/contract/money.ts'
import { type TestOrderRequest, testTotals } from '#/contract/test-checkout.ts'
import { shownVariantTitle } from '#/contract/variant-title.ts'
import type { TestOrderLine } from './test-order.types.ts'

export interface PricedTestOrder extends ReturnType<typeof testTotals> {
  lines: TestOrderLine[]
}

/**
 * Prices the items as the shop sells them now, in the currency that the customer saw (test-orders-10).
 * @throws Refusal `noLongerSold`; `amountsChanged` if a price, the total, or the currency differs;
 * `invalidInput` for items in several currencies, or in one that no market has
 */
export async function priceTestOrder(
  shop: ShopAccess,
  { items, total }: Pick<TestOrderRequest, 'items' | 'total'>,
): Promise<PricedTestOrder> {
  const [currency, ...others] = new Set(items.map((item) => item.currency))
  const country = currency === undefined ? null : countryOfCurrency(currency)
  if (currency === undefined || country === null || others.length > 0)
    throw new Refusal('invalidInput')

  const ids = items.map(({ variantId }) => variantId)
  const variants = await readVariants(shop.with({ country }), ids)
  const lines = items.map((item): TestOrderLine => {
    const variant = variants.get(item.variantId)
    if (!variant || !isOf(variant, item.productId)) throw new Refusal('noLongerSold')
    const { price, product, title, image } = variant
    if (price.currency !== currency || !agrees(item.price, price))
      throw new Refusal('amountsChanged')
    return {
      productId: product.id,
      variantId: variant.id,
      title: product.title,
      variantTitle: shownVariantTitle(title),
      quantity: item.quantity,
      price,
      image: image?.url ?? null,
    }
  })
  const totals = testTotals(lines, currency)
  if (!agrees(total, totals.total)) throw new Refusal('amountsChanged')
  return { ...totals, lines }
}

/** Callers identify a product by its handle, its full id, or the last part of the id. */
function isOf({ product }: SoldVariant, productId: string): boolean {
  return [product.handle, product.id, product.id.split('/').at(-1)].includes(productId)
}

/** Compares to the minor unit, because callers compute with decimal numbers, which aren't exact. */
function agrees(claimed: number, { amount, currency }: Money): boolean {
  return Math.round(claimed * 10 ** minorDigits(currency)) === amount
}
