import { AsyncLocalStorage } from 'node:async_hooks'
import type { AnsweredQuestions, VisibleReviews } from '#/ports/backend.ts'

/** What a page was made of: `reviews 7` are those of the product 7, `label 7` tells whether it's in stock. */
export type Tags = ReadonlySet<string>

const collecting = new AsyncLocalStorage<Set<string>>()

/** Does the work and tells what it has read. */
export async function collectTags<T>(work: () => Promise<T>): Promise<{ result: T; tags: Tags }> {
  const tags = new Set<string>()
  return { result: await collecting.run(tags, work), tags }
}

/** What the work has read so far. */
export function tagsSoFar(): Tags {
  return collecting.getStore() ?? new Set()
}

/** What a change of some reviews makes stale; the best ones may be others after any change. */
export function tagsOfReviews(productIds: readonly string[]): Tags {
  return new Set(['best reviews', ...productIds.map(ofReviews)])
}

const ofReviews = (productId: string) => `reviews ${productId}`

function addTags(...tags: readonly string[]): void {
  for (const tag of tags) collecting.getStore()?.add(tag)
}

const ofLabel = (productId: string | number) => `label ${productId}`

/** What a change makes stale that has only to do with whether these are in stock. */
export function tagsOfLabels(productIds: readonly string[]): Tags {
  return new Set(['labels', ...productIds.map(ofLabel)])
}

/** Tags the page with the products of whose stock it tells something. */
export function tagLabels({ all, of }: { all: boolean; of: ReadonlySet<number> }): void {
  if (all) addTags('labels')
  addTags(...[...of].map(ofLabel))
}

/** Tags a page with the products whose questions it shows; they change with their reviews. */
export function tagQuestions({ ofProduct }: AnsweredQuestions): AnsweredQuestions {
  return {
    ofProduct(productId) {
      addTags(ofReviews(productId))
      return ofProduct(productId)
    },
  }
}

/** Tags a page with the reviews that it shows. */
export function tagReviews(reviews: VisibleReviews): VisibleReviews {
  return {
    ofProduct(productId, query) {
      addTags(ofReviews(productId))
      return reviews.ofProduct(productId, query)
    },
    stats(productIds) {
      addTags(...productIds.map(ofReviews))
      return reviews.stats(productIds)
    },
    best(language, count) {
      addTags('best reviews')
      return reviews.best(language, count)
    },
  }
}
