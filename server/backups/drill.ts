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

/** Otherwise due webhooks would be sent a second time. */
async function silence(dataDir: string): Promise<void> {
  const opened = await openDatabase({ dataDir })
  const { db } = opened.withTables<AllTables>()
  const [table] = await db.introspection
    .getTables()
    .then((tables) => tables.filter(({ name }) => name === 'shop_webhook_deliveries'))
  if (table)
    await db.updateTable('shop_webhook_deliveries').set({ next_attempt_at: null }).execute()
  await opened.close()
}

async function startOn(dataDir: string): Promise<void> {
  const port = await freePort()
  const shop = spawn(startCommand.program, startCommand.options, {
    env: {
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: 'false',
      LOG_LEVEL: 'error',
      // In production, an open shop wouldn't start without a mail server.
      NODE_ENV: 'development',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => shop.once('exit', resolve))
  try {
    const deadline = Date.now() + startMs
    while (Date.now() < deadline && shop.exitCode === null) {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
      if (response?.ok) return
      await pause(100)
    }
    throw new BadBackup('backupDamaged', 'The shop did not start on the restored data.')
  } finally {
    shop.kill()
    await ended
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
