import type { Generated } from 'kysely'
import type { Language } from '#/contract/languages.ts'
import type { QuestionState } from '#/contract/questions.ts'

/** Moments are ISO texts in UTC. */
export interface QuestionTables {
  /** What customers ask on a product's page; shown once it is answered. */
  backend_product_questions: {
    id: Generated<number>
    /** The last part of the provider's id. */
    product_id: string
    /** The product's address and name when it was asked. */
    product_handle: string
    product_title: string
    /** The provider's whole id; empty for the demo's. */
    customer_id: string
    /** Both are empty where the customer has given none. */
    first_name: string
    last_name: string
    email: string | null
    text: string
    language: Language
    state: QuestionState
    answer_text: string | null
    answered_at: string | null
    created_at: string
    /** Raised by each decision of staff. */
    version: number
  }
}
