import { type Stars, starCounts } from '#/contract/review-kinds.ts'

/** What somebody had typed before being sent to another page; it lasts as long as the tab. */
export interface Draft {
  rating: Stars | null
  text: string
}

const keyOf = (productId: string) => `reviewDraft:${productId}`

export function keepDraft(productId: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(productId), JSON.stringify(draft))
  } catch {
    // storage is forbidden, and there is nothing better to do
  }
}

/** Takes the draft out of the drawer. */
export function takeDraft(productId: string): Draft | null {
  try {
    const saved = sessionStorage.getItem(keyOf(productId))
    sessionStorage.removeItem(keyOf(productId))
    if (saved === null) return null
    const { rating, text } = JSON.parse(saved)
    return { rating: starCounts.find((stars) => stars === rating) ?? null, text: String(text) }
  } catch {
    return null
  }
}
