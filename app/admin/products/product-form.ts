import type {
  EditedProduct,
  FoundProduct,
  ProductStatus,
  Translated,
} from '#/clients/shop-admin/products.ts'
import { type Language, languages } from '#/contract/languages.ts'
import { factsFrom, type ProductFacts } from '#/contract/product-facts.ts'
import type { Read, Typed } from '../../forms/use-form.ts'
import { type FormReader, formReader } from '../editor/form-reader.ts'
import { isPieces } from '../inventory/stock-item.ts'
import { type OwnFields, readOwnFields } from './own-fields.ts'

export const productStatuses = ['ACTIVE', 'DRAFT', 'ARCHIVED'] as const satisfies ProductStatus[]
/** The texts that are translated, by their keys in the shop. */
export const translatedKeys = ['title', 'body_html', 'meta_title', 'meta_description'] as const
export type TranslatedKey = (typeof translatedKeys)[number]
/** Texts in other languages; empty where one is the same as in the first language. */
type Translations = readonly { key: TranslatedKey; locale: Language; value: string }[]

/** What was typed of a variant. */
export interface VariantChange {
  id: string
  price: string
  compareAtPrice: string | null
  cost: string | null
  sku: string
  barcode: string
  grams: number
  /** Null if stock isn't tracked, or is that of a bundle's components. */
  stock: number | null
  /** Whether it's sold when none is left. */
  continues: boolean
  /** Id of its picture; null for the product's first. */
  picture: string | null
}

export interface ProductChange {
  product: ProductFacts & {
    title: string
    descriptionHtml: string
    handle: string
    tags: string[]
    status: ProductStatus
    seo: { title: string; description: string }
  }
  isPublished: boolean
  translations: Translations
  variants: readonly VariantChange[]
  newOption: { name: string; values: string[] } | null
  /** By the ids of the options. */
  optionNames: Readonly<Record<string, string>>
  newValues: readonly { optionId: string; values: string[] }[]
  /** Those that were changed. */
  ownFields: OwnFields
}

export type ProblemCode =
  | 'title'
  | 'long'
  | 'amount'
  | 'whole'
  | 'values'
  | 'lastVariant'
  | 'nameTwice'
  | 'valueTwice'
type Form = FormReader<ProblemCode>

const maxPrice = 99_999_999.99
const anyName = /^.{1,255}$/
const whole = /^\d{1,9}$/

/** A text that the shop takes up to a length. */
export const shortText = (form: FormReader<'long'>, name: string, max = 255) =>
  form.matching(name, 'long', (text) => text.length <= max)

const longest: Partial<Record<TranslatedKey, number>> = {
  body_html: 500_000,
  meta_description: 1_000,
}

/** The texts of a product, or a collection, in every language. */
export function readTexts(form: FormReader<'title' | 'long'>, { handle }: { handle: string }) {
  const texts = {
    title: shortText(form, 'title'),
    descriptionHtml: shortText(form, 'descriptionHtml', 500_000),
    handle: shortText(form, 'handle') || handle,
    seo: {
      title: shortText(form, 'seoTitle'),
      description: shortText(form, 'seoDescription', 1_000),
    },
  }
  if (texts.title === '') form.refuse('title', 'title')
  // Only what the page has fields for: texts in a language that isn't offered stay.
  const translations = languages
    .filter((locale) => form.has(`${locale}:title`))
    .flatMap((locale) =>
      translatedKeys.map((key) => ({
        key,
        locale,
        value: shortText(form, `${locale}:${key}`, longest[key]),
      })),
    )
  return { texts, translations }
}

export function readProduct(
  typed: Typed,
  { product, found }: { product: EditedProduct; found: FoundProduct },
  sentence: (code: ProblemCode) => string,
): Read<ProductChange> {
  const form = formReader(typed, sentence)
  const { texts, translations } = readTexts(form, product)
  const value: ProductChange = {
    product: {
      ...texts,
      ...factsFrom((name) => shortText(form, name)),
      tags: form.list('tags'),
      status: productStatuses.find((status) => status === typed.status) ?? product.status,
    },
    isPublished: form.isChecked('published'),
    translations,
    ...readVariants(form, product),
    ...readOptions(form, product),
    ownFields: readOwnFields(form, product, found),
  }
  return { value, problems: form.problems }
}

