import { cleanLine } from './clean-text.ts'
import { z } from './schema.ts'

const controls = /\p{Cc}/u
/** A character that leaves a mark by itself: no space, joiner, accent, filler, or blank pattern. */
const visible = /[^\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u
const markup = /[<>]/
/** Nothing else is written like that. */
const certainAddress = /:\/\/|\bwww\./i
/** Or what may be a domain; only a hint, because "ST.LOUIS" looks like one too. */
const address = /:\/\/|\b[wW]{3}\.|[\p{L}\p{N}-]{2}\.(?:[a-z]{2,}|[A-Z]{2,})(?![\p{L}\p{N}])/u

/** Control characters, or nothing that can be seen. */
export const hasHiddenCharacters = (text: string) =>
  controls.test(text) || (text.trim() !== '' && !visible.test(text))
export const hasMarkup = (text: string) => markup.test(text)
/** Certainly an address on the web, by its scheme or `www.`. */
export const hasWebAddress = (text: string) => certainAddress.test(text)
export const mayHaveWebAddress = (text: string) => address.test(text)

/**
 * One line that a person typed, cleaned: without line breaks, control characters, markup, `https://`, or `www.`. Emails make it
 * unlinkable (`mail/unlinkable.ts`), so that nothing in it has to be guessed.
 */
export function plainLine(max: number) {
  return z.string().transform(cleanLine).pipe(z.string().min(1).max(max).refine(isPlain))
}

const isPlain = (text: string) =>
  text.isWellFormed() && !hasHiddenCharacters(text) && !hasMarkup(text) && !hasWebAddress(text)
