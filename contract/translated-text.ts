import { translated } from './in-each-language.ts'
import { fallbackLanguage, languages, type Translated } from './languages.ts'
import { z } from './schema.ts'

/** A text in every language; where one is missing, it's that of the first language. */
export const translatedText = (text: z.ZodType<string>): z.ZodType<Translated> =>
  z.partialRecord(z.enum(languages), text).transform((texts, context) => {
    const first = texts[fallbackLanguage]
    if (first !== undefined) return translated(texts, first)
    context.addIssue({ code: 'custom', path: [fallbackLanguage], message: 'Required' })
    return z.NEVER
  })
