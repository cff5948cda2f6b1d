import type { AdminQuestion, OwnQuestion, PublicQuestion } from '#/contract/questions.ts'
import type { QuestionRow } from './questions.store.ts'

/** A question as the public sees it; null without an answer. */
export function toPublicQuestion(row: QuestionRow): PublicQuestion | null {
  const {
    answer,
    productId: _,
    productHandle,
    productTitle,
    state,
    ...question
  } = toOwnQuestion(row)
  const customerLastName = question.customerLastName.slice(0, 1)
  return answer && { ...question, customerLastName, answer }
}

/** A question as the customer who asked sees it. */
export function toOwnQuestion(row: QuestionRow): OwnQuestion {
  return {
    id: row.id,
    customerFirstName: row.first_name,
    customerLastName: row.last_name,
    text: row.text,
    language: row.language,
    createdAt: row.created_at,
    answer:
      row.answer_text === null || row.answered_at === null
        ? null
        : { text: row.answer_text, createdAt: row.answered_at },
    productId: row.product_id,
    productHandle: row.product_handle,
    productTitle: row.product_title,
    state: row.state,
  }
}

/** A question as staff see it. */
export function toAdminQuestion(row: QuestionRow): AdminQuestion {
  return {
    ...toOwnQuestion(row),
    customerId: row.customer_id,
    customerEmail: row.email ?? '',
    version: row.version,
  }
}
