import { dayMs, minuteMs } from '#/contract/durations.ts'
import { oncePer } from './once-per.ts'

/** A calendar day, as whole days since January 1, 1970. */
export type Day = number

export function dayOf(year: number, month: number, date: number): Day {
  return Date.UTC(year, month - 1, date) / dayMs
}

/** A day from how ISO 8601 writes it: "2026-11-21". */
export const dayFromIso = (text: string): Day => Date.parse(text) / dayMs

/** A day as ISO 8601 writes it: "2026-11-21". */
export const isoOfDay = (day: Day): string => dateOf(day).toISOString().slice(0, 10)

/** Midnight in UTC, to be formatted with `timeZone: 'UTC'`. */
export function dateOf(day: Day): Date {
  return new Date(day * dayMs)
}

/** Creating a format takes longer than using it a hundred times. */
const inTimeZones = (parts: Intl.DateTimeFormatOptions) =>
  oncePer((timeZone: string) => new Intl.DateTimeFormat('en-US', { ...parts, timeZone }))

const daysIn = inTimeZones({ year: 'numeric', month: 'numeric', day: 'numeric' })
const offsetsIn = inTimeZones({ timeZoneName: 'longOffset' })

/** By time zone, the last requested minute and its day: the day can't change within a minute. */
const lastDays = new Map<string, { minute: number; day: Day }>()

/** The day in a time zone, for example `America/New_York`. */
export function dayIn(timeZone: string, at: Date): Day {
  const minute = Math.floor(at.getTime() / minuteMs)
  const last = lastDays.get(timeZone)
  if (last?.minute === minute) return last.day
  const parts = daysIn(timeZone).formatToParts(at)
  const part = (type: string) => Number(parts.find((piece) => piece.type === type)?.value)
  const day = dayOf(part('year'), part('month'), part('day'))
  lastDays.set(timeZone, { minute, day })
  return day
}

/** How far a time zone is ahead of UTC. */
function offsetMs(timeZone: string, at: number): number {
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT([+-])(\d\d):(\d\d)/.exec(offsetsIn(timeZone).format(at)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs
}

/** The local time of a moment in a time zone, represented as if it were UTC. */
export function shownIn(timeZone: string, at: Date): Date {
  return new Date(at.getTime() + offsetMs(timeZone, at.getTime()))
}

/** The moment of a local time in a time zone: the first of two if ambiguous; later by the gap if clocks skip it. */
export function whenShownIn(timeZone: string, shown: Date): Date {
  const asUtc = shown.getTime()
  // The time zone's offset may differ from that at the same hour in UTC.
  const guess = asUtc - offsetMs(timeZone, asUtc)
  const when = new Date(asUtc - offsetMs(timeZone, guess))
  return shownIn(timeZone, when).getTime() === asUtc ? when : new Date(guess)
}

/** When a day begins in a time zone; that isn't always midnight. */
export function startOf(timeZone: string, day: Day): Date {
  return whenShownIn(timeZone, dateOf(day))
}

/** Monday is 1, Sunday is 0. */
const weekdayOf = (day: Day) => (((day + 4) % 7) + 7) % 7
const saturday = 6
const sunday = 0

/** The n-th occurrence of a weekday in a month; −1 is the last. */
function nth(n: number, weekday: number, year: number, month: number): Day {
  if (n < 0) {
    const last = dayOf(year, month + 1, 0)
    return last - ((weekdayOf(last) - weekday + 7) % 7)
  }
  const first = dayOf(year, month, 1)
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7
}

/** A holiday on a Saturday is observed the day before, on a Sunday the day after. */
function observed(day: Day): Day {
  const weekday = weekdayOf(day)
  return weekday === saturday ? day - 1 : weekday === sunday ? day + 1 : day
}

/** Federal holidays of the United States, on the days that they are observed (5 U.S.C. 6103). */
export function federalHolidays(year: number): readonly Day[] {
  return [
    observed(dayOf(year, 1, 1)),
    nth(3, 1, year, 1), // Martin Luther King Jr.
    nth(3, 1, year, 2), // Washington
    nth(-1, 1, year, 5), // Memorial Day
    observed(dayOf(year, 6, 19)),
    observed(dayOf(year, 7, 4)),
    nth(1, 1, year, 9), // Labor Day
    nth(2, 1, year, 10), // Columbus Day
    observed(dayOf(year, 11, 11)),
    nth(4, 4, year, 11), // Thanksgiving
    observed(dayOf(year, 12, 25)),
    observed(dayOf(year + 1, 1, 1)), // observed on December 31 if January 1 is a Saturday
  ]
}

export function isBusinessDay(day: Day): boolean {
  const weekday = weekdayOf(day)
  if (weekday === saturday || weekday === sunday) return false
  return !federalHolidays(dateOf(day).getUTCFullYear()).includes(day)
}

/** The business day this many after a day, which itself doesn't count. */
export function afterBusinessDays(day: Day, count: number): Day {
  let reached = day
  for (let left = count; left > 0; ) {
    reached += 1
    if (isBusinessDay(reached)) left -= 1
  }
  return reached
}
