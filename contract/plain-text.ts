import { z } from './schema.ts'

/** Control characters, and the marks that make text run the other way than it reads. */
const hidden = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const markup = /[<>]/
/** A scheme, `www.`, or a domain as mail programs turn into a link; "St.John" is none. */
const address = /:\/\/|\b[wW]{3}\.|[\p{L}\p{N}-]{2}\.(?:[a-z]{2,}|[A-Z]{2,})(?![\p{L}\p{N}])/u

export const hasHiddenCharacters = (text: string) => hidden.test(text)
export const hasMarkup = (text: string) => markup.test(text)
export const hasWebAddress = (text: string) => address.test(text)

/** One line that a person typed: no line breaks, control or bidirectional-override characters, no markup. */
export function plainLine(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !hasHiddenCharacters(text) && !hasMarkup(text))
}

/** A name or part of an address: a plain line without an address on the web, because emails to others hold it. */
export function mailedLine(max: number) {
  return plainLine(max).refine((text) => !hasWebAddress(text))
}
