import type { Language } from '#/contract/languages.ts'
import type { RejectionReason, ReviewStatus, Stars } from '#/contract/review-kinds.ts'

/** Times are ISO strings in UTC; booleans are 1 and 0. */
export interface ReviewTables {
  backend_reviews: {
    id: string
    /** The last part of the provider's id. */
    product_id: string
    /** The product's address and name when the review was written. */
    product_handle: string
    product_title: string
    /** The provider's full id; null for an author without an account here. */
    customer_id: string | null
    first_name: string
    last_name: string
    email: string | null
    /** When the author's account was created. */
    author_since: string | null
    rating: Stars
    text: string
    language: Language
    status: ReviewStatus
    /** 1: the shop has confirmed that the author bought the product. */
    verified: number
    /** The order line that proves it. */
    order_id: string | null
    order_number: string | null
    order_line: string | null
    purchased_at: string | null
    /** Always the number of its votes. */
    helpful: number
    reply_text: string | null
    replied_at: string | null
    rejection_reason: RejectionReason | null
    rejection_text: string | null
    created_at: string
    /** When a person last changed its status. */
    moderated_at: string | null
    /** Incremented by each change. */
    version: number
    /** Ids and dimensions of its pictures, in order; null if it has none. */
    pictures_json: string | null
  }
  /** Pictures that customers have sent, as WebP. */
  backend_review_pictures: {
    id: string
    /** The provider's full id. */
    customer_id: string
    /** Null while it isn't part of a review. */
    review_id: string | null
    /** The width of the large one. */
    width: number
    height: number
    created_at: string
    small: Uint8Array
    large: Uint8Array
  }
  /**
   * How many reviews there are, updated in the transaction of each change. The product `*` stands for all
   * products together.
   */
  backend_review_counts: {
    product_id: string
    status: ReviewStatus
    rating: Stars
    count: number
  }
  backend_review_votes: { review_id: string; customer_id: string; created_at: string }
}
