import type { Insertable, Selectable } from 'kysely'
import type { AdminQuestionsQuery } from '#/contract/questions.ts'
import { prepared } from '#/database/prepared.ts'
import { readPage } from '../database/cursor-pages.ts'
import type { BackendTables, Db } from '../database/tables.ts'

type Table = BackendTables['backend_product_questions']
export type QuestionRow = Selectable<Table>

export async function insertQuestion(tx: Db, row: Insertable<Table>): Promise<QuestionRow> {
  return tx
    .insertInto('backend_product_questions')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** One page of a product's answered questions, the newest answer first. */
export async function listAnswered(
  db: Db,
  productId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ questions: QuestionRow[]; hasMore: boolean }> {
  const rows = await answered(db, { productId, count: limit + 1, offset })
  return { questions: rows.slice(0, limit), hasMore: rows.length > limit }
}

const answered = prepared(
  ['productId', 'count', 'offset'],
  (db: Db, { productId, count, offset }) =>
    db
      .selectFrom('backend_product_questions')
      .selectAll()
      .where('product_id', '=', productId)
      .where('state', '=', 'answered')
      .orderBy('answered_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .offset(offset),
)

/** What a customer has asked about one product or all, newest first. */
export function listQuestionsOf(
  db: Db,
  customerId: string,
  productId?: string,
): Promise<QuestionRow[]> {
  let query = db
    .selectFrom('backend_product_questions')
    .selectAll()
    .where('customer_id', '=', customerId)
  if (productId !== undefined) query = query.where('product_id', '=', productId)
  return query.orderBy('id', 'desc').execute()
}

/** One page of the questions in a state, newest first, with its page info. */
export const pageOfQuestions = (db: Db, { state, ...part }: AdminQuestionsQuery) =>
  readPage(db.selectFrom('backend_product_questions').selectAll().where('state', '=', state), part)

export function findQuestion(db: Db, id: number): Promise<QuestionRow | undefined> {
  return db
    .selectFrom('backend_product_questions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Writes what staff decided; undefined if someone else has decided since this version. */
export function saveDecision(
  tx: Db,
  { id, version }: { id: number; version: number },
  change: Pick<QuestionRow, 'state' | 'answer_text' | 'answered_at'>,
): Promise<QuestionRow | undefined> {
  return tx
    .updateTable('backend_product_questions')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}

/** Returns the deleted question; undefined if it belongs to someone else or never existed. */
export function deleteQuestionOf(
  tx: Db,
  customerId: string,
  id: number,
): Promise<QuestionRow | undefined> {
  return tx
    .deleteFrom('backend_product_questions')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Deletes everything a customer has asked.
 * @returns the products of public questions
 */
export async function deleteCustomerQuestions(tx: Db, customerId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('backend_product_questions')
    .where('customer_id', '=', customerId)
    .returning(['state', 'product_id'])
    .execute()
  return rows.flatMap(({ state, product_id }) => (state === 'answered' ? [product_id] : []))
}
