import type { UserError } from '#/clients/failure.ts'
import type { EditedProduct, FoundProduct } from '#/clients/shop-admin/products.ts'
import { ownFieldName } from './own-fields.ts'
import { changedTexts, type ProductChange } from './product-form.ts'
import { toOptions, toVariants } from './set-variants.ts'

/** A whole product as the shop is to have it. */
export function toInput(product: EditedProduct, found: FoundProduct, change: ProductChange) {
  const filled = change.ownFields.filter(({ value }) => value !== '')
  return {
    ...change.product,
    productOptions: toOptions(product, change),
    variants: toVariants(product, change),
    translations: changedTexts(found, change.translations),
    ...(filled.length > 0 && { metafields: filled }),
    ...(change.isPublished !== product.publishedOnPublication && { published: change.isPublished }),
  }
}

/** What was emptied of the owner's fields, for `metafieldsDelete`. */
export const emptiedFields = ({ id: ownerId }: EditedProduct, { ownFields }: ProductChange) =>
  ownFields
    .filter(({ value }) => value === '')
    .map(({ namespace, key }) => ({ ownerId, namespace, key }))

function ownFieldAt({ ownFields }: ProductChange, index: number): string {
  const field = ownFields.filter(({ value }) => value !== '')[index]
  return field ? ownFieldName(field) : 'metafields'
}

const variantFields: Readonly<Record<string, string>> = {
  price: 'price',
  compareAtPrice: 'compareAt',
  cost: 'cost',
  sku: 'sku',
  weight: 'grams',
  quantity: 'stock',
  mediaId: 'picture',
}

/** The name of the field that a refusal is about; its path begins with `input`. */
export function fieldOf({ field }: UserError, product: EditedProduct, change: ProductChange) {
  const [first = '', second] = field?.slice(1) ?? []
  if (first === 'metafields') return ownFieldAt(change, Number(second))
  if (first === 'seo') return second === 'title' ? 'seoTitle' : 'seoDescription'
  if (first !== 'variants' && first !== 'productOptions') return first
  const id = first === 'variants' && toVariants(product, change)[Number(second)]?.id
  if (id) return `${variantFields[field?.at(-1) ?? ''] ?? 'sku'}:${id}`
  const option = first === 'productOptions' ? product.options[Number(second)] : undefined
  const grown = option?.id ?? change.newValues[0]?.optionId
  return change.newOption || !grown ? 'optionName' : `values:${grown}`
}
