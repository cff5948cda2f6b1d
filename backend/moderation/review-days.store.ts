import type { Kysely } from 'kysely'
import type { ReviewStatus } from '#/contract/review-kinds.ts'
import type { BackendTables } from '../tables.ts'

type Db = Kysely<BackendTables>

interface Day {
  day: string
  count: number
}

/** Counts one review more or less of a day. */
export async function addToDay(
  tx: Db,
  { createdAt, status }: { createdAt: string; status: ReviewStatus },
  by: 1 | -1,
): Promise<void> {
  const row = { day: createdAt.slice(0, 10), status }
  const { numUpdatedRows } = await tx
    .updateTable('backend_review_days')
    .set((eb) => ({ count: eb('count', '+', by) }))
    .where('day', '=', row.day)
    .where('status', '=', row.status)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return
  await tx
    .insertInto('backend_review_days')
    .values({ ...row, count: by })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'status'])
        .doUpdateSet((eb) => ({ count: eb('backend_review_days.count', '+', by) })),
    )
    .execute()
}

/** How many reviews each day has, of one state or of all, the newest day first. */
export async function countDays(db: Db, status?: ReviewStatus): Promise<Day[]> {
  let query = db.selectFrom('backend_review_days').where('count', '>', 0)
  if (status !== undefined) query = query.where('status', '=', status)
  const rows = await query
    .groupBy('day')
    .select((eb) => ['day', eb.fn.sum<number>('count').as('count')])
    .orderBy('day', 'desc')
    .execute()
  return rows.map(({ day, count }) => ({ day, count: Number(count) }))
}

/** The day that the review at `offset` is of, and how many of that day come before it. */
export function dayAt(
  days: readonly Day[],
  offset: number,
): { day: string; before: number } | undefined {
  let before = offset
  for (const { day, count } of days) {
    if (before < count) return { day, before }
    before -= count
  }
  return undefined
}

/** How many reviews of a state were written before a moment. */
export async function countBefore(db: Db, status: ReviewStatus, moment: string): Promise<number> {
  const day = moment.slice(0, 10)
  const earlier = await db
    .selectFrom('backend_review_days')
    .select((eb) => eb.fn.sum<number>('count').as('count'))
    .where('status', '=', status)
    .where('day', '<', day)
    .executeTakeFirst()
  const sameDay = await db
    .selectFrom('backend_reviews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .where('created_at', '>=', day)
    .where('created_at', '<', moment)
    .executeTakeFirst()
  return Number(earlier?.count ?? 0) + Number(sameDay?.count ?? 0)
}
