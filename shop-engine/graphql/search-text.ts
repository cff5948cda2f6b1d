import { foldedText } from '#/contract/folded-text.ts'
import { otherForms } from './search-forms.ts'

const longest = 64

/** The words of texts as searched: lower case, without accents and duplicates. */
export function termsIn(...texts: readonly string[]): string[] {
  const words = plain(texts).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)].map((word) => word.slice(0, longest))
}

const plain = (texts: readonly string[]) => foldedText(texts.join(' '))

/** The same with other spellings and forms: joined at hyphens, in the singular, and in parts where scripts change. */
export function termsAndForms(...texts: readonly string[]): string[] {
  const words = termsIn(...texts)
  return [...new Set([...words, ...otherForms(words, plain(texts))])].map((word) =>
    word.slice(0, longest),
  )
}

/** Tags are stored among the words, in lower case after `tag:`, which no other word contains. */
export function tagTerm(tag: string): string {
  return `tag:${tag.toLowerCase()}`.slice(0, longest)
}

/** A fact among the words; no word starts with `#`. */
export const factTerm = (name: string, value: string): string => `#${name}:${value.toLowerCase()}`

/** The term that an order is found by through its buyer's email address. */
export const emailTerm = (email: string): string => email.trim().toLowerCase().slice(0, longest)
