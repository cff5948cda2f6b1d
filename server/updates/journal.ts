import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { versionNumber } from '#/contract/releases.ts'
import { failureCode } from '#/contract/updates.ts'

/** Beside `versions/`: what an update that is under way leaves for whoever starts next. */
export const stateFolder = (home: string): string => join(home, '.update')
export const versionFolder = (home: string, version: string): string =>
  join(home, 'versions', version)
/** The launcher of the version in use. */
export const entryOf = (home: string): string => join(home, 'glovebox')

const journal = z.object({
  from: versionNumber,
  to: versionNumber,
  /**
   * `switching`: the data may already be those of `to`, which their tables tell. `switched`: `to` is in use, and has
   * yet to show that it's ready. `restoring`: the data are to be those that were set aside. `failed`: `from` is in use
   * again.
   */
  phase: z.enum(['switching', 'switched', 'restoring', 'failed']),
  reason: failureCode.optional(),
  /** A start of `to` has got this far, and no further if the journal is still there at the next one. */
  tried: z.boolean().optional(),
})
export type Journal = z.infer<typeof journal>

const journalFile = (home: string) => join(stateFolder(home), 'journal.json')

/** What was under way, for an update that has begun to touch the shop; null if none has, or it's over. */
export function readJournal(home: string): Journal | null {
  try {
    return journal.parse(JSON.parse(readFileSync(journalFile(home), 'utf8')))
  } catch {
    return null
  }
}

/** On disk before it returns. */
export function writeJournal(home: string, written: Journal): void {
  mkdirSync(stateFolder(home), { recursive: true, mode: 0o700 })
  replaceFile(journalFile(home), JSON.stringify(written))
}

export function endJournal(home: string): void {
  rmSync(journalFile(home), { force: true })
}

/** Makes a version the one that `glovebox` is: one atomic step, on disk before it returns. */
export function pointTo(home: string, version: string): void {
  const draft = join(stateFolder(home), 'glovebox')
  mkdirSync(stateFolder(home), { recursive: true, mode: 0o700 })
  rmSync(draft, { force: true })
  symlinkSync(join('versions', version, 'glovebox'), draft)
  renameSync(draft, entryOf(home))
  flush(home)
}

/** The version that `glovebox` is; null where it's no link, as in a folder that was put together otherwise. */
export function pointedTo(home: string): string | null {
  try {
    return /^versions\/([^/]+)\/glovebox$/.exec(readlinkSync(entryOf(home)))?.[1] ?? null
  } catch {
    return null
  }
}

/** Nobody reads a part of it, whatever ends the writer. */
export function replaceFile(file: string, text: string): void {
  const draft = `${file}.part`
  writeFileSync(draft, text, { mode: 0o600, flush: true })
  renameSync(draft, file)
  flush(dirname(file))
}

function flush(folder: string): void {
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
