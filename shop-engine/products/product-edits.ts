import type { RefusedField } from '#/content/refusals.ts'
import type { ProductUpdateInput } from '#/contract/admin/types.generated.ts'
import { nextHandle, toHandle } from '#/contract/handle.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import type { Language, Translated } from '#/contract/languages.ts'
import { productPath } from '#/contract/page-addresses.ts'
import { factsFrom, productFactNames } from '#/contract/product-facts.ts'
import { cleanTags } from '#/contract/tags.ts'
import type { Change } from '../changes/change.ts'
import {
  type Path,
  type Problem,
  problem,
  Refused,
  refuse,
  refuseIfAny,
} from '../changes/refused.ts'
import type { Product, ProductText } from './product.types.ts'
import { audited } from './product-audit.ts'
import {
  deleteProductRows,
  insertProduct,
  isHandleTaken,
  lockProduct,
  updateDerivedData,
  updateProduct,
  writeProductTexts,
} from './product-writes.store.ts'
import { toPlainText, toSafeHtml } from './safe-html.ts'

const maxHtml = 512 * 1_024
export const isHtmlTooBig = (html: string): boolean => Buffer.byteLength(html) > maxHtml
const maxTags = 250

/** Locks and reads a product for a change; refuses if it has changed in the meantime. */
export async function productToEdit(
  change: Change,
  id: number,
  missing: Problem,
): Promise<Product> {
  const product = await lockProduct(change.tx, id)
  if (!product) throw new Refused(missing)
  change.refuseStale('Product', product.id, product.updatedAt)
  return product
}

/** Finishes a change of a product. */
export async function productEdited(
  change: Change,
  id: number,
  before: Product | null,
): Promise<void> {
  const after = await updateDerivedData(change.tx, id, change.now)
  const name = before ? 'productChanged' : 'productCreated'
  await change.report(name, id, audited(before, change.first), audited(after, change.first))
}

/** Changes one product: reads it, and does what follows every change. */
export async function changeProduct(
  change: Change,
  where: { id: number; missing: Problem },
  work: (product: Product) => Promise<void>,
): Promise<number> {
  const product = await productToEdit(change, where.id, where.missing)
  await work(product)
  await productEdited(change, product.id, product)
  return product.id
}

export async function createProduct(change: Change, input: ProductUpdateInput): Promise<number> {
  const title = input.title?.trim() ?? ''
  refuseIfAny(title === '' ? [blankTitle] : [], checkProduct(input))
  const handle = input.handle
    ? await givenHandle(change, productHandle(input.handle))
    : await freeHandle(change, productHandle(title))
  const columns = {
    handle,
    ...factsFrom((name) => input[name]?.trim() ?? ''),
    tags: cleanTags(input.tags ?? []),
    status: input.status ?? 'ACTIVE',
    listed: false,
  }
  const id = await insertProduct(change.tx, columns, change.now)
  if (id === undefined) throw handleTaken(handle)
  await change.report('pathChanged', { from: null, to: productPath(handle) })
  const text = { ...emptyText, ...textOf({ ...input, title }) }
  await writeProductTexts(
    change.tx,
    id,
    inEachLanguage(() => text),
  )
  return id
}

export async function editProduct(
  change: Change,
  product: Product,
  input: ProductUpdateInput,
): Promise<void> {
  const blank = input.title !== undefined && !input.title?.trim()
  refuseIfAny(blank ? [blankTitle] : [], checkProduct(input))
  const handle = input.handle ? productHandle(input.handle) : product.handle
  if (handle !== product.handle) {
    await givenHandle(change, handle)
    const [from, to] = [productPath(product.handle), productPath(handle)]
    await change.report('pathChanged', { from, to })
  }
  await updateProduct(change.tx, product.id, {
    handle,
    ...factsFrom((name) => (input[name] === undefined ? undefined : (input[name]?.trim() ?? ''))),
    ...(input.tags !== undefined && { tags: cleanTags(input.tags ?? []) }),
    ...(input.status && { status: input.status }),
  })
  await writeProductTexts(
    change.tx,
    product.id,
    editedTexts(product.texts, textOf(input), change.first),
  )
}

/** Changes texts in the first language, and in other languages those that weren't translated. */
export function editedTexts<Text extends object>(
  texts: Translated<Text>,
  text: Partial<Text>,
  language: Language,
): Translated<Text> {
  const first = texts[language]
  return inEachLanguage((code) => {
    const own = { ...texts[code] }
    for (const name in text) {
      const written = text[name]
      if (written !== undefined && own[name] === first[name]) own[name] = written
    }
    return own
  })
}

/** Orders keep their own data about the product; carts leave its lines out (`carts/cart-price.ts`). */
export async function deleteProduct(change: Change, product: Product): Promise<void> {
  await deleteProductRows(change.tx, product)
  await change.report('productDeleted', product.id, audited(product, change.first))
}

export const emptyText: ProductText = {
  title: '',
  descriptionHtml: '',
  description: '',
  seoTitle: '',
  seoDescription: '',
}

/** The texts given in an input. */
export function textOf({ title, descriptionHtml, seo }: ProductUpdateInput): Partial<ProductText> {
  const html = descriptionHtml === undefined ? undefined : toSafeHtml(descriptionHtml ?? '')
  return {
    ...(title && { title: title.trim() }),
    ...(html !== undefined && { descriptionHtml: html, description: toPlainText(html) }),
    ...(seo?.title !== undefined && { seoTitle: seo.title?.trim() ?? '' }),
    ...(seo?.description !== undefined && { seoDescription: seo.description?.trim() ?? '' }),
  }
}

export const blankTitle: Problem = problem('titleBlank', ['title'])
export const handleTaken = (handle: string) => refuse('handleTaken', ['handle'], { handle })

/** Errors about what is too long or too many, in Shopify's wording. */
export function checkProduct(input: ProductUpdateInput): Problem[] {
  const long = (path: Path, field: RefusedField, text?: string | null, max = 255) =>
    (text?.length ?? 0) > max ? [problem('tooLong', path, { field, max })] : []
  return [
    ...long(['title'], 'title', input.title),
    ...productFactNames.flatMap((name) => long([name], name, input[name])),
    ...long(['handle'], 'handle', input.handle),
    ...long(['seo', 'title'], 'seoTitle', input.seo?.title),
    ...long(['seo', 'description'], 'seoDescription', input.seo?.description, 1_000),
    ...(isHtmlTooBig(input.descriptionHtml ?? '')
      ? [problem('htmlTooBig', ['descriptionHtml'])]
      : []),
    ...checkTags(cleanTags(input.tags ?? [])),
  ]
}

export function checkTags(tags: readonly string[]): Problem[] {
  if (tags.length > maxTags) return [problem('tooManyTags', ['tags'], { max: maxTags })]
  return tags.some((tag) => tag.length > 255) ? [problem('tagTooLong', ['tags'])] : []
}

/** A title or a requested handle as a product's handle. */
export const productHandle = (text: string) => toHandle(text) || 'product'

/** The requested handle; refuses one that is taken. */
export async function givenHandle(
  { tx }: Change,
  handle: string,
  table: 'shop_products' | 'shop_collections' = 'shop_products',
): Promise<string> {
  if (await isHandleTaken(tx, table, handle)) throw handleTaken(handle)
  return handle
}

/** The handle, or the next one that is free. */
export async function freeHandle(
  { tx }: Change,
  handle: string,
  table: 'shop_products' | 'shop_collections' = 'shop_products',
): Promise<string> {
  let candidate = handle
  while (await isHandleTaken(tx, table, candidate)) candidate = nextHandle(candidate)
  return candidate
}
