import type { Generated } from 'kysely'
import type { Language } from '#/contract/languages.ts'
import type { QuestionState } from '#/contract/questions.ts'

/** Times are ISO strings in UTC. */
export interface QuestionTables {
  /** What customers ask on a product's page; shown once answered. */
  backend_product_questions: {
    id: Generated<number>
    /** The last part of the provider's id. */
    product_id: string
    /** The product's address and name when it was asked. */
    product_handle: string
    product_title: string
    /** The provider's full id; empty for the demo's. */
    customer_id: string
    /** Both are empty if the customer hasn't given them. */
    first_name: string
    last_name: string
    email: string | null
    text: string
    language: Language
    state: QuestionState
    answer_text: string | null
    answered_at: string | null
    created_at: string
    /** Incremented by each staff decision. */
    version: number
  }
}
