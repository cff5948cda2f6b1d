import { createHash } from 'node:crypto'
import type { TranslatedTextInput, TranslationInput } from '#/contract/admin/types.generated.ts'
import { fallbackLanguage, isLanguage, type Language } from '#/contract/languages.ts'
import type { Change } from '../changes/change.ts'
import { problem, refuse, refuseIfAny } from '../changes/refused.ts'
import type { Content } from '../graphql/admin.ts'
import { globalId } from '../graphql/global-id.ts'
import type { OptionValue, Product, ProductOption, ProductText } from './product.types.ts'
import { checkProduct, textOf } from './product-edits.ts'
import { writeProductTexts } from './product-writes.store.ts'
import { renameOption } from './variant-writes.store.ts'

/**
 * A resource with the texts of a product. One that isn't translated is stored as a copy of the English one
 * (`editedTexts` in `product-edits.ts`).
 */
interface Described {
  kind: string
  id: number
  texts: Readonly<Record<Language, ProductText>>
}
export type Translatable = Described | ProductOption | OptionValue

const describedKeys = {
  title: { name: 'title', type: 'SINGLE_LINE_TEXT_FIELD' },
  body_html: { name: 'descriptionHtml', type: 'HTML' },
  meta_title: { name: 'seoTitle', type: 'SINGLE_LINE_TEXT_FIELD' },
  meta_description: { name: 'seoDescription', type: 'MULTI_LINE_TEXT_FIELD' },
} as const

export function contentOf(resource: Translatable): Content[] {
  if (!('texts' in resource))
    return [{ key: 'name', type: 'SINGLE_LINE_TEXT_FIELD', texts: resource.name }]
  return Object.entries(describedKeys).map(([key, { name, type }]) => ({
    key,
    type,
    texts: { en: resource.texts.en[name], fr: resource.texts.fr[name] },
  }))
}

/** The hash a translation must quote, to make sure the text hasn't changed in the meantime. */
export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The texts that differ from those of the first language. */
export const translationsOf = (resource: Translatable, locale: string) =>
  translationsIn(contentOf(resource), locale)

export function translationsIn(content: readonly Content[], locale: string) {
  if (!isLanguage(locale) || locale === fallbackLanguage) return []
  return content
    .filter(({ texts }) => texts[locale] !== texts[fallbackLanguage])
    .map(({ key, texts }) => ({ key, locale, value: texts[locale] }))
}

/** Throws errors in texts in other languages; without a digest, an empty one follows the first language again. */
export function checkTranslations(
  contents: readonly Content[],
  inputs: readonly (TranslatedTextInput & Partial<TranslationInput>)[],
): void {
  const content = new Map(contents.map((one) => [one.key, one]))
  refuseIfAny(
    inputs.flatMap(({ key, locale, value, translatableContentDigest }, index) => {
      const known = content.get(key)
      if (!known) return [problem('textUntranslatable', ['translations', index, 'key'], { key })]
      if (!isLanguage(locale) || locale === fallbackLanguage)
        return [problem('languageNotOffered', ['translations', index, 'locale'])]
      if (translatableContentDigest === undefined) return []
      if (digestOf(known.texts[fallbackLanguage]) !== translatableContentDigest)
        return [problem('originalChanged', ['translations', index, 'translatableContentDigest'])]
      return value.trim() === '' ? [problem('valueBlank', ['translations', index, 'value'])] : []
    }),
  )
}

/** The French texts that are saved together with those of the first language. */
export function frenchIn(
  contents: readonly Content[],
  inputs: readonly TranslatedTextInput[],
): ReadonlyMap<string, string> {
  checkTranslations(contents, inputs)
  const first = new Map(contents.map(({ key, texts }) => [key, texts[fallbackLanguage]]))
  return new Map(
    inputs.map(({ key, value }) => [key, value.trim() ? value : (first.get(key) ?? '')]),
  )
}

/** The name of an option or of one of its values in French. */
export async function translateOption(
  change: Change,
  resource: ProductOption | OptionValue,
  french: ReadonlyMap<string, string>,
): Promise<void> {
  const name = french.get('name')?.trim()
  if (!name) return
  if (name.length > 255)
    throw refuse('tooLong', ['translations', 0, 'value'], { field: 'value', max: 255 })
  const table = resource.kind === 'ProductOption' ? 'shop_options' : 'shop_option_values'
  await renameOption(change.tx, table, resource.id, { ...resource.name, fr: name })
}

/** The texts with these French ones; throws errors in them. */
export function withFrench(
  { en, fr }: Described['texts'],
  french: ReadonlyMap<string, string>,
): Described['texts'] {
  const input = {
    title: french.get('title'),
    descriptionHtml: french.get('body_html'),
    seo: { title: french.get('meta_title'), description: french.get('meta_description') },
  }
  refuseIfAny(checkProduct(input).map((one) => ({ ...one, path: ['translations', 0, 'value'] })))
  return { en, fr: { ...fr, ...textOf(input) } }
}

export async function translateProduct(
  change: Change,
  product: Product,
  french: ReadonlyMap<string, string>,
): Promise<void> {
  await writeProductTexts(change.tx, product.id, withFrench(product.texts, french))
}

export const resourceId = (resource: Translatable) => globalId(resource.kind, resource.id)

export const unknownResource = problem('resourceUnknown', ['resourceId'])
