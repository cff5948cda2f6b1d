import { createHash } from 'node:crypto'

const mostTerms = 8

/** A text as it is compared: small letters and digits, no accents, one space between. */
export function searchWords(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}

/** The words that somebody looks for; the last one may be a beginning. */
export function searchTerms(query: string): string[] {
  return searchWords(query).split(' ').filter(Boolean).slice(0, mostTerms)
}

/** The same for two texts that say the same in other signs. */
export function hashOfText(text: string): string {
  return createHash('sha256').update(searchWords(text)).digest('hex').slice(0, 32)
}
