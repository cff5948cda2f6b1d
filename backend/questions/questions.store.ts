import type { Insertable, Selectable } from 'kysely'
import type { QuestionState } from '#/contract/questions.ts'
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

/** One more than `limit`, where there are more; those before a question come in the other order. */
export function pageOfQuestions(
  db: Db,
  {
    state,
    limit,
    after,
    before,
  }: {
    state: QuestionState
    limit: number
    after?: number | undefined
    before?: number | undefined
  },
): Promise<QuestionRow[]> {
  let query = db
    .selectFrom('backend_product_questions')
    .selectAll()
    .where('state', '=', state)
    .orderBy('id', before === undefined ? 'desc' : 'asc')
    .limit(limit + 1)
  if (after !== undefined) query = query.where('id', '<', after)
  if (before !== undefined) query = query.where('id', '>', before)
  return query.execute()
}

/** How many wait for an answer; no more than 999 are counted. */
export async function countOpenQuestions(db: Db): Promise<number> {
  const open = db
    .selectFrom('backend_product_questions')
    .select('id')
    .where('state', '=', 'open')
    .limit(999)
  const { count } = await db
    .selectFrom(open.as('open'))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

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
