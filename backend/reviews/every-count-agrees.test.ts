import { expect, it } from 'vitest'
import { starCounts } from '#/contract/review-kinds.ts'
import type { Database } from '#/database/database.ts'
import type { AllTables } from '#/server/tables.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { entriesAfter } from '../audit/audit.store.ts'
import { verifyLog } from '../audit/verify-log.ts'
import {
  approveReview,
  rejectReview,
  removeReview,
  reopenReview,
  replyToReview,
} from '../moderation/moderation.service.ts'
import { countByStatus } from './review-counts.store.ts'
import { proven, reviewsDeps } from './reviews.fixture.ts'
import { deleteOwnReview, statsOf, writeReview } from './reviews.service.ts'
import { voteHelpful } from './votes.service.ts'

const products = 6
const customers = 12
const actionsInAll = 10_000
const concurrency = 10
const admin = { id: 1, email: 'ada@glovebox.test', name: 'Ada' }

/** Always the same numbers, so that a failure can be seen again. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

async function recounted({ db }: Database<AllTables>) {
  const rows = await db.selectFrom('backend_reviews').selectAll().execute()
  const count = (keep: (row: (typeof rows)[number]) => boolean) => rows.filter(keep).length
  const byStars = (keep: (row: (typeof rows)[number]) => boolean) =>
    starCounts.map((stars) => count((row) => row.rating === stars && keep(row)))
  return { rows, byStars }
}

forEachDatabase((databases) => {
  it('counts what a recount counts after 10,000 moves, each change with one entry', async () => {
    const database = await databases.fresh()
    const deps = reviewsDeps(database)
    const random = numbers(5)
    const known: string[] = []
    const changed: string[] = []
    const some = () => known[random(known.length)] ?? 'f'.repeat(32)
    const customer = () => 1 + random(customers)

    const moderations = [
      async () => {
        const stars = starCounts[random(5)] ?? 5
        const review = { customer: customer(), product: 1 + random(products), rating: stars }
        known.push((await writeReview(deps, proven(review))).id)
      },
      () => deleteOwnReview(deps, `gid://shopify/Customer/${customer()}`, some()),
      () => moderated((of) => approveReview(deps, of)),
      () => moderated((of) => approveReview(deps, of)),
      () => moderated((of) => rejectReview(deps, { ...of, reason: 'other', text: '' })),
      () => moderated((of) => reopenReview(deps, of)),
      () => moderated((of) => removeReview(deps, of)),
      () => moderated((of) => replyToReview(deps, { ...of, text: 'Thank you.' })),
      () => vote(true),
      () => vote(true),
      () => vote(false),
    ]
    const vote = (helpful: boolean) =>
      voteHelpful(
        deps,
        { reviewId: some(), customerId: `gid://shopify/Customer/${customer()}` },
        helpful,
      )
    async function moderated(
      change: (of: { reviewId: string; admin: typeof admin }) => Promise<unknown>,
    ) {
      const reviewId = some()
      await change({ reviewId, admin })
      changed.push(reviewId)
    }

    const refused = new Set<string>()
    for (let made = 0; made < actionsInAll; made += concurrency) {
      const batch = Array.from({ length: concurrency }, () =>
        moderations[random(moderations.length)]?.(),
      )
      for (const outcome of await Promise.allSettled(batch)) {
        if (outcome.status === 'rejected') refused.add(String(outcome.reason.code))
      }
      if (known.length > 200) known.splice(0, 100)
    }

    expect([...refused].sort()).toEqual([
      'alreadyReviewed',
      'ownReview',
      'reviewNotFound',
      'reviewUnchanged',
    ])
    const log = await entriesAfter(database.db, { after: 0, count: actionsInAll })
    const logged = log.map(({ detailsJson }) => JSON.parse(detailsJson).reviewId)
    expect(changed.length).toBeGreaterThan(actionsInAll / 10)
    expect(logged.toSorted()).toEqual(changed.toSorted())
    expect(await verifyLog(database.db)).toMatchObject({ intact: true })
    const { rows, byStars } = await recounted(database)
    expect(rows.length).toBeGreaterThan(20)
    expect(await countByStatus(database.db)).toEqual({
      pending: byStars((row) => row.status === 'pending'),
      approved: byStars((row) => row.status === 'approved'),
      rejected: byStars((row) => row.status === 'rejected'),
    })
    for (let product = 1; product <= products; product += 1) {
      const visible = (row: (typeof rows)[number]) =>
        row.status === 'approved' && row.product_id === String(product)
      const ratings = rows.filter(visible).map(({ rating }) => rating)
      const sum = ratings.reduce((total, rating) => total + rating, 0)
      expect((await statsOf(deps, [String(product)])).get(String(product))).toEqual({
        byStars: byStars(visible),
        totalReviews: ratings.length,
        averageRating: ratings.length === 0 ? 0 : sum / ratings.length,
      })
    }
    const votes = await database.db.selectFrom('backend_review_votes').selectAll().execute()
    for (const row of rows)
      expect(row.helpful).toBe(votes.filter(({ review_id }) => review_id === row.id).length)
  })
})