function readVariants(form: Form, { variants: { nodes } }: EditedProduct) {
  const deleted = nodes.filter(({ id }) => form.isChecked(`delete:${id}`))
  if (deleted[0] && deleted.length === nodes.length)
    form.refuse(`delete:${deleted[0].id}`, 'lastVariant')
  const variants = nodes
    .filter((variant) => !deleted.includes(variant))
    .map(({ id, inventoryQuantity, inventoryPolicy, requiresComponents }): VariantChange => {
      const max = maxPrice
      const isCounted = inventoryQuantity !== null && !requiresComponents
      const isCount = (typed: string) => isPieces(typed, inventoryQuantity)
      return {
        id,
        price: form.amount(`price:${id}`, 'amount', { max }) ?? '',
        compareAtPrice: form.amount(`compareAt:${id}`, 'amount', { max, optional: true }),
        cost: form.amount(`cost:${id}`, 'amount', { max, optional: true }),
        sku: shortText(form, `sku:${id}`),
        barcode: shortText(form, `barcode:${id}`),
        grams: Number(form.matching(`grams:${id}`, 'whole', whole)),
        stock: isCounted ? Number(form.matching(`stock:${id}`, 'whole', isCount)) : null,
        continues: isCounted ? form.isChecked(`continues:${id}`) : inventoryPolicy === 'CONTINUE',
        picture: form.text(`picture:${id}`) || null,
      }
    })
  return { variants }
}

function readOptions(form: Form, product: EditedProduct) {
  const name = shortText(form, 'optionName')
  const values = form.list('optionValues')
  if (name !== '' && values.length === 0) form.refuse('optionValues', 'values')
  if (name === '' && values.length > 0) form.refuse('optionName', 'values')
  const options = product.hasOnlyDefaultVariant ? [] : product.options
  const optionNames = product.options.map((option) => [
    option.id,
    options.length === 0 ? option.name : form.matching(`name:${option.id}`, 'values', anyName),
  ])
  const newValues = options.map(({ id }) => ({ optionId: id, values: form.list(`values:${id}`) }))
  refuseTwice(form, options)
  return {
    newOption: name === '' ? null : { name, values },
    optionNames: Object.fromEntries(optionNames),
    newValues: newValues.filter((added) => added.values.length > 0),
  }
}

/** Refuses duplicate option names, and duplicate values of an option, ignoring case. */
function refuseTwice(form: Form, options: EditedProduct['options']): void {
  const hasTwice = (texts: readonly string[]) =>
    new Set(texts.map((text) => text.toLowerCase())).size < texts.length
  const names: string[] = []
  for (const field of [...options.map(({ id }) => `name:${id}`), 'optionName']) {
    const name = form.text(field)
    if (name === '') continue
    if (hasTwice([...names, name])) form.refuse(field, 'nameTwice')
    else names.push(name)
  }
  if (hasTwice(form.list('optionValues'))) form.refuse('optionValues', 'valueTwice')
  for (const { id, values } of options)
    if (hasTwice([...values, ...form.list(`values:${id}`)]))
      form.refuse(`values:${id}`, 'valueTwice')
}

/** A text in another language; empty where it's the same as in the first one. */
export function translationOf(
  { translatableResource }: Translated,
  { language, key }: { language: Language; key: TranslatedKey },
): string {
  return (
    translatableResource?.[language].find((translation) => translation.key === key)?.value ?? ''
  )
}

/** The translations that differ from the saved ones, as the shop takes them. */
export const changedTexts = (found: Translated, translations: Translations) =>
  translations.filter(
    ({ key, locale, value }) => value !== translationOf(found, { language: locale, key }),
  )
