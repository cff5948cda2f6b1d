import written from '#/content/demo-reviews.json' with { type: 'json' }
import { dayMs } from '#/contract/durations.ts'
import { toHandle } from '#/contract/handle.ts'
import { languages } from '#/contract/languages.ts'
import { rejectionReasons, reviewStatuses } from '#/contract/review-kinds.ts'
import { stars } from '#/contract/reviews.ts'
import { z } from '#/contract/schema.ts'
import type { Database } from '#/database/database.ts'
import type { BackendTables } from '../database/tables.ts'
import type { Review, ReviewedProduct } from './review.types.ts'
import { claimEmptyCounts, recount } from './review-counts.store.ts'
import { insertVote } from './review-votes.store.ts'
import { insertReview } from './reviews.store.ts'

const demoReviews = z.array(
  z.strictObject({
    product: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    rating: stars,
    language: z.enum(languages),
    daysAgo: z.number(),
    boughtDaysAgo: z.number(),
    status: z.enum(reviewStatuses),
    helpful: z.number(),
    text: z.string(),
    reply: z.string().optional(),
    rejection: z.strictObject({ reason: z.enum(rejectionReasons), text: z.string() }).optional(),
  }),
)
type DemoReview = z.infer<typeof demoReviews>[number]

interface Demo {
  /** The demo's products in each language, by handle; reviews of other products are skipped. */
  products: ReadonlyMap<string, Readonly<Record<DemoReview['language'], ReviewedProduct>>>
  now: Date
  randomBytes: (count: number) => Uint8Array
}

/**
 * Fills the demo shop with reviews in every state, once, all or nothing; a shop that ever had a review gets
 * none.
 * @returns whether this call did it
 */
export function fillDemoReviews(database: Database<BackendTables>, demo: Demo): Promise<boolean> {
  return database.transact(async (tx, publish) => {
    if (!(await claimEmptyCounts(tx))) return false
    for (const [index, written] of demoReviews.parse(demoTexts).entries()) {
      const product = demo.products.get(written.product)?.[written.language]
      if (!product) continue
      const review = toReview(written, { ...demo, product, index })
      await insertReview(tx, review)
      await recount(tx, undefined, review)
      for (let reader = 1; reader <= review.helpful; reader += 1) {
        const vote = { reviewId: review.id, customerId: `demo-reader-${reader}` }
        await insertVote(tx, vote, demo.now.toISOString())
      }
    }
    publish('reviews')
    return true
  })
}

const demoTexts: unknown = written

type From = Omit<Demo, 'products'> & { product: ReviewedProduct; index: number }

function toReview(demo: DemoReview, { product, index, now, randomBytes }: From): Review {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const id = Buffer.from(randomBytes(16)).toString('hex')
  const { firstName, lastName, rating, text, language, status, helpful } = demo
  const decidedAt = daysAgo(Math.max(0, demo.daysAgo - 1))
  const since = daysAgo(demo.boughtDaysAgo + 30)
  const email = `${toHandle(firstName)}.${toHandle(lastName)}@customers.example`
  return {
    id,
    product,
    author: { customerId: null, firstName, lastName, since, email },
    rating,
    text,
    language,
    status,
    verified: true,
    purchase: {
      orderId: `demo-${id.slice(0, 12)}`,
      orderNumber: `DEMO-${1_001 + index}`,
      lineId: '',
      at: daysAgo(demo.boughtDaysAgo),
    },
    helpful,
    reply: demo.reply === undefined ? null : { text: demo.reply, at: decidedAt },
    rejection: demo.rejection ?? null,
    createdAt: daysAgo(demo.daysAgo),
    moderatedAt: status === 'pending' ? null : decidedAt,
    version: 1,
    pictures: [],
  }
}
