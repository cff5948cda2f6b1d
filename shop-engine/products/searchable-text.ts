import type { Language, Translated } from '#/contract/languages.ts'

const longest = 64

/** The words of some texts as they are searched: lower case, no accents, once each. */
export function termsIn(...texts: readonly string[]): string[] {
  const plain = texts.join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])].map((word) => word.slice(0, longest))
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
}): string[] {
  const { title, handle, status, vendor, productType, tags, skus } = product
  const facts = Object.entries({ status, vendor, product_type: productType })
  return [
    ...termsIn(title, handle, vendor, productType, ...tags, ...skus),
    ...new Set(tags.map(tagTerm)),
    ...facts.map(([name, value]) => factTerm(name, value)),
  ]
}

/** Tags are kept among the words, in lower case after `tag:`, which no other word holds. */
export function tagTerm(tag: string): string {
  return `tag:${tag.toLowerCase()}`.slice(0, longest)
}

/** Most products are active; the other statuses are listed with words too. */
export const isMark = (fact: string): boolean => /^#status:(?!active$)/.test(fact)

/** A fact among the words; none of them begins so. */
export const factTerm = (name: string, value: string): string => `#${name}:${value.toLowerCase()}`

/** A fact: one can choose this, by the names that the option and its value have in one language. */
export const choiceTerm = (name: string, value: string): string =>
  factTerm('choice', JSON.stringify([name, value]))

/** What there is to choose of a product, in one language; it's found by that, but listed by no word of it. */
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
