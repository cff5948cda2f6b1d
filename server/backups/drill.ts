import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { openDatabase } from '#/database/database.ts'
import { startCommand } from '#/server/builds/build.ts'
import type { AllTables } from '../tables.ts'
import { BadBackup, readHead } from './backup-file.ts'
import type { BackupReading } from './backups.ts'
import { restoreBackup } from './restore.ts'
import { inScratchFolder } from './scratch-folder.ts'
import type { Contents } from './snapshot.ts'

const startMs = 120_000
const stopMs = 15_000

/**
 * Restores a backup into a scratch folder, compares all counts and the audit log, and starts a shop on it until it's
 * ready; it sends no emails or webhooks. @throws BadBackup
 */
export async function drill(file: string, reading: BackupReading): Promise<Contents> {
  const { contents } = await readHead(file)
  return inScratchFolder(reading.dataDir, async (dataDir) => {
    const restored = await restoreBackup(file, { ...reading, databaseUrl: undefined, dataDir })
    if (!isDeepStrictEqual(restored, contents))
      throw new BadBackup('backupDamaged', 'What was restored is not what was saved.')
    await silence(dataDir)
    await startOn(dataDir)
    return restored
  })
}

/** Otherwise due webhooks and emails would be sent a second time. */
export async function silence(dataDir: string): Promise<void> {
  const opened = await openDatabase({ dataDir })
  const { db } = opened.withTables<AllTables>()
  const [table] = await db.introspection
    .getTables()
    .then((tables) => tables.filter(({ name }) => name === 'shop_webhook_deliveries'))
  if (table)
    await db.updateTable('shop_webhook_deliveries').set({ next_attempt_at: null }).execute()
  await db.updateTable('mail_outbox').set({ next_attempt_at: null }).execute()
  await opened.close()
}

async function startOn(dataDir: string): Promise<void> {
  const isReady = await startOnCopy(dataDir, { ...startCommand, startMs, use: async () => {} })
  if (!isReady) throw new BadBackup('backupDamaged', 'The shop did not start on the restored data.')
}

/** The settings of a shop that runs on a copy for a moment: it reaches nobody. */
export const settingsOfCopy = (dataDir: string) => ({
  DATA_DIR: dataDir,
  // The file .env of the shop itself names its database.
  GLOVEBOX_HOME: dataDir,
  DEMO: 'false',
  LOG_LEVEL: 'error',
  // In production, an open shop wouldn't start without a mail server.
  NODE_ENV: 'development',
  // In place of one that the owner has saved; nobody listens there.
  SMTP_URL: 'smtp://127.0.0.1:1',
})

interface StartOnCopy {
  program: string
  options: readonly string[]
  startMs: number
  /** Gets the shop's address once it's ready. */
  use: (url: string) => Promise<void>
}

/** Starts a shop on a copy, and ends it; it also ends if this process is killed. Resolves to whether it became ready in time. */
export async function startOnCopy(
  dataDir: string,
  { program, options, startMs, use }: StartOnCopy,
): Promise<boolean> {
  const port = await freePort()
  const shop = spawn(program, options, {
    env: {
      ...settingsOfCopy(dataDir),
      PORT: String(port),
      GLOVEBOX_STARTED_BY: String(process.pid),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => shop.once('close', resolve))
  try {
    const url = `http://127.0.0.1:${port}`
    const deadline = Date.now() + startMs
    while (Date.now() < deadline && shop.exitCode === null) {
      const signal = AbortSignal.timeout(Math.max(1, deadline - Date.now()))
      const response = await fetch(`${url}/readyz`, { signal }).catch(() => null)
      if (response?.ok) {
        await use(url)
        return true
      }
      await pause(100)
    }
    return false
  } finally {
    // One that doesn't start may not stop either.
    shop.kill()
    const impatient = setTimeout(() => shop.kill('SIGKILL'), stopMs)
    await ended
    clearTimeout(impatient)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('No port is free.')),
      )
    })
  })
}
