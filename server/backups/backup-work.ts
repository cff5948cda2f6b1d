import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { restoredShop } from '#/contract/backups.ts'
import { Refusal, type RefusalCode, refusals } from '#/contract/errors.ts'
import type { Settings } from '../settings.ts'
import { BadBackup } from './backup-file.ts'
import { backupsFolder, verifyBackup } from './backups.ts'
import { saveShop } from './copies/copy-backups.ts'
import { drill } from './drill.ts'
import { stageBackup } from './stage.ts'

/** What is done with backups apart from the shop, which goes on serving. */
export type BackupWork =
  | { kind: 'make' }
  | { kind: 'verify' | 'drill'; name: string }
  /** Of an uploaded file, which may be anything. */
  | { kind: 'stage'; file: string; folder: string; key: string | undefined }

const isCode = (value: unknown): value is RefusalCode =>
  typeof value === 'string' && Object.hasOwn(refusals, value)

const outcome = z.union([
  z.object({ name: z.string() }),
  z.object({ ended: restoredShop }),
  z.object({ done: z.literal(true) }),
  /** `reason` is for the log. */
  z.object({ code: z.custom<RefusalCode>(isCode), reason: z.string() }),
])
type Outcome = z.infer<typeof outcome>

/** Does the work in this thread. */
export async function doWork(work: BackupWork, settings: Settings): Promise<Outcome> {
  try {
    switch (work.kind) {
      case 'make':
        return { name: (await saveShop(settings)).name }
      case 'verify':
        await verifyBackup(join(backupsFolder(settings), work.name), settings)
        break
      case 'drill':
        await drill(join(backupsFolder(settings), work.name), settings)
        break
      case 'stage': {
        const access = { backupKey: work.key ?? settings.backupKey, acceptPlain: true }
        return { ended: await stageBackup(work.file, work.folder, access) }
      }
    }
    return { done: true }
  } catch (error) {
    if (error instanceof BadBackup) return { code: error.code, reason: error.message }
    throw error
  }
}

/**
 * Does the work in a thread of its own, because reading a whole database would make visitors wait.
 * @throws Refusal of an unusable backup
 */
export async function workApart<Kind extends BackupWork>(
  work: Kind,
  settings: Settings,
): Promise<Exclude<Outcome, { code: RefusalCode }>> {
  const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), {
    workerData: { work, settings },
  })
  worker.unref()
  const said = outcome.parse(
    await new Promise<unknown>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The work on a backup ended without a result.')))
    }),
  )
  if ('code' in said) throw new Refusal(said.code, { cause: said.reason })
  return said
}
