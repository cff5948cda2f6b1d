import { dayFromIso, dayIn, isoOfDay } from './business-days.ts'
import { languages } from './languages.ts'
import { hasHiddenCharacters } from './plain-text.ts'
import { z } from './schema.ts'

const message = z
  .string()
  .trim()
  .max(500)
  .refine((text) => text.split('\n').every((line) => !hasHiddenCharacters(line)))

/** When the shop takes no orders for a while: whole days of its time zone, the first and the last one included. */
export const closing = z
  .strictObject({
    from: z.iso.date(),
    /** Null: until further notice. */
    until: z.iso.date().nullable(),
    /** The owner's words to visitors; a language without any gets those of another one. */
    message: z.partialRecord(z.enum(languages), message),
  })
  .refine(({ from, until }) => until === null || from <= until)
export type Closing = z.infer<typeof closing>

/** Whether it's one of these days in a time zone, the first and the last one included; null doesn't limit them. */
export function isWithin(
  { from, until }: { from: string | null; until: string | null },
  timeZone: string,
  now: Date,
): boolean {
  const today = dayIn(timeZone, now)
  return (
    (from === null || dayFromIso(from) <= today) && (until === null || today <= dayFromIso(until))
  )
}

export const isClosed = (closing: Closing, timeZone: string, now: Date): boolean =>
  isWithin(closing, timeZone, now)

/** What a closed shop says in place of its buttons, in the reader's language. */
export interface ClosedNotice {
  /** As `2027-01-04`; null if nobody knows. */
  firstOpenDay: string | null
  /** That it's closed, and until when. */
  sentence: string
  /** The owner's own words; empty if there are none. */
  message: string
}

/** The closing that the shop is in at this moment, or null. */
export function closingAt(
  { closed, facts }: { closed: Closing | null; facts: { timeZone: string } },
  now: Date,
): Closing | null {
  return closed && isClosed(closed, facts.timeZone, now) ? closed : null
}

/** The day on which the shop takes orders again, as `2027-01-04`; null if nobody knows. */
export function firstOpenDay({ until }: Closing): string | null {
  return until === null ? null : isoOfDay(dayFromIso(until) + 1)
}
