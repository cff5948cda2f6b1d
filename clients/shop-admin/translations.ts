import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'

/** The texts of a resource in the language `$locale`, where they differ from those of the shop's first language. */
export const translations = field(
  'translations(locale: $locale)',
  z.array(z.object({ key: z.string(), value: z.string().nullable() })),
)

/** A text in the language `$locale`, else in the shop's first. */
export const translated = (
  found: z.infer<typeof translations>,
  key: string,
  first: string,
): string => found.find((text) => text.key === key)?.value || first
