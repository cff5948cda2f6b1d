import { afterBusinessDays, type Day, dateOf } from '#/contract/business-days.ts'
import { daysFromTo } from '#/contract/dates.ts'
import type { Language } from '#/contract/languages.ts'

/** The days between which an order of a day arrives, in words. */
export function arrivalDays(
  ordered: Day,
  [first, last]: readonly [number, number],
  language: Language,
) {
  const after = (count: number) => dateOf(afterBusinessDays(ordered, count))
  return daysFromTo(after(first), after(last), language)
}
