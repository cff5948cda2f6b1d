import { createHash } from 'node:crypto'
import { closeSync, existsSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { copyFile, open, rename, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { syncFolder } from '#/database/replace-file.ts'
import { sqliteFile } from '#/database/sqlite-folder.ts'
import { frameBytes, isNext, logHeadBytes } from '#/database/sqlite-log.ts'

/** Of the database's file, as the two machines compare it. */
export const blockBytes = 2 ** 20

/** What this machine has isn't what the shop believes; it begins with the whole database again. */
export class OutOfStep extends Error {}

interface FollowerState {
  generation: string
  frames: number
  /** The 24 bytes before the last page, in hexadecimal: their checksum is one of everything before, too. */
  last: string
}

interface NewFrames {
  generation: string
  /** How many come before these. */
  from: number
  /** What the log's generation before this one ended with, if it's new. */
  after: { generation: string; frames: number } | null
  pageBytes: number
  /** The log's head, then the frames. */
  bytes: Buffer
}

/**
 * A database that is kept as another machine has it: its file, and its write-ahead log as SQLite wrote it there.
 * `isOwn`: nobody else has it open, such as a shop that has taken over.
 */
export function createFollower(dataDir: string, { isOwn }: { isOwn: boolean }) {
  const file = sqliteFile(dataDir)
  const draft = `${file}.part`
  /** The generation is unknown after a start: what the log's end was worth, only SQLite can tell. */
  let state: FollowerState = { generation: '', frames: 0, last: '' }
  let log: number | undefined
  let drafts = 0
  /** As the shop announced it. */
  let draftBytes = 0

  /** Brings the log into the file, up to the last whole transaction. */
  function settle(): void {
    if (log !== undefined) closeSync(log)
    log = undefined
    if (!existsSync(file)) return
    const database = new DatabaseSync(file)
    try {
      database.exec('PRAGMA synchronous = FULL; PRAGMA wal_checkpoint(TRUNCATE)')
    } finally {
      database.close()
    }
    for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
  }
  if (isOwn) settle()

  return {
    state: () => state,
    /** Whether there's a whole shop to take over. */
    isWhole: () => existsSync(file),
    settle,

    /** Appends to the log; it's on disk before this returns. @throws OutOfStep */
    append({ generation, from, after, pageBytes, bytes }: NewFrames): void {
      if (!existsSync(file)) throw new OutOfStep()
      if (generation !== state.generation) {
        const isKnown = after?.generation === state.generation && after.frames === state.frames
        if (!isKnown || from !== 0 || !isNext(generation, after.generation)) throw new OutOfStep()
        settle()
        state = { generation, frames: 0, last: '' }
      }
      if (from > state.frames || (from > 0 && log === undefined)) throw new OutOfStep()
      log ??= openSync(`${file}-wal`, 'w', 0o600)
      const each = frameBytes({ pageBytes })
      const frames = (bytes.length - logHeadBytes) / each
      if (!Number.isInteger(frames)) throw new OutOfStep()
      writeAll(log, bytes.subarray(0, logHeadBytes), 0)
      writeAll(log, bytes.subarray(logHeadBytes), logHeadBytes + from * each)
      fdatasyncSync(log)
      if (frames === 0 || from + frames < state.frames) return
      const last = logHeadBytes + (frames - 1) * each
      state.frames = from + frames
      state.last = bytes.toString('hex', last, last + 24)
    },

    /** Begins a draft of so many bytes; answers what each block of it has already. What's there stays until the end. */
    async beginWhole(bytes: number): Promise<{ draft: number; blocks: string[] }> {
      settle()
      state = { generation: '', frames: 0, last: '' }
      if (existsSync(file)) await copyFile(file, draft)
      else await open(draft, 'w', 0o600).then((created) => created.close())
      const handle = await open(draft, 'r+')
      try {
        await handle.truncate(bytes)
        const hashes: string[] = []
        const block = Buffer.alloc(blockBytes)
        for (let offset = 0; offset < bytes; offset += blockBytes) {
          const { bytesRead } = await handle.read(block, 0, blockBytes, offset)
          hashes.push(hashOf(block.subarray(0, bytesRead)))
        }
        drafts += 1
        draftBytes = bytes
        return { draft: drafts, blocks: hashes }
      } finally {
        await handle.close()
      }
    },

    async writeBlock(of: number, index: number, bytes: Buffer): Promise<void> {
      if (of !== drafts) throw new OutOfStep()
      const handle = await open(draft, 'r+')
      try {
        writeAll(handle.fd, bytes, index * blockBytes)
      } finally {
        await handle.close()
      }
    },

    async endWhole(of: number, position: { generation: string; frames: number }): Promise<void> {
      if (of !== drafts) throw new OutOfStep()
      drafts += 1
      const handle = await open(draft, 'r+')
      try {
        await handle.sync()
        if ((await handle.stat()).size !== draftBytes) throw new OutOfStep()
      } finally {
        await handle.close()
      }
      for (const end of ['-wal', '-shm']) await rm(file + end, { force: true })
      await rename(draft, file)
      await syncFolder(dataDir)
      state = { ...position, last: '' }
    },
  }
}

/** All of it, or an error: a disk that is full first takes a part, and tells so by the count alone. */
function writeAll(file: number, bytes: Buffer, at: number): void {
  for (let done = 0; done < bytes.length; ) {
    const written = writeSync(file, bytes, done, bytes.length - done, at + done)
    if (written === 0) throw new Error('The disk takes no more.')
    done += written
  }
}

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64')
