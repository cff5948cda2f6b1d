import { readProductName } from '#/clients/shop/product-names.ts'
import { Refusal } from '#/contract/errors.ts'
import type { Language } from '#/contract/languages.ts'
import { limits } from '#/contract/limits.ts'
import { plainLine } from '#/contract/plain-text.ts'
import type {
  AdminQuestionPage,
  AdminQuestionsQuery,
  QuestionAnswer,
  QuestionChange,
  QuestionPage,
  QuestionRequest,
  QuestionsQuery,
} from '#/contract/questions.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import type { AnsweredQuestions } from '#/ports/backend.ts'
import type { SignedInAdmin } from '../admins/admin.types.ts'
import { appendAudit } from '../audit/audit.ts'
import { countOpen } from '../database/cursor-pages.ts'
import type { Db } from '../database/tables.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import type { AskingCustomer } from '../http/signed-in-customer.ts'
import { answeredEmail } from './answered-email.ts'
import { toAdminQuestion, toPublicQuestion } from './question-view.ts'
import {
  deleteQuestionOf,
  findQuestion,
  insertQuestion,
  listAnswered,
  pageOfQuestions,
  type QuestionRow,
  saveDecision,
} from './questions.store.ts'

type QuestionDeps = Pick<BackendDeps, 'database' | 'clock' | 'settings'>

const nameOfAuthor = plainLine(255).catch('')

/**
 * Stores a customer's question about a product; nobody else sees it until it's answered.
 * @throws Refusal `notFound` for a product that the shop doesn't have
 */
export async function askQuestion(
  { database, clock }: Pick<QuestionDeps, 'database' | 'clock'>,
  { customer, shop }: AskingCustomer,
  { request, language }: { request: QuestionRequest; language: Language },
): Promise<QuestionRow> {
  const id = `gid://shopify/Product/${request.productId}`
  const product = await readProductName(shop, { id })
  if (!product) throw new Refusal('notFound')
  return insertQuestion(database.db, {
    product_id: request.productId,
    product_handle: product.handle,
    product_title: product.title,
    customer_id: customer.id,
    // Names are public, so an invalid one counts as missing.
    first_name: nameOfAuthor.parse(customer.firstName),
    last_name: nameOfAuthor.parse(customer.lastName),
    email: customer.email,
    text: request.text,
    language,
    state: 'open',
    answer_text: null,
    answered_at: null,
    created_at: clock().toISOString(),
    version: 1,
  })
}

/** @throws Refusal `questionNotFound`, whether it belongs to someone else or never existed */
export function deleteOwnQuestion(
  { database }: Pick<QuestionDeps, 'database'>,
  customerId: string,
  id: number,
): Promise<void> {
  return database.transact(async (tx, publish) => {
    const question = await deleteQuestionOf(tx, customerId, id)
    if (!question) throw new Refusal('questionNotFound')
    if (question.state === 'answered') publish('reviews', [question.product_id])
  })
}

/** One page of a product's answered questions. */
export async function answeredQuestions(
  db: Db,
  productId: string,
  query: QuestionsQuery,
): Promise<QuestionPage> {
  const { questions, hasMore } = await listAnswered(db, productId, query)
  return { questions: questions.flatMap((row) => toPublicQuestion(row) ?? []), hasMore }
}

/** Questions for rendering the website's pages. */
export function createAnsweredQuestions({
  db,
}: Pick<QuestionDeps['database'], 'db'>): AnsweredQuestions {
  const query = { limit: limits.questionsPage, offset: 0 }
  return { ofProduct: (productId) => answeredQuestions(db, productId, query) }
}

export async function adminQuestions(
  db: Db,
  query: AdminQuestionsQuery,
): Promise<AdminQuestionPage> {
  const { rows, pageInfo } = await pageOfQuestions(db, query)
  return {
    questions: rows.map(toAdminQuestion),
    pageInfo,
    open: await countOpen(db, 'backend_product_questions'),
  }
}

/** @throws Refusal `questionNotFound` */
export async function readQuestion(db: Db, id: number): Promise<QuestionRow> {
  const question = await findQuestion(db, id)
  if (!question) throw new Refusal('questionNotFound')
  return question
}

/**
 * Publishes a question with its answer, and emails whoever asked; a corrected answer isn't sent again.
 * @throws Refusal `questionNotFound`, and `changedMeanwhile` if someone else has decided since
 */
export function answerQuestion(
  deps: QuestionDeps,
  { id, text, version, admin }: QuestionAnswer & { id: number; admin: SignedInAdmin },
): Promise<QuestionRow> {
  const at = deps.clock().toISOString()
  return decide(deps, {
    id,
    version,
    admin,
    action: 'ANSWER_QUESTION',
    change: { state: 'answered', answer_text: text, answered_at: at },
  })
}

/** @throws Refusal `questionNotFound`, and `changedMeanwhile` if someone else has decided since */
export function changeQuestion(
  deps: QuestionDeps,
  { id, state, version, admin }: QuestionChange & { id: number; admin: SignedInAdmin },
): Promise<QuestionRow> {
  return decide(deps, {
    id,
    version,
    admin,
    action: 'CHANGE_QUESTION',
    change: { state, answer_text: null, answered_at: null },
  })
}

interface Decision {
  id: number
  version: number
  admin: SignedInAdmin
  action: 'ANSWER_QUESTION' | 'CHANGE_QUESTION'
  change: Pick<QuestionRow, 'state' | 'answer_text' | 'answered_at'>
}

function decide(
  { database, clock, settings }: QuestionDeps,
  { id, version, admin, action, change }: Decision,
): Promise<QuestionRow> {
  const now = clock()
  return database.transact(async (tx, publish) => {
    const before = await readQuestion(tx, id)
    const question = await saveDecision(tx, { id, version }, change)
    if (!question) throw new Refusal('changedMeanwhile')
    if (question.state === 'answered' && before.state !== 'answered') {
      const email = answeredEmail(question, { ...settings, facts: settings.facts() })
      if (email) await enqueueEmail(tx.$pickTables<'mail_outbox'>(), email, now)
    }
    await appendAudit(tx, {
      at: now,
      admin,
      action,
      details: {
        object: `question ${id}`,
        productId: question.product_id,
        before: { state: before.state },
        after: { state: question.state },
      },
    })
    if ([before.state, question.state].includes('answered'))
      publish('reviews', [question.product_id])
    return question
  })
}
