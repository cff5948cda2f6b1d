import { createHash } from 'node:crypto'

const mostTerms = 8
/** What has more letters without a space between is taken for several words. */
const word = /[\p{L}\p{N}]{1,60}/gu

/** A text as it is compared: small letters and digits, no accents, one space between. */
export function searchWords(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.match(word) ?? []).join(' ')
}

export interface SearchTerms {
  words: string[]
  /** True: of the last word a beginning will do. */
  lastIsBeginning: boolean
}

/** The words that somebody looks for. An e-mail address is looked for as a whole. */
export function searchTerms(query: string): SearchTerms {
  const words = searchWords(query).split(' ').filter(Boolean).slice(0, mostTerms)
  return { words, lastIsBeginning: !/\S@\S+\.\S/.test(query) }
}

/** The same for two texts that say the same in other signs. */
export function hashOfText(text: string): string {
  return createHash('sha256').update(searchWords(text)).digest('hex').slice(0, 32)
}
