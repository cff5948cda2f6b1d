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
  vendor: string
  productType: string
  tags: readonly string[]
  skus: readonly string[]
}): string[] {
  const { title, handle, vendor, productType, tags, skus } = product
  return [
    ...termsIn(title, handle, vendor, productType, ...tags, ...skus),
    ...new Set(tags.map(tagTerm)),
  ]
}

/** Tags are kept among the words, in lower case after `tag:`, which no other word holds. */
export function tagTerm(tag: string): string {
  return `tag:${tag.toLowerCase()}`.slice(0, longest)
}
