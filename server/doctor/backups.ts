import type { DoctorFinding } from '#/contract/doctor.ts'
import { hourMs } from '#/contract/durations.ts'
import { BadBackup } from '../backups/backup-file.ts'
import { backupsFolder, isAhead, listBackups, proveBackup } from '../backups/backups.ts'
import { copiesState } from '../backups/copies/copy-backups.ts'
import { firstMigratedAt } from '../migrate-all.ts'
import { type Check, ok, reasonOf, warning, wrong } from './finding.ts'

/** One is made each night. */
const oldAfterHours = 30

/** Whether the newest backup is from last night and can be read back. */
export const checkBackups: Check = async ({ settings, database, now }) => {
  const folder = backupsFolder(settings)
  const newest = (await listBackups(folder)).find(({ createdAt }) => !isAhead(createdAt, now))
  if (!newest) {
    const first = await firstMigratedAt(database.withTables())
    return first === null || hoursSince(first.toISOString(), now) < oldAfterHours
      ? [ok('backups.new')]
      : [wrong('backups.missing', { folder })]
  }
  const { createdAt: made } = newest
  const hours = hoursSince(made, now)
  if (hours >= oldAfterHours) return [wrong('backups.old', { hours, made, folder })]
  try {
    await proveBackup(newest.file, settings)
  } catch (error) {
    return [
      wrong('backups.damaged', {
        file: newest.file,
        reason: error instanceof BadBackup ? error.message : reasonOf(error),
      }),
    ]
  }
  const missing = await missingCopy(newest.name, settings)
  return [
    ...(missing ? [missing] : [ok('backups.ok', { hours, made })]),
    ...(settings.backupKey === undefined && !settings.demo ? [warning('backups.unencrypted')] : []),
  ]
}

/** Whether the newest one is at the second place, too; null if there is none. */
async function missingCopy(
  name: string,
  settings: Parameters<typeof copiesState>[0],
): Promise<DoctorFinding | null> {
  const copies = await copiesState(settings)
  if (copies === null || copies.names.includes(name)) return null
  const { code, reason } = copies.failure ?? { code: 'notCopied' as const, reason: '–' }
  return wrong(`backups.${code}`, { place: copies.place, reason })
}

const hoursSince = (moment: string, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / hourMs))
