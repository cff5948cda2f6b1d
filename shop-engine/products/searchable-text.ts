import type { Language, Translated } from '#/contract/languages.ts'
import { otherForms } from './word-forms.ts'

const longest = 64

/** The words of texts as searched: lower case, without accents and duplicates. */
export function termsIn(...texts: readonly string[]): string[] {
  const words = plain(texts).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)].map((word) => word.slice(0, longest))
}

const plain = (texts: readonly string[]) =>
  texts.join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The same with other spellings and forms: joined at hyphens, in the singular, and in parts where scripts change. */
export function termsAndForms(...texts: readonly string[]): string[] {
  const words = termsIn(...texts)
  return [...new Set([...words, ...otherForms(words, plain(texts))])].map((word) =>
    word.slice(0, longest),
  )
}

/** What the words of a product in one language are taken from. */
export function searchableTerms(product: {
  title: string
  handle: string
  status: string
  vendor: string
  productType: string
  tags: readonly string[]
  skus: readonly string[]
  barcodes?: readonly (string | null)[]
}): string[] {
  const { title, handle, status, vendor, productType, tags, skus, barcodes = [] } = product
  const facts = Object.entries({ status, vendor, product_type: productType })
  const terms = [
    ...termsIn(title, handle, vendor, productType, ...tags, ...skus),
    ...termsAndForms(title, productType),
    ...barcodes.flatMap((barcode) => termsIn(barcode?.replace(/[\s-]/g, '') ?? '')),
    ...tags.map(tagTerm),
    ...facts.map(([name, value]) => factTerm(name, value)),
  ]
  return [...new Set(terms)]
}

/** Tags are stored among the words, in lower case after `tag:`, which no other word contains. */
export function tagTerm(tag: string): string {
  return `tag:${tag.toLowerCase()}`.slice(0, longest)
}

/** Most products are active; the other statuses are listed with words too. */
export const isMark = (fact: string): boolean => /^#status:(?!active$)/.test(fact)

/** A fact among the words; no word starts with `#`. */
export const factTerm = (name: string, value: string): string => `#${name}:${value.toLowerCase()}`

/** A fact: the product has this option value, by the names of both in one language. */
export const choiceTerm = (name: string, value: string): string =>
  factTerm('choice', JSON.stringify([name, value]))

/** A product's option values in one language; it can be found by them, but they aren't words. */
export const choiceTerms = (
  options: readonly { name: Translated; values: readonly { name: Translated }[] }[],
  language: Language,
): string[] => [
  ...new Set(
    options.flatMap(({ name, values }) =>
      values.map((value) => choiceTerm(name[language], value.name[language])),
    ),
  ),
]

/** The term that an order is found by through its buyer's email address. */
export const emailTerm = (email: string): string => email.trim().toLowerCase().slice(0, 64)
