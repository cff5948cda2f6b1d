import { z } from 'zod'

/** Control characters, and the marks that make text run the other way than it reads. */
const hidden = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const markup = /[<>]/
const address = /:\/\/|\bwww\./i

/** One line that a person typed: no line breaks, control or bidirectional-override characters, no markup. */
export function plainLine(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !hidden.test(text) && !markup.test(text))
}

/** A person's name: a plain line that is not an address on the web, because letters greet with it. */
export function personName(max: number) {
  return plainLine(max).refine((text) => !address.test(text))
}
