import { mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** A lock this old was left behind by a process that was killed. */
const abandonedMs = 3 * 60_000
const pauseMs = 100

/** Does the work while no other process on this machine does it; waits for one that does. */
export function exclusively(lock: string, work: () => void): void {
  mkdirSync(dirname(lock), { recursive: true })
  while (!taken(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
  try {
    work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function taken(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
    if (made !== undefined && Date.now() - made > abandonedMs)
      rmSync(lock, { recursive: true, force: true })
    return false
  }
}
