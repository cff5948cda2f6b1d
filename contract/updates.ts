import { versionNumber } from './releases.ts'
import { z } from './schema.ts'

/** Why an update was rolled back. */
export const failureCode = z.enum([
  /** The new version couldn't be tried on a copy of the shop, or didn't start there. */
  'trialFailed',
  /** It took longer than `UPDATE_SECONDS`. */
  'tooSlow',
  /** The data couldn't be brought up to date. */
  'migrationFailed',
  /** A page, or the test order, failed. */
  'unhealthy',
  /** A process went on using the data. */
  'stillBusy',
  /** It had already been switched to, and didn't get ready. */
  'notReady',
  /** It was killed, or the machine went down. */
  'interrupted',
])
export type FailureCode = z.infer<typeof failureCode>

/** What an update does, in order; the last one says how it ended. */
export const updateSteps = [
  'chosen',
  'fetched',
  'unpacked',
  'saved',
  'tried',
  'held',
  'changed',
  'switched',
  'rollingBack',
  'updated',
  'rolledBack',
  'refused',
  'noRoom',
] as const

/** A step, in words of `content/<language>/admin-updates.json`. */
export const updateStep = z.object({
  at: z.iso.datetime(),
  step: z.enum(updateSteps),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type UpdateStep = z.infer<typeof updateStep>

/** An update that was made or rolled back, from the audit log. */
const pastUpdate = z.object({
  at: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  /** Null for one that was made. */
  failure: failureCode.nullable(),
})

/** `GET /api/admin/updates` */
export const updateState = z.object({
  version: z.string(),
  /** How the program came here: only one from an archive, whose folder it can write to, updates itself. */
  place: z.enum(['archive', 'readOnly', 'other']),
  /** Whether `RELEASES_URL` is set. */
  looks: z.boolean(),
  /** The newest version on the list, if it's newer than this one. */
  newest: z.object({ version: versionNumber, date: z.string(), notes: z.string() }).nullable(),
  /** When the list was last read, and whether that worked. */
  lookedAt: z.iso.datetime().nullable(),
  lookFailed: z.boolean(),
  underWay: z.boolean(),
  /** Of the update that's under way, or the last one. */
  steps: z.array(updateStep),
  /** Newest first. */
  past: z.array(pastUpdate),
})
export type UpdateState = z.infer<typeof updateState>
