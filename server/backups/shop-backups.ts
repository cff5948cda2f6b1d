import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { backupName, backupTooOldMs, type ListedBackup } from '#/contract/backups.ts'
import { Refusal } from '#/contract/errors.ts'
import type { Database } from '#/database/database.ts'
import type { RestoreUpload, ShopBackups } from '#/ports/backups.ts'
import { firstMigratedAt } from '../migrate-all.ts'
import type { Settings } from '../settings.ts'
import type { AllTables } from '../tables.ts'
import { workApart } from './backup-work.ts'
import { type Backup, backupsFolder, listBackups, newestVerified } from './backups.ts'
import { copiesState } from './copies/copy-backups.ts'
import { lastNightly } from './nightly.ts'
import { restoreInto } from './restore-into.ts'
import { roomForUpload } from './room.ts'
import { inScratchFolder } from './scratch-folder.ts'

interface ShopBackupsDeps {
  settings: Settings
  database: Database<AllTables>
  clock: () => Date
  /** Called once a restored shop has taken the place of this one. */
  renew: () => Promise<void>
  log: { error(about: object, message: string): void }
}

/** The backups in this process's data folder, and restoring an uploaded one. */
export function createShopBackups(deps: ShopBackupsDeps): ShopBackups & { restore: RestoreUpload } {
  const { settings, database, clock } = deps
  const folder = backupsFolder(settings)
  const alone = oneAtATime()
  const found = async (name: string) => {
    if (!backupName.safeParse(name).success) throw new Refusal('backupNotFound')
    const backup = (await listBackups(folder)).find((listed) => listed.name === name)
    if (!backup) throw new Refusal('backupNotFound')
    return backup
  }
  return {
    list: async () => (await listBackups(folder)).map(toListed),
    state: async () => ({
      nightlyAt: await lastNightly(database.withTables()),
      encrypted: settings.backupKey !== undefined,
      copies: await copiesState(settings),
    }),
    make: () =>
      alone(async () => {
        const said = await workApart({ kind: 'make' }, settings)
        if (!('name' in said)) throw new Error('no backup was made')
        return said.name
      }),
    verify: async (name) => {
      await found(name)
      await alone(() => workApart({ kind: 'verify', name }, settings))
    },
    drill: async (name) => {
      await found(name)
      await alone(() => workApart({ kind: 'drill', name }, settings))
    },
    async open(name) {
      const { file } = await found(name)
      const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW).catch((cause) => {
        throw new Refusal('backupNotFound', { cause })
      })
      return { bytes: (await handle.stat()).size, content: handle.createReadStream() }
    },
    async isTooOld() {
      const newest = await newestVerified(folder, clock())
      const since = newest ? new Date(newest) : await firstMigratedAt(database.withTables())
      return since !== null && clock().getTime() - since.getTime() > backupTooOldMs
    },
    restore: (receive) =>
      alone(() =>
        inScratchFolder(settings.dataDir, async (scratch) => {
          const file = join(scratch, 'uploaded.backup')
          const key = await receive(file, await roomForUpload(scratch))
          const work = { kind: 'stage', file, folder: scratch, key } as const
          const said = await workApart(work, settings)
          if (!('ended' in said)) throw new Error('no backup was staged')
          const { dataDir } = settings
          await restoreInto(scratch, { database, dataDir, now: clock() })
          await deps.renew()
          return said.ended
        }),
      ),
  }
}

const toListed = ({ name, createdAt, bytes, verified }: Backup): ListedBackup => ({
  name,
  createdAt,
  size: bytes,
  verified,
})

/** Runs one piece of work at a time. @throws Refusal `backupUnderWay` meanwhile */
function oneAtATime() {
  let busy = false
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy) throw new Refusal('backupUnderWay')
    busy = true
    try {
      return await work()
    } finally {
      busy = false
    }
  }
}
