import type { Insertable, Selectable } from 'kysely'
import type { AdminQuestionsQuery } from '#/contract/questions.ts'
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

/** A part of what everybody may read of a product, the newest answer first. */
export async function listAnswered(
  db: Db,
  productId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ questions: QuestionRow[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom('backend_product_questions')
    .selectAll()
    .where('product_id', '=', productId)
    .where('state', '=', 'answered')
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .offset(offset)
    .execute()
  return { questions: rows.slice(0, limit), hasMore: rows.length > limit }
}

/** What a customer has asked about one product or all, newest first. */
export function listQuestionsOf(
  db: Db,
  customerId: string,
  productId?: string,
): Promise<QuestionRow[]> {
  let asked = db
    .selectFrom('backend_product_questions')
    .selectAll()
    .where('customer_id', '=', customerId)
  if (productId !== undefined) asked = asked.where('product_id', '=', productId)
  return asked.orderBy('id', 'desc').execute()
}

/** One part of the questions in a state, newest first, and where it lies among them. */
export const pageOfQuestions = (db: Db, { state, ...part }: AdminQuestionsQuery) =>
  readPage(db.selectFrom('backend_product_questions').selectAll().where('state', '=', state), part)

export function findQuestion(db: Db, id: number): Promise<QuestionRow | undefined> {
  return db
    .selectFrom('backend_product_questions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Writes what staff decided; undefined where somebody else has decided since this version. */
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

/** The question that is gone now; undefined for one that is not this customer's, as for one that never was. */
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
 * Deletes all that a customer has asked.
 * @returns true when something went that others could see
 */
export async function deleteCustomerQuestions(tx: Db, customerId: string): Promise<boolean> {
  const rows = await tx
    .deleteFrom('backend_product_questions')
    .where('customer_id', '=', customerId)
    .returning('state')
    .execute()
  return rows.some(({ state }) => state === 'answered')
}
