import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { openDatabase } from '#/database/database.ts'
import { type RunningPostgres, startPostgres } from '#/harness/postgres.ts'
import { migrateAll } from '#/server/migrate-all.ts'
import type { AllTables } from '#/server/tables.ts'

/** Where a shop's data is, and the settings it's started with. */
export interface Place {
  dataDir: string
  databaseUrl: string | undefined
  server: RunningPostgres | undefined
  settings: Readonly<Record<string, string>>
}

/** Runs with a temporary folder and, if wanted, its own PostgreSQL, durable by default; all is deleted afterward. */
export async function inPlace<T>(
  { postgres, durable = true }: { postgres: boolean; durable?: boolean },
  work: (place: Place) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'glovebox-security-'))
  const server = postgres ? await startPostgres({ durable }) : undefined
  try {
    return await work(placeAt(dataDir, server))
  } finally {
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * The same in a folder that is kept, and filled only once; in a temporary one if none is given.
 * @param fill fills the place, unless that was done before
 */
export async function inFilledPlace<T>(
  { postgres, cachedIn }: { postgres: boolean; cachedIn: string | undefined },
  { fill, work }: { fill(place: Place): Promise<void>; work(place: Place): Promise<T> },
): Promise<T> {
  const folder = cachedIn ?? (await mkdtemp(join(tmpdir(), 'glovebox-security-')))
  const dataDir = join(folder, postgres ? 'postgres-heavy' : 'heavy')
  await mkdir(dataDir, { recursive: true })
  await chmod(folder, 0o755) // run by root, PostgreSQL works as a user of its own
  const server = postgres ? await startPostgres({ cachedIn: join(folder, 'postgres') }) : undefined
  const place = placeAt(dataDir, server)
  const filled = join(dataDir, 'filled')
  try {
    if (existsSync(filled)) await bringUpToDate(place)
    else await fill(place)
    await writeFile(filled, '')
    return await work(place)
  } finally {
    await server?.stop()
    if (cachedIn === undefined) await rm(folder, { recursive: true, force: true })
  }
}

/** Migrates without the usual backup, because the data can be generated again. */
async function bringUpToDate(place: Place): Promise<void> {
  const database = await openDatabase(place)
  try {
    await migrateAll(database)
  } finally {
    await database.close()
  }
}

function placeAt(dataDir: string, server: RunningPostgres | undefined): Place {
  const databaseUrl = server?.url
  const settings = {
    DATA_DIR: dataDir,
    SITE_LAUNCHED: 'true',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
  return { dataDir, databaseUrl, server, settings }
}

/** Opens the database of a shop that isn't running, or any PostgreSQL database. */
export async function withDatabase<T>(
  where: Pick<Place, 'dataDir' | 'databaseUrl'>,
  look: (db: Kysely<AllTables>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(where)
  try {
    return await look(database.withTables<AllTables>().db)
  } finally {
    await database.close()
  }
}
