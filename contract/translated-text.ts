import { translated } from './in-each-language.ts'
import { languages, type Translated } from './languages.ts'
import { z } from './schema.ts'

/**
 * A text in every language; where one is missing, it's a copy of the one that there is, so that it reads the same
 * whichever language is the shop's first.
 */
export const translatedText = (text: z.ZodType<string>): z.ZodType<Translated> =>
  z.partialRecord(z.enum(languages), text).transform((texts, context) => {
    const [first] = languages.flatMap((language) => texts[language] ?? [])
    if (first !== undefined) return translated(texts, first)
    context.addIssue({ code: 'custom', path: [...languages.slice(0, 1)], message: 'Required' })
    return z.NEVER
  })
