import { closeSync, openSync, readSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sqliteFile } from './sqlite-folder.ts'

/** How far SQLite's write-ahead log has come. */
export interface LogPosition {
  /** The log's two salts, in hexadecimal; they change whenever SQLite begins the log anew. */
  generation: string
  /** How many pages are committed in it. */
  frames: number
  /** The size of a page, without the 24 bytes before it. */
  pageBytes: number
}

export const logHeadBytes = 32
export const frameBytes = ({ pageBytes }: Pick<LogPosition, 'pageBytes'>): number => 24 + pageBytes

/**
 * The write-ahead log of an open file, as another machine can follow it. While it's followed, a read transaction of its
 * own makes sure that no connection begins the log anew more than once before `turn` says so, and nothing is lost.
 */
export class SqliteLog {
  readonly #writer: DatabaseSync
  readonly #holder: DatabaseSync
  readonly #wal: number
  readonly #index: number

  constructor(folder: string, writer: DatabaseSync) {
    this.#writer = writer
    this.#holder = new DatabaseSync(sqliteFile(folder), { readOnly: true })
    this.#hold()
    this.#wal = openSync(`${sqliteFile(folder)}-wal`, 'r')
    this.#index = openSync(`${sqliteFile(folder)}-shm`, 'r')
  }

  /** What is committed, also by other processes: the log's own index says so (sqlite.org/walformat.html). */
  position(): LogPosition {
    const copies = Buffer.alloc(96)
    for (;;) {
      readSync(this.#index, copies, 0, 96, 0)
      // SQLite writes one after the other.
      if (!copies.subarray(0, 48).equals(copies.subarray(48))) continue
      const size = inNativeOrder(copies, 14, 2)
      return {
        generation: copies.toString('hex', 32, 40),
        frames: inNativeOrder(copies, 16, 4),
        pageBytes: size === 1 ? 65_536 : size,
      }
    }
  }

  head(): Buffer {
    return this.#bytes(0, logHeadBytes)
  }

  /** Committed pages, each after its 24 bytes. */
  frames(position: LogPosition, from: number, to: number): Buffer {
    const each = frameBytes(position)
    return this.#bytes(logHeadBytes + from * each, (to - from) * each)
  }

  /**
   * Writes everything into the file and begins the log anew. The caller has read up to `read`, and no transaction is open
   * in this process. False if another process reads or has written meanwhile: then nothing may be taken for granted.
   */
  turn(read: LogPosition): boolean {
    this.#holder.exec('COMMIT')
    try {
      if (!this.#checkpoint('RESTART', read.frames)) return false
      return this.#checkpoint('TRUNCATE', 0) && isNext(this.position().generation, read.generation)
    } finally {
      this.#hold()
    }
  }

  close(): void {
    this.#holder.close()
    closeSync(this.#wal)
    closeSync(this.#index)
  }

  #checkpoint(mode: 'RESTART' | 'TRUNCATE', frames: number): boolean {
    const done = this.#writer.prepare(`PRAGMA wal_checkpoint(${mode})`).get()
    return done?.busy === 0 && done.log === frames && done.checkpointed === frames
  }

  #hold(): void {
    this.#holder.exec('BEGIN')
    this.#holder.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get()
  }

  #bytes(offset: number, length: number): Buffer {
    const bytes = Buffer.alloc(length)
    for (let done = 0; done < length; ) {
      const more = readSync(this.#wal, bytes, done, length - done, offset + done)
      if (more === 0) throw new Error('the log of the database is shorter than its index says')
      done += more
    }
    return bytes
  }
}

/** The generation that SQLite gives a log that it begins anew: the first salt counts up, the other is random. */
export const isNext = (generation: string, before: string): boolean =>
  generation.slice(0, 8) === firstSaltAfter(before)

const firstSaltAfter = (generation: string) =>
  ((Number.parseInt(generation.slice(0, 8), 16) + 1) >>> 0).toString(16).padStart(8, '0')

const isLittle = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1

const inNativeOrder = (bytes: Buffer, offset: number, length: number) =>
  isLittle ? bytes.readUIntLE(offset, length) : bytes.readUIntBE(offset, length)
