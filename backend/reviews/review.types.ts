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
  /** Whether the shop has looked up that the author bought the product. */
  verified: boolean
  /** What proves it; null for reviews that came from elsewhere. */
  purchase: Purchase | null
  helpful: number
  reply: { text: string; at: string } | null
  rejection: { reason: RejectionReason; text: string } | null
  createdAt: string
  /** When its status last changed by a person's decision. */
  moderatedAt: string | null
  /** Raised by each change. */
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
  /** The provider's whole id; null for an author without an account here. */
  customerId: string | null
  firstName: string
  lastName: string
  /** When the author's account was made; null where that is not known. */
  since: string | null
  email: string | null
}

/** The order line that a review rests on. */
export interface Purchase {
  orderId: string
  orderNumber: string
  lineId: string
  at: string
}
