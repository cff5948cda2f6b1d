import { refuse } from '../changes/refused.ts'

export interface Publishing {
  isPublished?: boolean | null | undefined
  publishDate?: string | null | undefined
}

/**
 * When a page or post is shown from; null: hidden. A new one is shown at once.
 * @param before undefined for a new one
 * @throws Refused for a date that is none, and for one to come of what is to be published at once
 */
export function publishedAtOf(
  { isPublished, publishDate }: Publishing,
  { before, now }: { before: string | null | undefined; now: Date },
): string | null {
  const at = publishDate ? momentOf(publishDate) : undefined
  const isToCome = at !== undefined && at > now.toISOString()
  if (isToCome && isPublished) throw refuse('publishDateToCome', ['publishDate'])
  if (isToCome) return at
  if (isPublished === false) return null
  if (at !== undefined) return at
  if (isPublished === true || before === undefined)
    return before && before <= now.toISOString() ? before : now.toISOString()
  return before
}

function momentOf(text: string): string {
  const moment = new Date(text)
  const year = moment.getUTCFullYear()
  if (Number.isNaN(year) || year < 1 || year > 9_999)
    throw refuse('invalid', ['publishDate'], { field: 'date' })
  return moment.toISOString()
}
