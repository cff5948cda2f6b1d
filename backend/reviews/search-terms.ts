import { createHash } from 'node:crypto'

const maxTerms = 8
/** What has more letters without a space between is taken for several words. */
const word = /[\p{L}\p{N}]{1,60}/gu

/** A text as it is compared: lower case and digits, no accents, one space between. */
export function searchableText(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.match(word) ?? []).join(' ')
}

export interface SearchTerms {
  words: string[]
  /** True: of the last word a beginning will do. */
  lastIsBeginning: boolean
}

/** The words that somebody looks for. An email address is looked for as a whole. */
export function searchTerms(query: string): SearchTerms {
  const words = searchableText(query).split(' ').filter(Boolean).slice(0, maxTerms)
  return { words, lastIsBeginning: !/\S@\S+\.\S/.test(query) }
}

/** The same for two texts that say the same in other signs. */
export function hashOfText(text: string): string {
  return createHash('sha256').update(searchableText(text)).digest('hex').slice(0, 32)
}
