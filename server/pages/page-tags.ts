import { AsyncLocalStorage } from 'node:async_hooks'
import type { VisibleReviews } from '#/ports/backend.ts'

/** What something that is cached was made of: `reviews 7` are those of the product 7. */
export type Tags = ReadonlySet<string>

const noted = new AsyncLocalStorage<Set<string>>()

/** Does the work and tells what it has read. */
export async function collectTags<T>(work: () => Promise<T>): Promise<{ result: T; tags: Tags }> {
  const tags = new Set<string>()
  return { result: await noted.run(tags, work), tags }
}

/** What a change of some reviews makes stale; the best ones may be others after any change. */
export function tagsOfReviews(productIds: readonly string[]): Tags {
  return new Set(['best reviews', ...productIds.map(ofReviews)])
}

const ofReviews = (productId: string) => `reviews ${productId}`

/** Notes which reviews a page shows. */
export function noteReviews(reviews: VisibleReviews): VisibleReviews {
  const note = (...tags: readonly string[]) => {
    for (const tag of tags) noted.getStore()?.add(tag)
  }
  return {
    ofProduct(productId, query) {
      note(ofReviews(productId))
      return reviews.ofProduct(productId, query)
    },
    stats(productIds) {
      note(...productIds.map(ofReviews))
      return reviews.stats(productIds)
    },
    best(language, count) {
      note('best reviews')
      return reviews.best(language, count)
    },
  }
}
