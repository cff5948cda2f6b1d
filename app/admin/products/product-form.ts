import type { EditedProduct, ProductStatus, Translated } from '#/clients/shop-admin/products.ts'
import type { Typed } from '../../forms/use-form.ts'
import { decimalIn, isDollars } from '../decimal.ts'

export const productStatuses = ['ACTIVE', 'DRAFT', 'ARCHIVED'] as const satisfies ProductStatus[]
/** The texts that also have a French version, by their keys in the shop. */
export const translatedKeys = ['title', 'body_html', 'meta_title', 'meta_description'] as const
export type TranslatedKey = (typeof translatedKeys)[number]

/** What was typed of a variant. */
export interface VariantChange {
  id: string
  price: string
  compareAtPrice: string | null
  sku: string
  barcode: string
  grams: number
  /** Null if stock isn't tracked, or is that of a bundle's components. */
  stock: number | null
}

export interface ProductChange {
  product: {
    id: string
    title: string
    descriptionHtml: string
    handle: string
    vendor: string
    productType: string
    tags: string[]
    status: ProductStatus
    seo: { title: string; description: string }
  }
  isPublished: boolean
  /** Empty where the French text is the same as the English one. */
  french: Readonly<Record<TranslatedKey, string>>
  variants: readonly VariantChange[]
  deletedVariants: readonly string[]
  newOption: { name: string; values: string[] } | null
  /** By the ids of the options. */
  optionNames: Readonly<Record<string, string>>
  newValues: readonly { optionId: string; values: string[] }[]
}

/** What is wrong, by the names of the fields. */
export type ProblemCode =
  | 'title'
  | 'long'
  | 'amount'
  | 'whole'
  | 'values'
  | 'lastVariant'
  | 'nameTwice'
  | 'valueTwice'
type Problems = Record<string, ProblemCode>

const maxPrice = 99_999_999.99
const optionName = /^.{1,255}$/
const whole = /^\d{1,9}$/
const listOf = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** Reads texts of a form, and notes which are too long. */
export function textReader(typed: Typed, problems: Record<string, string>) {
  return (name: string, max = 255) => {
    const value = typed[name]?.trim() ?? ''
    if (value.length > max) problems[name] = 'long'
    return value
  }
}

/** The texts of a product, or a collection, in both languages. */
export function readTexts(text: ReturnType<typeof textReader>, { handle }: { handle: string }) {
  const told = {
    title: text('title'),
    descriptionHtml: text('descriptionHtml', 500_000),
    handle: text('handle') || handle,
    seo: { title: text('seoTitle'), description: text('seoDescription', 1_000) },
  }
  const french = {
    title: text('fr:title'),
    body_html: text('fr:body_html', 500_000),
    meta_title: text('fr:meta_title'),
    meta_description: text('fr:meta_description', 1_000),
  }
  return { told, french }
}

/** Reads fields that have a pattern, and notes which don't match theirs. */
function patternReader(typed: Typed, problems: Problems) {
  return (name: string, pattern: RegExp, code: ProblemCode, optional = false) => {
    const value = typed[name]?.trim() ?? ''
    if (!pattern.test(value) && !(optional && value === '')) problems[name] = code
    return value
  }
}

/** What the form holds; with any problem, it isn't sent. */
export function readProduct(
  typed: Typed,
  product: EditedProduct,
): { value: ProductChange; problems: Problems } {
  const problems: Problems = {}
  const text = textReader(typed, problems)
  const { told, french } = readTexts(text, product)
  if (told.title === '') problems.title = 'title'
  const value: ProductChange = {
    product: {
      id: product.id,
      ...told,
      vendor: text('vendor'),
      productType: text('productType'),
      tags: listOf(typed.tags),
      status: productStatuses.find((status) => status === typed.status) ?? product.status,
    },
    isPublished: typed.published === 'on',
    french,
    ...readVariants(typed, product, problems),
    ...readOptions(typed, product, problems),
  }
  return { value, problems }
}

function readVariants(typed: Typed, { variants: { nodes } }: EditedProduct, problems: Problems) {
  const text = textReader(typed, problems)
  const checked = patternReader(typed, problems)
  const amount = (name: string) => {
    const given = decimalIn(typed[name])
    if (given !== '' && !isDollars(given, maxPrice)) problems[name] = 'amount'
    return given
  }
  const deletedVariants = nodes.map(({ id }) => id).filter((id) => typed[`delete:${id}`] === 'on')
  const [first] = deletedVariants
  if (first && deletedVariants.length === nodes.length) problems[`delete:${first}`] = 'lastVariant'
  const variants = nodes
    .filter(({ id }) => !deletedVariants.includes(id))
    .map(({ id, inventoryQuantity, requiresComponents }): VariantChange => {
      const price = amount(`price:${id}`)
      if (price === '') problems[`price:${id}`] = 'amount'
      const isCounted = inventoryQuantity !== null && !requiresComponents
      return {
        id,
        price,
        compareAtPrice: amount(`compareAt:${id}`) || null,
        sku: text(`sku:${id}`),
        barcode: text(`barcode:${id}`),
        grams: Number(checked(`grams:${id}`, whole, 'whole')),
        stock: isCounted ? Number(checked(`stock:${id}`, whole, 'whole')) : null,
      }
    })
  return { variants, deletedVariants }
}

function readOptions(typed: Typed, product: EditedProduct, problems: Problems) {
  const checked = patternReader(typed, problems)
  const name = textReader(typed, problems)('optionName')
  const values = listOf(typed.optionValues)
  if (name !== '' && values.length === 0) problems.optionValues = 'values'
  if (name === '' && values.length > 0) problems.optionName = 'values'
  const known = product.hasOnlyDefaultVariant ? [] : product.options
  const optionNames = product.options.map(({ id, name }) => [
    id,
    known.length === 0 ? name : checked(`name:${id}`, optionName, 'values'),
  ])
  const newValues = known.map(({ id }) => ({ optionId: id, values: listOf(typed[`values:${id}`]) }))
  noteTwice(typed, known, problems)
  return {
    newOption: name === '' ? null : { name, values },
    optionNames: Object.fromEntries(optionNames),
    newValues: newValues.filter(({ values }) => values.length > 0),
  }
}

/** Notes duplicate option names, and duplicate values of an option, ignoring case. */
function noteTwice(typed: Typed, known: EditedProduct['options'], problems: Problems): void {
  const hasTwice = (texts: readonly string[]) =>
    new Set(texts.map((text) => text.toLowerCase())).size < texts.length
  const names: string[] = []
  for (const field of [...known.map(({ id }) => `name:${id}`), 'optionName']) {
    const name = typed[field]?.trim()
    if (!name) continue
    if (hasTwice([...names, name])) problems[field] = 'nameTwice'
    else names.push(name)
  }
  if (hasTwice(listOf(typed.optionValues))) problems.optionValues = 'valueTwice'
  for (const { id, values } of known)
    if (hasTwice([...values, ...listOf(typed[`values:${id}`])]))
      problems[`values:${id}`] = 'valueTwice'
}

/** The French text of a key; empty where it's the same as the English one. */
export function frenchOf({ translatableResource }: Translated, key: TranslatedKey): string {
  return translatableResource?.translations.find((one) => one.key === key)?.value ?? ''
}
