import { AsyncLocalStorage } from 'node:async_hooks'
import type { AnsweredQuestions, VisibleReviews } from '#/ports/backend.ts'

/** What a page depends on: `reviews 7` are those of product 7, `label 7` is its stock label. */
export type Tags = ReadonlySet<string>

const collecting = new AsyncLocalStorage<Set<string>>()

/** Does the work, and returns the tags of what it read. */
export async function collectTags<T>(work: () => Promise<T>): Promise<{ result: T; tags: Tags }> {
  const tags = new Set<string>()
  return { result: await collecting.run(tags, work), tags }
}

/** The tags of what the current work has read so far. */
export function tagsSoFar(): Tags {
  return collecting.getStore() ?? new Set()
}

/** The tags that a change of reviews makes stale; any change may affect which are the best. */
export function tagsOfReviews(productIds: readonly string[]): Tags {
  return new Set(['best reviews', ...productIds.map(ofReviews)])
}

const ofReviews = (productId: string) => `reviews ${productId}`

function addTags(...tags: readonly string[]): void {
  for (const tag of tags) collecting.getStore()?.add(tag)
}

const ofLabel = (productId: string | number) => `label ${productId}`

/** The tags that a change of only the stock labels makes stale. */
export function tagsOfLabels(productIds: readonly string[]): Tags {
  return new Set(['labels', ...productIds.map(ofLabel)])
}

/** Tags the page with the products whose stock labels it shows. */
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
