import { setTimeout as pause } from 'node:timers/promises'
import { appendAudit } from '#/backend/audit/audit.ts'
import type { BackendTables } from '#/backend/database/tables.ts'
import type { Database } from '#/database/database.ts'
import type { Installed } from '../builds/build.ts'
import { endJournal, type Journal, pointTo, readJournal, writeJournal } from './journal.ts'
import { isLocked, takeLock } from './locks.ts'
import { runVersion } from './run-version.ts'
import { dropAside, putBack, type Where } from './set-aside.ts'

const lookEveryMs = 50

/** Waits until nobody changes the data for an update any more, or is about to. */
export async function untilSwitched(home: string): Promise<Journal | null> {
  for (;;) {
    const journal = readJournal(home)
    const isLed =
      (journal?.phase === 'switching' || journal?.phase === 'restoring') && isLocked(home, 'update')
    if (journal === null || !(isLed || isLocked(home, 'switch'))) return readJournal(home)
    await pause(lookEveryMs)
  }
}

/**
 * For a start: waits as above, and for another start that has got no further than to `settleUpdate`. Goes back to the
 * version before if data were being put back, or if this version has begun to start once already, and nobody is left who
 * leads the update.
 * @returns what lets the next start decide; it's null where there's nothing to decide
 */
export async function awaitUpdate(
  { home, version }: Installed,
  where: Where,
): Promise<{ free(): void } | null> {
  const start = await startAlone(home)
  const journal = await untilSwitched(home)
  if (journal?.phase === 'switched' && journal.to === version && !journal.tried) {
    writeJournal(home, { ...journal, tried: true })
    return start
  }
  const hasFailed =
    journal?.phase === 'restoring' ||
    (journal?.phase === 'switched' && journal.to === version && !isLocked(home, 'update'))
  if (!journal || !hasFailed) return start
  await returnTo(home, { ...journal, reason: journal.reason ?? 'notReady' }, where)
  start?.free()
  runVersion(home)
}

/** Takes the lock of a start, unless no update is under way, or the folder is somebody else's. */
async function startAlone(home: string): Promise<{ free(): void } | null> {
  try {
    while (readJournal(home) !== null) {
      const start = takeLock(home, 'start', 0)
      if (start) return start
      await pause(lookEveryMs)
    }
  } catch {
    // It can't be written.
  }
  return null
}

/** Puts the data back if some were set aside, and the version before in use. */
export async function returnTo(home: string, journal: Journal, where: Where): Promise<void> {
  writeJournal(home, { ...journal, phase: 'restoring' })
  await putBack(home, where)
  pointTo(home, journal.from)
  writeJournal(home, { ...journal, phase: 'failed' })
  await dropAside(home)
}

/**
 * For a start that finds the data newer than its program: an update was cut off between its last two steps, both of
 * which were allowed by then, so this does the other one, and goes on as the new version. Returns if it's not that.
 */
export function goOnAsNewer({ home, version }: Installed): void {
  const journal = readJournal(home)
  if (journal?.from !== version || journal.phase === 'failed') return
  try {
    pointTo(home, journal.to)
  } catch {
    // The folder belongs to somebody else; the program runs all the same.
  }
  runVersion(home, journal.to)
}

/**
 * Before the shop takes orders: ends what an update left, and logs one that came to nothing. From here on, no data are
 * put back. @throws Error if the version before is in use again
 */
export async function settleUpdate(
  { home, version }: Installed,
  database: Database<BackendTables>,
): Promise<void> {
  const journal = readJournal(home)
  if (journal === null) return
  if (version === journal.to && (journal.phase === 'restoring' || journal.phase === 'failed'))
    throw new Error(`The shop is ${journal.from} again: ${version} was too late.`)
  if (version !== journal.to)
    await logRollback(database, { ...journal, reason: journal.reason ?? 'interrupted' })
  await dropAside(home)
  endJournal(home)
}

export async function logRollback(
  database: Database<BackendTables>,
  { from, to, reason }: Pick<Journal, 'from' | 'to' | 'reason'>,
): Promise<void> {
  await database.transact((tx) =>
    appendAudit(tx, {
      at: new Date(),
      admin: null,
      action: 'ROLL_BACK_UPDATE',
      details: { reason, before: { version: from }, after: { version: to } },
    }),
  )
}
