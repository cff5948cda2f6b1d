import { createHash } from 'node:crypto'
import type { TranslatedTextInput, TranslationInput } from '#/contract/admin/types.generated.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import { isLanguage, type Language, type Translated } from '#/contract/languages.ts'
import type { Change } from '../changes/change.ts'
import { problem, refuse, refuseIfAny } from '../changes/refused.ts'
import type { Content, TranslatableResource, Translation } from '../changes/translated-content.ts'
import type { Page } from '../graphql/connections.ts'
import type { OptionValue, Product, ProductOption, ProductText } from './product.types.ts'
import { checkProduct, textOf } from './product-edits.ts'
import { writeProductTexts } from './product-writes.store.ts'
import { renameOption } from './variant-writes.store.ts'

/**
 * A resource with the texts of a product. One that isn't translated is stored as a copy of the first language's
 * (`editedTexts` in `product-edits.ts`).
 */
interface Described {
  kind: string
  id: number
  texts: Translated<ProductText>
}
/** A resource of which only a title is translated. */
export interface Titled {
  kind: string
  id: number
  title: Translated
}
export type Translatable = Described | Titled | ProductOption | OptionValue

const describedKeys = {
  title: { name: 'title', type: 'SINGLE_LINE_TEXT_FIELD' },
  body_html: { name: 'descriptionHtml', type: 'HTML' },
  meta_title: { name: 'seoTitle', type: 'SINGLE_LINE_TEXT_FIELD' },
  meta_description: { name: 'seoDescription', type: 'MULTI_LINE_TEXT_FIELD' },
} as const

export function contentOf(resource: Translatable): Content[] {
  if ('title' in resource)
    return [{ key: 'title', type: 'SINGLE_LINE_TEXT_FIELD', texts: resource.title }]
  if (!('texts' in resource))
    return [{ key: 'name', type: 'SINGLE_LINE_TEXT_FIELD', texts: resource.name }]
  return Object.entries(describedKeys).map(([key, { name, type }]) => ({
    key,
    type,
    texts: inEachLanguage((language) => resource.texts[language][name]),
  }))
}

export const resourceOf = (resource: Translatable): TranslatableResource => ({
  kind: resource.kind,
  id: resource.id,
  content: contentOf(resource),
})

/** The same page of a list, with what of each entry can be translated. */
export function resourcesOf<Entry extends { id: number }>(
  page: Page<Entry>,
  resourceOf: (entry: Entry) => TranslatableResource,
): Page<TranslatableResource> {
  const entries = new Map(page.items.map((entry) => [entry.id, entry]))
  return {
    ...page,
    items: page.items.map(resourceOf),
    cursorOf({ id }) {
      const entry = entries.get(id)
      return entry === undefined ? '' : page.cursorOf(entry)
    },
  }
}

/** The hash a translation must quote, to make sure the text hasn't changed in the meantime. */
export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The texts that differ from those of the first language. */
export const translationsOf = (resource: Translatable, locale: string, first: Language) =>
  translationsIn(contentOf(resource), locale, first)

export function translationsIn(
  content: readonly Content[],
  locale: string,
  first: Language,
): Translation[] {
  if (!isLanguage(locale) || locale === first) return []
  return content
    .filter(({ texts }) => texts[locale] !== texts[first])
    .map(({ key, texts }) => ({ key, locale, value: texts[locale] }))
}

/** Throws errors in texts in other languages; without a digest, an empty one follows the first language again. */
export function checkTranslations(
  contents: readonly Content[],
  inputs: readonly (TranslatedTextInput & Partial<TranslationInput>)[],
  first: Language,
): void {
  const content = new Map(contents.map((content) => [content.key, content]))
  refuseIfAny(
    inputs.flatMap(({ key, locale, value, translatableContentDigest }, index) => {
      const original = content.get(key)
      if (!original) return [problem('textUntranslatable', ['translations', index, 'key'], { key })]
      if (!isLanguage(locale) || locale === first)
        return [problem('languageNotOffered', ['translations', index, 'locale'])]
      if (translatableContentDigest === undefined) return []
      if (digestOf(original.texts[first]) !== translatableContentDigest)
        return [problem('originalChanged', ['translations', index, 'translatableContentDigest'])]
      return value.trim() === '' ? [problem('valueBlank', ['translations', index, 'value'])] : []
    }),
  )
}

/** The translations that are saved together with the texts of the first language. */
export function translationsAmong(
  contents: readonly Content[],
  inputs: readonly TranslatedTextInput[],
  first: Language,
): Translation[] {
  checkTranslations(contents, inputs, first)
  const originals = new Map(contents.map(({ key, texts }) => [key, texts[first]]))
  return inputs.map(({ key, locale, value }) => ({
    key,
    locale,
    value: value.trim() ? value : (originals.get(key) ?? ''),
  }))
}

/** The name of an option or of one of its values in other languages. */
export async function translateOption(
  change: Change,
  resource: ProductOption | OptionValue,
  translations: readonly Translation[],
): Promise<void> {
  const names = translations
    .map(({ locale, value }) => [locale, value.trim()] as const)
    .filter(([, name]) => name !== '')
  if (names.length === 0) return
  if (names.some(([, name]) => name.length > 255))
    throw refuse('tooLong', ['translations', 0, 'value'], { field: 'value', max: 255 })
  const table = resource.kind === 'ProductOption' ? 'shop_options' : 'shop_option_values'
  const renamed = { ...resource.name, ...Object.fromEntries(names) }
  await renameOption(change.tx, table, resource.id, renamed)
}

/** The texts with these translations; throws errors in them. */
export function withTranslations(
  texts: Described['texts'],
  translations: readonly Translation[],
): Described['texts'] {
  return inEachLanguage((language) => {
    const own = translations.filter(({ locale }) => locale === language)
    return own.length > 0 ? { ...texts[language], ...translatedTexts(own) } : texts[language]
  })
}

function translatedTexts(translations: readonly Translation[]): Partial<ProductText> {
  const values = new Map(translations.map(({ key, value }) => [key, value]))
  const input = {
    title: values.get('title'),
    descriptionHtml: values.get('body_html'),
    seo: { title: values.get('meta_title'), description: values.get('meta_description') },
  }
  refuseIfAny(
    checkProduct(input).map((problem) => ({ ...problem, path: ['translations', 0, 'value'] })),
  )
  return textOf(input)
}

export async function translateProduct(
  change: Change,
  product: Product,
  translations: readonly Translation[],
): Promise<void> {
  await writeProductTexts(change.tx, product.id, withTranslations(product.texts, translations))
}

export const unknownResource = problem('resourceUnknown', ['resourceId'])
