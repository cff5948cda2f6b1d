import { firstBackupPlan } from '#/content/first-settings.ts'
import { dayMs, hourMs } from '#/contract/durations.ts'

/** A clock that is further than that from the last backup is more likely wrong than right. */
const longestGapMs = 40 * dayMs

/** What is kept: the newest backup of each of the last 24 hours, so many days, and 12 months. */
const retention = (days: number) => [
  { unit: 'yyyy-mm-ddThh'.length, hours: 24 },
  { unit: 'yyyy-mm-dd'.length, hours: days * 24 },
  { unit: 'yyyy-mm'.length, hours: 365 * 24 },
]

/**
 * Which backups to delete, by when they were made. The newest one stays, whatever its age; and all do, where the one
 * before now was made so long ago that the clock may be far ahead.
 */
export function outdated(
  moments: readonly string[],
  now: Date,
  days: number = firstBackupPlan.days,
): string[] {
  const newestFirst = [...moments].sort().reverse()
  const before = newestFirst.find((moment) => moment < now.toISOString())
  if (before !== undefined && now.getTime() - Date.parse(before) > longestGapMs) return []
  const keep = new Set(newestFirst.slice(0, 1))
  for (const { unit, hours } of retention(days)) {
    const begin = new Date(now.getTime() - hours * hourMs).toISOString()
    const seen = new Set<string>()
    for (const moment of newestFirst) {
      const period = moment.slice(0, unit)
      if (moment < begin || seen.has(period)) continue
      seen.add(period)
      keep.add(moment)
    }
  }
  return newestFirst.filter((moment) => !keep.has(moment))
}
