import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, sep } from 'node:path'

/**
 * Records what something was made from. Sizes and times tell whether anything may have changed; only then are
 * contents compared, so that a fresh checkout of the same files isn't stale.
 */
export interface Stamp {
  isFresh(): boolean
  /** To be called before building, so that an incomplete result is never taken for a complete one. */
  drop(): void
  write(): void
}

export function createStamp(file: string, sources: readonly string[]): Stamp {
  const files = sources.flatMap(listFiles).sort()
  const quick = () => digest(files, sizeAndTime)
  const thorough = () => digest(files, (path) => readFileSync(path))
  const write = () => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${quick()}\n${thorough()}\n`)
  }
  return {
    isFresh() {
      const [knownQuick, knownThorough] = readStamp(file)
      if (knownThorough === undefined) return false
      if (knownQuick === quick()) return true
      if (knownThorough !== thorough()) return false
      write()
      return true
    },
    drop: () => rmSync(file, { force: true }),
    write,
  }
}

function readStamp(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

function listFiles(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => parentPath + sep + name)
}

function sizeAndTime(path: string): string {
  const { size, mtimeMs } = statSync(path)
  return `${size} ${mtimeMs}`
}

function digest(files: readonly string[], of: (path: string) => string | Uint8Array): string {
  const hash = createHash('sha256')
  for (const path of files) hash.update(`${path}\n`).update(of(path)).update('\n')
  return hash.digest('hex')
}

/** Locks older than this were left by a killed process. */
const abandonedMs = 3 * 60_000
const pauseMs = 100

/** Runs the work in one process of this machine at a time; others wait. */
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
