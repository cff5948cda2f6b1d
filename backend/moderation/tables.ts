import type { Generated } from 'kysely'
import type { ReviewStatus } from '#/contract/review-kinds.ts'

export interface ModerationTables {
  /**
   * How many reviews of a month and of a day (UTC) are in each state, so that a page in the middle is found
   * by adding up.
   */
  backend_review_periods: {
    unit: 'month' | 'day'
    period: string
    status: ReviewStatus
    count: number
  }
  /** The last decision on a review, for as long as it can be taken back. */
  backend_moderation_undo: {
    review_id: string
    admin_id: number
    at: string
    /** The review as it was, and its votes where it was deleted. */
    before_json: string
    /** The email that tells the author, as long as it waits. */
    letter_id: number | null
  }
  /** What a review is found by. */
  backend_review_search: {
    id: Generated<number>
    review_id: string
    /** Small emails without accents, with spaces between. */
    words: string
    /** Of what the review says; two with the same hash say the same. */
    text_hash: string
    /** The review's own. */
    created_at: string
  }
}
