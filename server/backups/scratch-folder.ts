import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The number is the process's. */
const scratchName = /^scratch-(\d+)-\w+$/

/**
 * Runs the work with an empty folder, which is deleted afterward. It's in the data folder, because what is copied there
 * isn't encrypted: after a `kill -9` it lies where the shop's own data do, until the next backup or start.
 */
export async function inScratchFolder<T>(
  dataDir: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await removeAbandoned(dataDir)
  const folder = join(dataDir, `scratch-${process.pid}-${randomBytes(6).toString('hex')}`)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    if (process.listenerCount(signal) === 0) process.once(signal, () => process.exit(1))
  await mkdir(folder, { mode: 0o700 })
  try {
    return await work(folder)
  } finally {
    process.off('exit', remove)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Deletes the scratch folders of processes that are no more. */
export async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => [])) {
    const pid = Number(scratchName.exec(name)?.[1] ?? process.pid)
    if (!isRunning(pid)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // One of another user's runs, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
