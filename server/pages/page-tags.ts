import { AsyncLocalStorage } from 'node:async_hooks'
import type { AnsweredQuestions, VisibleReviews } from '#/ports/backend.ts'

/** What a page was made of: `reviews 7` are those of the product 7, `label 7` tells whether it's in stock. */
export type Tags = ReadonlySet<string>

const noted = new AsyncLocalStorage<Set<string>>()

/** Does the work and tells what it has read. */
export async function collectTags<T>(work: () => Promise<T>): Promise<{ result: T; tags: Tags }> {
  const tags = new Set<string>()
  return { result: await noted.run(tags, work), tags }
}

/** What the work has read so far. */
export function tagsSoFar(): Tags {
  return noted.getStore() ?? new Set()
}

/** What a change of some reviews makes stale; the best ones may be others after any change. */
export function tagsOfReviews(productIds: readonly string[]): Tags {
  return new Set(['best reviews', ...productIds.map(ofReviews)])
}

const ofReviews = (productId: string) => `reviews ${productId}`

function note(...tags: readonly string[]): void {
  for (const tag of tags) noted.getStore()?.add(tag)
}

const ofLabel = (productId: string | number) => `label ${productId}`

/** What a change makes stale that has only to do with whether these are in stock. */
export function tagsOfLabels(productIds: readonly string[]): Tags {
  return new Set(['labels', ...productIds.map(ofLabel)])
}

/** Notes of which products a page tells something about the stock. */
export function noteLabels({ all, of }: { all: boolean; of: ReadonlySet<number> }): void {
  if (all) note('labels')
  note(...[...of].map(ofLabel))
}

/** Notes of which products a page shows questions, which change with their reviews. */
export function noteQuestions({ ofProduct }: AnsweredQuestions): AnsweredQuestions {
  return {
    ofProduct(productId) {
      note(ofReviews(productId))
      return ofProduct(productId)
    },
  }
}

/** Notes which reviews a page shows. */
export function noteReviews(reviews: VisibleReviews): VisibleReviews {
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
