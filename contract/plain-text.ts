import { z } from './schema.ts'

/** Control characters, and those that override the text direction. */
const hidden = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
/** A character that leaves a mark by itself: no space, joiner, accent, filler, or blank pattern. */
const visible = /[^\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u
const markup = /[<>]/
/** A scheme, `www.`, or a domain that mail programs would turn into a link; "St.John" isn't one. */
const address = /:\/\/|\b[wW]{3}\.|[\p{L}\p{N}-]{2}\.(?:[a-z]{2,}|[A-Z]{2,})(?![\p{L}\p{N}])/u

/** Also true if nothing of the text can be seen. */
export const hasHiddenCharacters = (text: string) =>
  hidden.test(text) || (text.trim() !== '' && !visible.test(text))
export const hasMarkup = (text: string) => markup.test(text)
export const hasWebAddress = (text: string) => address.test(text)

/** One line that a person typed: without line breaks, control or bidirectional-override characters, or markup. */
export function plainLine(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !hasHiddenCharacters(text) && !hasMarkup(text))
}

/** A name or part of an address: a plain line without a web address, because it appears in emails to others. */
export function mailedLine(max: number) {
  return plainLine(max).refine((text) => !hasWebAddress(text))
}
