import type { ReviewStatus } from '#/contract/review-kinds.ts'
import type { Db } from '../database/tables.ts'

/** A month (`2026-11`) or a day (`2026-11-21`), and how many reviews were written in it. */
interface Period {
  period: string
  count: number
}

const monthOf = (moment: string) => moment.slice(0, 7)
const dayOf = (moment: string) => moment.slice(0, 10)

/** Adds a review to, or subtracts it from, the counts of its month and day. */
export async function addToPeriods(
  tx: Db,
  { createdAt, status }: { createdAt: string; status: ReviewStatus },
  by: 1 | -1,
): Promise<void> {
  await add(tx, { unit: 'month', period: monthOf(createdAt), status }, by)
  await add(tx, { unit: 'day', period: dayOf(createdAt), status }, by)
}

async function add(
  tx: Db,
  row: { unit: 'month' | 'day'; period: string; status: ReviewStatus },
  by: 1 | -1,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('backend_review_periods')
    .set((eb) => ({ count: eb('count', '+', by) }))
    .where('unit', '=', row.unit)
    .where('period', '=', row.period)
    .where('status', '=', row.status)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return
  await tx
    .insertInto('backend_review_periods')
    .values({ ...row, count: by })
    .onConflict((conflict) =>
      conflict
        .columns(['unit', 'period', 'status'])
        .doUpdateSet((eb) => ({ count: eb('backend_review_periods.count', '+', by) })),
    )
    .execute()
}

/**
 * The day when the review at `offset` was written, and how many reviews of that day come before it; undefined
 * if there aren't that many.
 */
export async function dayAt(
  db: Db,
  { offset, order, status }: { offset: number; order: 'newest' | 'oldest'; status?: ReviewStatus },
): Promise<{ day: string; before: number } | undefined> {
  const months = await countPeriods(db, { unit: 'month', begins: '', order, ...given(status) })
  const month = placeIn(months, offset)
  if (!month) return undefined
  const begins = month.period
  const days = await countPeriods(db, { unit: 'day', begins, order, ...given(status) })
  const day = placeIn(days, month.before)
  return day && { day: day.period, before: day.before }
}

const given = (status: ReviewStatus | undefined) => (status === undefined ? {} : { status })

function placeIn(
  periods: readonly Period[],
  offset: number,
): { period: string; before: number } | undefined {
  let before = offset
  for (const { period, count } of periods) {
    if (before < count) return { period, before }
    before -= count
  }
  return undefined
}

async function countPeriods(
  db: Db,
  request: {
    unit: 'month' | 'day'
    begins: string
    order: 'newest' | 'oldest'
    status?: ReviewStatus
  },
): Promise<Period[]> {
  let query = db
    .selectFrom('backend_review_periods')
    .where('unit', '=', request.unit)
    .where('period', '>=', request.begins)
    .where('period', '<', `${request.begins}~`)
    .where('count', '>', 0)
  if (request.status !== undefined) query = query.where('status', '=', request.status)
  const rows = await query
    .groupBy('period')
    .select((eb) => ['period', eb.fn.sum<number>('count').as('count')])
    .orderBy('period', request.order === 'newest' ? 'desc' : 'asc')
    .execute()
  return rows.map(({ period, count }) => ({ period, count: Number(count) }))
}

/** How many reviews in a state were written before a moment. */
export async function countBefore(db: Db, status: ReviewStatus, moment: string): Promise<number> {
  const [month, day] = [monthOf(moment), dayOf(moment)]
  const counted = async (unit: 'month' | 'day', from: string, to: string) => {
    const row = await db
      .selectFrom('backend_review_periods')
      .select((eb) => eb.fn.sum<number>('count').as('count'))
      .where('unit', '=', unit)
      .where('status', '=', status)
      .where('period', '>=', from)
      .where('period', '<', to)
      .executeTakeFirst()
    return Number(row?.count ?? 0)
  }
  const onDay = await db
    .selectFrom('backend_reviews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .where('created_at', '>=', day)
    .where('created_at', '<', moment)
    .executeTakeFirst()
  const earlier = (await counted('month', '', month)) + (await counted('day', month, day))
  return earlier + Number(onDay?.count ?? 0)
}
