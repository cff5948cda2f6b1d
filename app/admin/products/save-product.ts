import { isShopError } from '#/clients/shop/shop-error.ts'
import { setQuantities } from '#/clients/shop-admin/inventory.ts'
import {
  type EditedProduct,
  type FoundProduct,
  findTexts,
  type ProductError,
  publishProduct,
  setProduct,
  stockLocation,
  translateProduct,
} from '#/clients/shop-admin/products.ts'
import type { ShopAdmin } from '#/clients/shop-admin/shop-admin.ts'
import { frenchOf, type ProductChange, type TranslatedKey, translatedKeys } from './product-form.ts'
import { type SetVariant, toOptions, toVariants } from './set-variants.ts'

/** How far a partly refused save came, so that the next try doesn't mistake it for somebody else's change. */
export interface Reached {
  /** The version that both tries started from. */
  version: string
  /** When the product was changed last. */
  updatedAt: string
}

/** The field that a refusal is about; undefined for one that is about none. */
type Saved = 'conflict' | 'failed' | { field: string } | undefined

interface Edit {
  product: EditedProduct
  found: FoundProduct
  change: ProductChange
  reached: Reached
}

/** Saves what was changed. */
export async function saveProduct(shop: ShopAdmin, edit: Edit): Promise<Saved> {
  try {
    return (await setWhole(shop, edit)) ?? (await setTheRest(shop, edit))
  } catch (error) {
    if (!isShopError(error)) throw error
    return error.code === 'PRECONDITION_FAILED' ? 'conflict' : 'failed'
  }
}

/** Saves the product with its options and variants, all or nothing. */
async function setWhole(shop: ShopAdmin, { product, change, reached }: Edit): Promise<Saved> {
  const { id, ...texts } = change.product
  const variants = toVariants(product, change)
  const input = { ...texts, productOptions: toOptions(product, change), variants }
  const { productSet } = await shop.ask(
    setProduct,
    { id, input },
    { unmodifiedSince: reached.updatedAt, key: crypto.randomUUID() },
  )
  const [refused] = productSet.userErrors
  if (productSet.product) reached.updatedAt = productSet.product.updatedAt
  return refused && { field: fieldOf(refused, { product, change, variants }) }
}

/** Saves what the shop stores apart from the product, and the stock, some of which may have been sold since. */
async function setTheRest(
  shop: ShopAdmin,
  { product, found, change, reached }: Edit,
): Promise<Saved> {
  const { id } = product
  if (change.isPublished !== product.publishedOnPublication) {
    const { result } = await shop.ask(publishProduct(change.isPublished), { id })
    reached.updatedAt = result.publishable?.updatedAt ?? reached.updatedAt
  }
  if (translatedKeys.some((key) => change.french[key] !== frenchOf(found, key)))
    await translate(shop, id, change.french)
  return setStock(shop, product, change)
}

/** Saves the French texts with the digests of the English ones that were just saved. */
export async function translate(
  shop: ShopAdmin,
  id: string,
  french: Readonly<Record<TranslatedKey, string>>,
) {
  const { translatableResource } = await shop.ask(findTexts, { id })
  const digests = new Map(
    translatableResource?.translatableContent.map(({ key, digest }) => [key, digest ?? '']),
  )
  const translations = translatedKeys.flatMap((key) => {
    const translatableContentDigest = digests.get(key) ?? ''
    return french[key] === ''
      ? []
      : [{ key, locale: 'fr', value: french[key], translatableContentDigest }]
  })
  const known = new Set(translatableResource?.translations.map(({ key }) => key))
  const removed = translatedKeys.filter((key) => french[key] === '' && known.has(key))
  if (translations.length + removed.length > 0)
    await shop.ask(translateProduct, { id, translations, removed })
}

async function setStock(
  shop: ShopAdmin,
  product: EditedProduct,
  { variants }: ProductChange,
): Promise<Saved> {
  const quantities = variants.flatMap(({ id, stock }) => {
    const known = product.variants.nodes.find((variant) => variant.id === id)
    if (!known || stock === null || stock === known.inventoryQuantity) return []
    return [
      {
        inventoryItemId: known.inventoryItem.id,
        locationId: stockLocation,
        quantity: stock,
        compareQuantity: known.inventoryQuantity,
      },
    ]
  })
  if (quantities.length === 0) return undefined
  const input = { name: 'available', reason: 'correction', quantities }
  const { result } = await shop.ask(setQuantities, { input }, { key: crypto.randomUUID() })
  const [refused] = result.userErrors
  return refused && (refused.code === 'COMPARE_QUANTITY_STALE' ? 'conflict' : 'failed')
}

const variantFields: Readonly<Record<string, string>> = {
  price: 'price',
  compareAtPrice: 'compareAt',
  sku: 'sku',
  weight: 'grams',
}

/** The name of the field that a refusal is about; its path begins with `input`. */
function fieldOf(
  { field }: ProductError,
  sent: { product: EditedProduct; change: ProductChange; variants: readonly SetVariant[] },
): string {
  const [first = '', second] = field?.slice(1) ?? []
  if (first === 'seo') return second === 'title' ? 'seoTitle' : 'seoDescription'
  if (first !== 'variants' && first !== 'productOptions') return first
  const id = first === 'variants' ? sent.variants[Number(second)]?.id : undefined
  if (id) return `${variantFields[field?.at(-1) ?? ''] ?? 'sku'}:${id}`
  const option = first === 'productOptions' ? sent.product.options[Number(second)] : undefined
  const grown = option?.id ?? sent.change.newValues[0]?.optionId
  return sent.change.newOption || !grown ? 'optionName' : `values:${grown}`
}
