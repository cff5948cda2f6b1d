import type { BackupPlan } from '#/contract/backups.ts'
import { hourMs } from '#/contract/durations.ts'
import { oncePer } from '#/contract/once-per.ts'

const clockIn = oncePer(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      hour: 'numeric',
      day: 'numeric',
    }),
)

/** The day of the month and the hour of a moment, in a time zone. */
function localTime(at: Date, timeZone: string): { day: string; hour: number } {
  const parts = clockIn(timeZone).formatToParts(at)
  const part = (type: 'day' | 'hour') => parts.find((one) => one.type === type)?.value ?? ''
  return { day: part('day'), hour: Number(part('hour')) }
}

/**
 * The last time at which a nightly backup was due: when the clocks of the time zone began to show its hour, or a later
 * one where they skip it in spring. The second such hour in fall doesn't count.
 */
export function lastNight(now: Date, { hour, timeZone }: NightlyTime): Date {
  let at = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  for (;;) {
    const before = new Date(at.getTime() - hourMs)
    const [local, earlier] = [localTime(at, timeZone), localTime(before, timeZone)]
    if (local.hour >= hour && (earlier.hour < hour || earlier.day !== local.day)) return at
    at = before
  }
}

export interface NightlyTime extends Pick<BackupPlan, 'hour'> {
  timeZone: string
}
