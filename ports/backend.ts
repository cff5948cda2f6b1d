import type { Language } from '#/contract/languages.ts'
import type { QuestionPage } from '#/contract/questions.ts'
import type { BestReview, ReviewListQuery, ReviewPage, ReviewStats } from '#/contract/reviews.ts'

/** What pages show of reviews; everything here is approved. */
export interface VisibleReviews {
  /** One part of a product's list, and what all of its reviews come to. */
  ofProduct(
    productId: string,
    query: ReviewListQuery,
  ): Promise<{ stats: ReviewStats; page: ReviewPage }>
  /** By the last part of the product's id; each that is asked for is there. */
  stats(productIds: readonly string[]): Promise<ReadonlyMap<string, ReviewStats>>
  /** The most helpful reviews with 5 stars in this language, each of another product. */
  best(language: Language, count: number): Promise<BestReview[]>
}

/** What pages show of questions; everything here is answered. */
export interface AnsweredQuestions {
  /** The newest answers about a product, by the last part of its id. */
  ofProduct(productId: string): Promise<QuestionPage>
}

/** What the page behind the link in an email can do; it works signed out and for ever. */
export interface NewsletterList {
  /** Takes the link's address off the list; false when no email has such a link. */
  unsubscribe(token: string): Promise<boolean>
}

/** Those who wait for products that are sold out. */
export interface StockAlerts {
  /** Forgets the address behind an email's link; false when no email has such a link. */
  cancel(token: string): Promise<boolean>
}
