import type { Language, Translated } from '#/contract/languages.ts'
import { factTerm, tagTerm, termsAndForms, termsIn } from '../graphql/search-text.ts'

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

/** Most products are active; the other statuses are listed with words too. */
export const isMark = (fact: string): boolean => /^#status:(?!active$)/.test(fact)

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
