import { dayMs } from '#/contract/durations.ts'
import { readHead } from '../backups/backup-file.ts'
import { backupsFolder, listBackups } from '../backups/backups.ts'
import { roomIn } from '../backups/room.ts'

/** Over less than this, one large import would count as growth that goes on. */
const leastDays = 7
const mostDays = 30

/**
 * When the disk of a data folder is full if the shop goes on growing as its backups of the last weeks tell; null if it
 * doesn't grow, or they tell of too short a time. Each kept backup grows with the shop.
 */
export async function daysUntilFull(dataDir: string): Promise<number | null> {
  const backups = await listBackups(backupsFolder({ dataDir }))
  const [newest] = backups
  if (!newest) return null
  const ageOf = ({ createdAt }: { createdAt: string }) =>
    (Date.parse(newest.createdAt) - Date.parse(createdAt)) / dayMs
  const oldest = backups.findLast((backup) => ageOf(backup) <= mostDays)
  const days = oldest ? ageOf(oldest) : 0
  if (!oldest || days < leastDays) return null
  const [before, now] = await Promise.all([oldest, newest].map(({ file }) => readHead(file)))
  if (!before || !now) return null
  const perDay = (now.bytes - before.bytes + (newest.bytes - oldest.bytes) * backups.length) / days
  return perDay <= 0 ? null : (await roomIn(dataDir)) / perDay
}
