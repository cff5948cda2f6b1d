import type { Language } from '#/contract/languages.ts'
import type { QuestionPage } from '#/contract/questions.ts'
import type { BestReview, ReviewListQuery, ReviewPage, ReviewStats } from '#/contract/reviews.ts'

/** What pages show of reviews; everything here is approved. */
export interface VisibleReviews {
  /** One part of a product's list, and the stats of all its reviews. */
  ofProduct(
    productId: string,
    query: ReviewListQuery,
  ): Promise<{ stats: ReviewStats; page: ReviewPage }>
  /** By the last part of the product's id; has an entry for each requested one. */
  stats(productIds: readonly string[]): Promise<ReadonlyMap<string, ReviewStats>>
  /** The most helpful reviews with 5 stars in this language, each of another product. */
  best(language: Language, count: number): Promise<BestReview[]>
}

/** What pages show of questions; everything here is answered. */
export interface AnsweredQuestions {
  /** The newest answers about a product, by the last part of its id. */
  ofProduct(productId: string): Promise<QuestionPage>
}

/** For the page behind the link in an email; it works signed out and never expires. */
export interface NewsletterList {
  /** Removes the link's address from the list; false if no email has such a link. */
  unsubscribe(token: string): Promise<boolean>
  /** Puts the address of a link that confirms a subscription on the list; false for a link that was used. */
  confirm(token: string): Promise<boolean>
}

/** Visitors who are waiting for sold-out products. */
export interface StockAlerts {
  /** Deletes the address behind an email's link; false if no email has such a link. */
  cancel(token: string): Promise<boolean>
}
