import type { Language } from '#/contract/languages.ts'
import type { RejectionReason, ReviewStatus, Stars } from '#/contract/review-kinds.ts'
import type { ReviewPicture } from '#/contract/review-pictures.ts'

export interface Review {
  id: string
  product: ReviewedProduct
  author: ReviewAuthor
  rating: Stars
  text: string
  language: Language
  status: ReviewStatus
  /** Whether the shop has confirmed that the author bought the product. */
  verified: boolean
  /** The proof; null for imported reviews. */
  purchase: Purchase | null
  helpful: number
  reply: { text: string; at: string } | null
  rejection: { reason: RejectionReason; text: string } | null
  createdAt: string
  /** When a person last changed its status. */
  moderatedAt: string | null
  /** Incremented by each change. */
  version: number
  pictures: readonly ReviewPicture[]
}

/** A product as it was called when the review was written. */
export interface ReviewedProduct {
  /** The last part of the provider's id. */
  id: string
  handle: string
  title: string
}

export interface ReviewAuthor {
  /** The provider's full id; null for an author without an account here. */
  customerId: string | null
  firstName: string
  lastName: string
  /** When the author's account was created; null if unknown. */
  since: string | null
  email: string | null
}

/** The order line that allows a review. */
export interface Purchase {
  orderId: string
  orderNumber: string
  lineId: string
  at: string
}
