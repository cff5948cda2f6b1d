import { createHash } from 'node:crypto'
import { fallbackLanguage, isLanguage, type Language } from '#/contract/languages.ts'
import { type Change, UserErrors } from '../graphql/admin.ts'
import { globalId } from '../graphql/global-id.ts'
import type { OptionValue, Product, ProductOption, ProductText } from './product.types.ts'
import { checkProduct, refuse, textOf } from './product-edits.ts'
import { writeProductTexts } from './product-writes.store.ts'
import { renameOption } from './variant-writes.store.ts'

export type Translatable = Product | ProductOption | OptionValue

/** One text of a product that can be told in another language. */
interface Content {
  key: string
  type: 'SINGLE_LINE_TEXT_FIELD' | 'HTML' | 'MULTI_LINE_TEXT_FIELD'
  texts: Readonly<Record<Language, string>>
}

const productKeys = {
  title: { name: 'title', type: 'SINGLE_LINE_TEXT_FIELD' },
  body_html: { name: 'descriptionHtml', type: 'HTML' },
  meta_title: { name: 'seoTitle', type: 'SINGLE_LINE_TEXT_FIELD' },
  meta_description: { name: 'seoDescription', type: 'MULTI_LINE_TEXT_FIELD' },
} as const

export function contentOf(resource: Translatable): Content[] {
  if (resource.kind !== 'Product')
    return [{ key: 'name', type: 'SINGLE_LINE_TEXT_FIELD', texts: resource.name }]
  return Object.entries(productKeys).map(([key, { name, type }]) => ({
    key,
    type,
    texts: { en: resource.texts.en[name], fr: resource.texts.fr[name] },
  }))
}

/** What a translation must quote, so that it is not of a text that has changed meanwhile. */
export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The texts that differ from those of the first language. */
export function translationsOf(resource: Translatable, locale: string) {
  if (!isLanguage(locale) || locale === fallbackLanguage) return []
  return contentOf(resource)
    .filter(({ texts }) => texts[locale] !== texts[fallbackLanguage])
    .map(({ key, texts }) => ({ key, locale, value: texts[locale] }))
}

export const productOf = (resource: Translatable): Product =>
  resource.kind === 'Product'
    ? resource
    : resource.kind === 'ProductOption'
      ? resource.product
      : resource.option.product

export interface TranslationInput {
  key: string
  locale: string
  value: string
  translatableContentDigest: string
}

/** Writes texts in other languages. */
export async function registerTranslations(
  change: Change,
  resource: Translatable,
  inputs: readonly TranslationInput[],
): Promise<void> {
  const content = new Map(contentOf(resource).map((one) => [one.key, one]))
  refuse(
    inputs.flatMap(({ key, locale, value, translatableContentDigest }, index) => {
      const field = (name: string) => ['translations', String(index), name]
      const known = content.get(key)
      if (!known)
        return [
          {
            field: field('key'),
            message: `Key ${key} is not a valid translatable field`,
            code: 'INVALID_KEY_FOR_MODEL',
          },
        ]
      if (!isLanguage(locale) || locale === fallbackLanguage)
        return [
          {
            field: field('locale'),
            message: 'Locale is invalid for the shop',
            code: 'INVALID_LOCALE_FOR_SHOP',
          },
        ]
      if (digestOf(known.texts[fallbackLanguage]) !== translatableContentDigest)
        return [
          {
            field: field('translatableContentDigest'),
            message: 'Translatable content hash is invalid',
            code: 'INVALID_TRANSLATABLE_CONTENT',
          },
        ]
      if (value.trim() === '')
        return [{ field: field('value'), message: "Value can't be blank", code: 'BLANK' }]
      return []
    }),
  )
  await write(change, resource, inputs)
}

/** Lets texts be those of the first language again. */
export async function removeTranslations(
  change: Change,
  resource: Translatable,
  { keys, locales }: { keys: readonly string[]; locales: readonly string[] },
): Promise<void> {
  const removed = contentOf(resource).filter(({ key }) => keys.includes(key))
  await write(
    change,
    resource,
    locales.flatMap((locale) =>
      removed.map(({ key, texts }) => ({ key, locale, value: texts[fallbackLanguage] })),
    ),
  )
}

type Texts = readonly { key: string; locale: string; value: string }[]

async function write(change: Change, resource: Translatable, texts: Texts): Promise<void> {
  const french = new Map(
    texts.filter(({ locale }) => locale === 'fr').map((one) => [one.key, one.value]),
  )
  if (resource.kind === 'Product') return writeProduct(change, resource, french)
  const name = french.get('name')?.trim()
  if (!name) return
  if (name.length > 255)
    throw new UserErrors({
      field: ['translations', '0', 'value'],
      message: 'Value is too long (maximum is 255 characters)',
      code: 'FAILS_RESOURCE_VALIDATION',
    })
  const table = resource.kind === 'ProductOption' ? 'shop_options' : 'shop_option_values'
  await renameOption(change.tx, table, resource.id, { ...resource.name, fr: name })
}

async function writeProduct(
  change: Change,
  product: Product,
  french: ReadonlyMap<string, string>,
): Promise<void> {
  const input = {
    title: french.get('title'),
    descriptionHtml: french.get('body_html'),
    seo: { title: french.get('meta_title'), description: french.get('meta_description') },
  }
  refuse(
    checkProduct(input).map(({ message }) => ({
      field: ['translations', '0', 'value'],
      message,
      code: 'FAILS_RESOURCE_VALIDATION',
    })),
  )
  const fr: ProductText = { ...product.texts.fr, ...textOf(input) }
  await writeProductTexts(change.tx, product.id, { en: product.texts.en, fr })
}

export const resourceId = (resource: Translatable) => globalId(resource.kind, resource.id)
