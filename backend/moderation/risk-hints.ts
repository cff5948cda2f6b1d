import { dayMs } from '#/contract/durations.ts'
import { newAccountDays, type RiskHint } from '#/contract/moderation.ts'
import { mayHaveWebAddress } from '#/contract/plain-text.ts'
import type { Db } from '../database/tables.ts'
import type { Review } from '../reviews/review.types.ts'
import { repeatedAmong } from '../reviews/review-search.store.ts'
import { hasProfanity } from './profanity.ts'

const newAccountMs = newAccountDays * dayMs

/** Hints at what a moderator should look at in each review. They never decide anything. */
export async function findHints(
  db: Db,
  reviews: readonly Review[],
): Promise<Map<string, RiskHint[]>> {
  const repeated = await repeatedAmong(
    db,
    reviews.map(({ id }) => id),
  )
  return new Map(reviews.map((review) => [review.id, hintsOf(review, repeated.has(review.id))]))
}

function hintsOf({ text, author, createdAt }: Review, repeated: boolean): RiskHint[] {
  const age = author.since === null ? null : Date.parse(createdAt) - Date.parse(author.since)
  return [
    ...(mayHaveWebAddress(text) ? ['link' as const] : []),
    ...(repeated ? ['repeated' as const] : []),
    ...(hasProfanity(text) ? ['profanity' as const] : []),
    ...(age !== null && age < newAccountMs ? ['new-account' as const] : []),
  ]
}
