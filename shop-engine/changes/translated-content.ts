import type { Translated } from '#/contract/languages.ts'

/** A text that can be translated. */
export interface Content {
  key: string
  type: 'SINGLE_LINE_TEXT_FIELD' | 'HTML' | 'MULTI_LINE_TEXT_FIELD'
  texts: Translated
}

/** Something that has texts in several languages. */
export interface TranslatableResource {
  kind: string
  id: number
  content: readonly Content[]
}

/** A text in another language than the first. */
export interface Translation {
  key: string
  locale: string
  value: string
}
