import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { stateFolder } from './journal.ts'

/**
 * `update` is held by the one that leads an update, `switch` by the one that changes the data for it, `start` by the one
 * that starts while an update isn't over, until it has ended that update's journal.
 */
type Name = 'update' | 'switch' | 'start'

const fileOf = (home: string, name: Name) => join(stateFolder(home), `${name}.lock`)

/**
 * Takes a lock, which the operating system frees when the process ends, however it ends. Null if it's taken, and not just
 * looked at (`isLocked`).
 */
export function takeLock(home: string, name: Name, waitMs = 1_000): { free(): void } | null {
  mkdirSync(stateFolder(home), { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(fileOf(home, name))
  try {
    lock.exec(`PRAGMA busy_timeout = ${waitMs}; BEGIN EXCLUSIVE`)
    return { free: () => lock.close() }
  } catch (error) {
    lock.close()
    if (error instanceof Error && /locked|busy/i.test(error.message)) return null
    throw error
  }
}

export function isLocked(home: string, name: Name): boolean {
  if (!existsSync(fileOf(home, name))) return false
  const lock = takeLock(home, name, 0)
  lock?.free()
  return lock === null
}
