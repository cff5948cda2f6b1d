import type { ProseSection } from '#/content/prose.types.ts'
import type { faqCategoryIds } from '#/contract/shop-texts.ts'

export interface FaqCategory {
  /** Its anchor, and the name of its file of content. */
  id: (typeof faqCategoryIds)[number]
  questions: readonly Question[]
}

export interface Question extends ProseSection {
  /** The answer as the owner has written it, sanitised; null: it reads as it came with the shop. */
  html: string | null
}
