import type { ProseSection } from '#/content/prose.types.ts'
import type { faqCategoryIds } from '#/contract/shop-texts.ts'

export interface FaqCategory {
  /** Its anchor, and the name of its file of content. */
  id: (typeof faqCategoryIds)[number]
  questions: readonly Question[]
}

export interface Question extends ProseSection {
  /** The owner's own answer as sanitized HTML; null for the built-in answer. */
  html: string | null
}
