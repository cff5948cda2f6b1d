import type { ProseSection } from '#/content/prose.types.ts'

/** The categories in the order of the page (help-3); each is a file of content and an anchor. */
export const faqCategoryIds = [
  'orders-shipping',
  'products',
  'returns-refunds',
  'account-payment',
  'general',
] as const

export interface FaqCategory {
  id: (typeof faqCategoryIds)[number]
  questions: readonly ProseSection[]
}
