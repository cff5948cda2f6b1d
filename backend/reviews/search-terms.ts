import { createHash } from 'node:crypto'

const maxTerms = 8
/** Longer runs of letters count as several words. */
const word = /[\p{L}\p{N}]{1,60}/gu

/** A text as it's compared: lowercase letters and digits, no accents, single spaces. */
export function searchableText(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.match(word) ?? []).join(' ')
}

export interface SearchTerms {
  words: string[]
  /** True: the last word is a prefix. */
  lastIsBeginning: boolean
}

/** The words of a search. An email address is searched for as a whole. */
export function searchTerms(query: string): SearchTerms {
  const words = searchableText(query).split(' ').filter(Boolean).slice(0, maxTerms)
  return { words, lastIsBeginning: !/\S@\S+\.\S/.test(query) }
}

/** The same hash for texts that differ only in case, accents, or punctuation. */
export function hashOfText(text: string): string {
  return createHash('sha256').update(searchableText(text)).digest('hex').slice(0, 32)
}
