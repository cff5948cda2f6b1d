import { dayMs, hourMs } from './durations.ts'
import { z } from './schema.ts'

/** The name of a backup's file, and nothing else: no path can be made of it. */
export const backupName = z.string().regex(/^shop-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.backup$/)

/** A backup as the back office lists it. */
export const listedBackup = z.object({
  name: backupName,
  createdAt: z.iso.datetime(),
  /** In bytes. */
  size: z.number(),
  /** Whether all of it was read back, and the file is still the one that was. */
  verified: z.boolean(),
})
export type ListedBackup = z.infer<typeof listedBackup>

/** `GET /api/admin/backups`, newest first. */
export const backupList = z.object({ backups: z.array(listedBackup) })
export type BackupList = z.infer<typeof backupList>

/** `POST /api/admin/backups` */
export const madeBackup = z.object({ name: backupName })

/** `POST /api/admin/backups/{name}/link`: an address that downloads it once, and soon. */
export const backupLink = z.object({ url: z.string() })

/** Why a copy isn't at the second place; the first of them for reasons that only an error's own words tell. */
export const copyProblems = [
  'notCopied',
  'copyUnreachable',
  'copyHostUnknown',
  'copyHostChanged',
  'copyKey',
  'copyDenied',
  'copyFull',
  'copyProgram',
] as const
export type CopyProblemCode = (typeof copyProblems)[number]

/** What an error said is `reason`, in the words of a program or a server. */
export const copyFailure = z.object({ code: z.enum(copyProblems), reason: z.string() })
export type CopyFailure = z.infer<typeof copyFailure>

/** `GET /api/admin/backup-state`: what there is to know beside the list. */
export const backupState = z.object({
  /** When the last nightly backup was made; null if none was yet. */
  nightlyAt: z.iso.datetime().nullable(),
  encrypted: z.boolean(),
  /** The second place, as its owner wrote it, without secrets; null if there is none. */
  copies: z
    .object({
      place: z.string(),
      names: z.array(backupName),
      /** Why it can't be listed, or why the last copy failed; null if both worked. */
      failure: copyFailure.nullable(),
    })
    .nullable(),
})
export type BackupState = z.infer<typeof backupState>

/** When a backup is made by itself, in hours of the shop's time zone, and for how many days one of each is kept. */
export const backupPlan = z.strictObject({
  hour: z.number().int().min(0).max(23),
  /** Not fewer, so that a mistake that is found late can still be undone. */
  days: z.number().int().min(7).max(365),
})
export type BackupPlan = z.infer<typeof backupPlan>

/** `POST /api/setup/restore`: whose passwords and tokens the restored shop knows. */
export const restoredShop = z.object({
  /** Email addresses of owners, who sign in as before. */
  owners: z.array(z.string()),
  /** Email addresses of other staff, who need a new link from an owner. */
  locked: z.array(z.string()),
  /** Names of API tokens, which are revoked. */
  tokens: z.array(z.string()),
})
export type RestoredShop = z.infer<typeof restoredShop>

/** The form field of an uploaded backup, and that of the key it was encrypted with, if any. */
export const restoreFields = { backup: 'backup', key: 'key' } as const

/** The largest backup that is taken by upload, in bytes. */
export const uploadedBackupMax = 50_000_000_000

/** Without a good backup for longer than this, the back office says so on every screen. */
export const backupTooOldMs = 2 * dayMs

/** How long a whole upload, or the work on a backup, may take. */
export const backupWorkMs = 6 * hourMs
