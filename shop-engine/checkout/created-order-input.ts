import type { MoneyBagInput, OrderCreateOrderInput } from '#/contract/admin/types.generated.ts'
import { fromDecimal, type Money, money, times } from '#/contract/money.ts'
import { defaultVariantTitle } from '#/contract/variant-title.ts'
import { readVariants } from '../carts/cart-price.ts'
import type { Change } from '../changes/change.ts'
import type { Numbered } from '../changes/numbered.ts'
import { type Path, refuse } from '../changes/refused.ts'
import type { NewLine, NewOrder } from '../orders/order.types.ts'
import { checkedAttributes } from '../orders/order-edit.ts'
import type { Variant } from '../products/product.types.ts'
import { newLine } from './write-order.ts'

export type OrderInput = Numbered<OrderCreateOrderInput>
type LineInput = NonNullable<OrderInput['lineItems']>[number]

/** Orders from other programs are in the shop's own currency. */
export const currency = 'USD'

/** @throws Refused for what is no amount, and where so many pieces at it come to too much */
export function amountIn(given: MoneyBagInput, field: Path, pieces = 1): Money {
  const { amount, currencyCode } = given.shopMoney
  const presented = given.presentmentMoney ?? given.shopMoney
  if (presented.currencyCode !== currencyCode || Number(presented.amount) !== Number(amount))
    throw refuse('presentmentDiffers', [...field, 'presentmentMoney'])
  const path = [...field, 'shopMoney']
  if (currencyCode !== currency) throw refuse('currencyNotUsd', [...path, 'currencyCode'])
  try {
    const value = fromDecimal(String(amount), currency)
    if (value.amount >= 0 && value.amount * pieces <= maxCents) return value
  } catch {
    // Refused below, like an amount that is too high.
  }
  throw refuse('amountInvalid', [...path, 'amount'])
}

/** Keeps the sums of an order exact. */
const maxCents = 100_000_000
const maxLines = 250
const maxQuantity = 1_000_000

/** What was bought. @throws Refused */
export async function linesIn(
  { tx }: Change,
  { lineItems }: OrderInput,
  language: NewOrder['language'],
): Promise<NewLine[]> {
  if (!lineItems || lineItems.length === 0) throw refuse('linesMissing', ['lineItems'])
  if (lineItems.length > maxLines) throw refuse('tooManyLines', ['lineItems'], { max: maxLines })
  const variants = await readVariants(
    tx,
    lineItems.flatMap(({ variantId }) => variantId ?? []),
  )
  return lineItems.map((line, index) => {
    const field = ['lineItems', index]
    const { quantity } = line
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > maxQuantity)
      throw refuse('quantityNotPositive', [...field, 'quantity'])
    const id = line.variantId ?? 0
    const variant = variants.get(id)
    if (id !== 0 && !variant) throw refuse('soldVariantUnknown', [...field, 'variantId'])
    return variant ? lineOfVariant(line, { variant, field, language }) : customLine(line, { field })
  })
}

function lineOfVariant(
  line: LineInput,
  at: { variant: Variant; field: Path; language: NewOrder['language'] },
): NewLine {
  const { variant, field, language } = at
  const unitPrice = line.priceSet
    ? amountIn(line.priceSet, [...field, 'priceSet'], line.quantity)
    : money(variant.priceCents, currency)
  const { quantity } = line
  const total = times(unitPrice, quantity)
  const sold = newLine(
    { variant, line: { quantity }, unitPrice, total, discount: money(0, currency) },
    language,
  )
  return { ...sold, ...namesIn(line), attributes: attributesIn(line, field) }
}

const maxName = 255

/** What it was sold as. */
const namesIn = ({ title, variantTitle, sku }: LineInput) => ({
  ...(title?.trim() && { title: title.trim().slice(0, maxName) }),
  ...(variantTitle?.trim() && { variantTitle: variantTitle.trim().slice(0, maxName) }),
  ...(sku?.trim() && { sku: sku.trim().slice(0, maxName) }),
})

const attributesIn = ({ properties }: LineInput, field: Path) =>
  checkedAttributes(
    (properties ?? []).map(({ name, value }) => ({ key: name, value })),
    [...field, 'properties'],
  )

/** A line for an item without a product in the shop. */
function customLine(line: LineInput, { field }: { field: Path }): NewLine {
  const title = line.title?.trim() ?? ''
  if (title === '' || title.length > 255) throw refuse('titleBlank', [...field, 'title'])
  if (!line.priceSet) throw refuse('priceBlank', [...field, 'priceSet'])
  const unitPrice = amountIn(line.priceSet, [...field, 'priceSet'], line.quantity)
  return {
    variantId: 0,
    productId: 0,
    title,
    quantity: line.quantity,
    unitPrice,
    variantTitle: defaultVariantTitle,
    sku: '',
    ...namesIn(line),
    total: times(unitPrice, line.quantity),
    discount: money(0, currency),
    picture: null,
    pictureAlt: '',
    taxable: true,
    requiresShipping: true,
    attributes: attributesIn(line, field),
  }
}
