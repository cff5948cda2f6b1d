import type { Dirent } from 'node:fs'
import { mkdir, open, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Kysely } from 'kysely'
import { type Database, openDatabase } from '#/database/database.ts'
import { videosFolder } from '../videos.ts'

/** The owner's videos are in no table of a shop; a backup has them in one of its own, if there are any. */
const table = 'backup_videos'

/** A part of a file: no file has to fit into memory. */
interface VideoTables {
  [table]: { file: string; part: number; bytes: Uint8Array }
}
const partBytes = 2 ** 20

/** Puts the videos of a data folder into a copy of its shop. */
export async function packVideos(dataDir: string, copy: string): Promise<void> {
  const folder = videosFolder({ dataDir })
  const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => [])
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  if (files.length === 0) return
  await inCopy(copy, async ({ db }) => {
    await db.schema
      .createTable(table)
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('part', 'integer', (column) => column.notNull())
      .addColumn('bytes', 'blob', (column) => column.notNull())
      .addPrimaryKeyConstraint('backup_videos_key', ['file', 'part'])
      .execute()
    for (const file of files) await packFile(db, join(folder, file))
  })
}

async function packFile(db: Kysely<VideoTables>, path: string): Promise<void> {
  const source = await open(path)
  try {
    for (let part = 0; ; part += 1) {
      const { buffer, bytesRead } = await source.read(Buffer.alloc(partBytes))
      const bytes = buffer.subarray(0, bytesRead)
      await db
        .insertInto(table)
        .values({ file: basename(path), part, bytes })
        .execute()
      if (bytesRead === 0) return
    }
  } finally {
    await source.close()
  }
}

/** Takes the videos out of a copy of a shop, and writes them into a data folder. */
export async function unpackVideos(copy: string, dataDir: string): Promise<void> {
  await inCopy(copy, async ({ db }) => {
    const tables = await db.introspection.getTables()
    if (!tables.some(({ name }) => name === table)) return
    const folder = videosFolder({ dataDir })
    await mkdir(folder, { recursive: true })
    const files = await db.selectFrom(table).select('file').distinct().execute()
    for (const { file } of files) await unpackFile(db, file, join(folder, basename(file)))
    await db.schema.dropTable(table).execute()
  })
}

async function unpackFile(db: Kysely<VideoTables>, file: string, path: string): Promise<void> {
  const target = await open(path, 'w')
  try {
    const bytesOf = db.selectFrom(table).select('bytes').where('file', '=', file)
    for (let part = 0; ; part += 1) {
      const row = await bytesOf.where('part', '=', part).executeTakeFirst()
      if (!row) break
      await target.writeFile(row.bytes)
    }
    await target.sync()
  } finally {
    await target.close()
  }
}

async function inCopy(copy: string, work: (opened: Database<VideoTables>) => Promise<void>) {
  const opened = await openDatabase({ dataDir: copy })
  try {
    await work(opened.withTables<VideoTables>())
  } finally {
    await opened.close()
  }
}
