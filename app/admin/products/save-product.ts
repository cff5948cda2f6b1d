import { isShopError } from '#/clients/shop/shop-error.ts'
import { setQuantities } from '#/clients/shop-admin/inventory.ts'
import {
  addOptionValues,
  createOption,
  deleteVariants,
  type EditedProduct,
  findProduct,
  type ProductError,
  publishProduct,
  stockLocation,
  translateProduct,
  updateProduct,
  updateVariants,
} from '#/clients/shop-admin/products.ts'
import type { ShopAdmin } from '#/clients/shop-admin/shop-admin.ts'
import { type ProductChange, translatedKeys } from './product-form.ts'

/** How far a save came that was refused half way, so that the next one doesn't take it for somebody else's. */
export interface Reached {
  /** The version that both begin from. */
  version: string
  /** When the product was changed last. */
  updatedAt: string
  /** Stock that is set already, by item. */
  stock: Map<string, number>
}

/** The field that a refusal is about; undefined for one that is about none. */
type Saved = 'conflict' | 'failed' | { field: string } | undefined

/** Saves what was changed, one part after the other. */
export async function saveProduct(
  shop: ShopAdmin,
  product: EditedProduct,
  { change, reached }: { change: ProductChange; reached: Reached },
): Promise<Saved> {
  try {
    return await saveParts(shop, product, { change, reached })
  } catch (error) {
    if (!isShopError(error)) throw error
    return error.code === 'PRECONDITION_FAILED' ? 'conflict' : 'failed'
  }
}

async function saveParts(
  shop: ShopAdmin,
  product: EditedProduct,
  { change, reached }: { change: ProductChange; reached: Reached },
): Promise<Saved> {
  const { id } = product
  const note = (changed: { updatedAt: string } | null) => {
    if (changed) reached.updatedAt = changed.updatedAt
  }
  const guard = () => ({ unmodifiedSince: reached.updatedAt })
  const run = async (
    operation: typeof updateVariants,
    variables: Readonly<Record<string, unknown>>,
  ) => {
    const { result } = await shop.ask(operation, { id, ...variables }, guard())
    note(result.product)
    return result.userErrors
  }

  const { productUpdate } = await shop.ask(updateProduct, { product: change.product }, guard())
  note(productUpdate.product)
  if (productUpdate.userErrors[0]) return { field: fieldOf(productUpdate.userErrors[0]) }
  if (change.deletedVariants.length > 0) {
    const [refused] = await run(deleteVariants, { ids: change.deletedVariants })
    if (refused) return 'failed'
  }
  const variants = change.variants.map(({ grams, sku, stock: _stock, ...variant }) => ({
    ...variant,
    inventoryItem: { sku, measurement: { weight: { value: grams, unit: 'GRAMS' } } },
  }))
  const [refused] = await run(updateVariants, { variants })
  if (refused) return { field: variantFieldOf(refused, change) }
  if (change.isPublished !== product.publishedOnPublication)
    await shop.ask(publishProduct(change.isPublished), { id })
  await translate(shop, change)
  return (await setStock(shop, product, { change, reached })) ?? addChoices(run, change)
}

/** The digests are those of the English texts as they were just saved. */
async function translate(shop: ShopAdmin, { product: { id }, french }: ProductChange) {
  const { translatableResource } = await shop.ask(findProduct, { id })
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
  { change, reached }: { change: ProductChange; reached: Reached },
): Promise<Saved> {
  const quantities = change.variants.flatMap(({ id, stock }) => {
    const known = product.variants.nodes.find((variant) => variant.id === id)
    if (!known || stock === null) return []
    const inventoryItemId = known.inventoryItem.id
    const compareQuantity = reached.stock.get(inventoryItemId) ?? known.inventoryQuantity
    return stock === compareQuantity
      ? []
      : [{ inventoryItemId, locationId: stockLocation, quantity: stock, compareQuantity }]
  })
  if (quantities.length === 0) return undefined
  const input = { name: 'available', reason: 'correction', quantities }
  const key = crypto.randomUUID()
  const { result } = await shop.ask(setQuantities, { input }, { key })
  if (result.userErrors[0])
    return result.userErrors[0].code === 'COMPARE_QUANTITY_STALE' ? 'conflict' : 'failed'
  for (const { inventoryItemId, quantity } of quantities)
    reached.stock.set(inventoryItemId, quantity)
  return undefined
}

async function addChoices(
  run: (
    operation: typeof updateVariants,
    variables: Readonly<Record<string, unknown>>,
  ) => Promise<readonly ProductError[]>,
  { newOption, newValues }: ProductChange,
): Promise<Saved> {
  const named = (names: readonly string[]) => names.map((name) => ({ name }))
  for (const { optionId, values } of newValues) {
    const [refused] = await run(addOptionValues, {
      option: { id: optionId },
      values: named(values),
    })
    if (refused) return { field: `values:${optionId}` }
  }
  if (!newOption) return undefined
  const options = [{ name: newOption.name, values: named(newOption.values) }]
  const [refused] = await run(createOption, { options })
  return refused && { field: 'optionName' }
}

function fieldOf({ field }: ProductError): string {
  const [first, second] = field ?? []
  if (first === 'seo') return second === 'title' ? 'seoTitle' : 'seoDescription'
  return first ?? ''
}

const variantFields: Readonly<Record<string, string>> = {
  price: 'price',
  compareAtPrice: 'compareAt',
  sku: 'sku',
  weight: 'grams',
}

function variantFieldOf({ field }: ProductError, { variants }: ProductChange): string {
  const variant = variants[Number(field?.[1])]
  return `${variantFields[field?.at(-1) ?? ''] ?? 'sku'}:${variant?.id}`
}
