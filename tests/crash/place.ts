import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { openDatabase } from '#/database/database.ts'
import { type RunningPostgres, startPostgres } from '#/harness/postgres.ts'
import type { AllTables } from '#/server/tables.ts'

/** Where a shop's data is, and the settings it's started with. */
export interface Place {
  dataDir: string
  databaseUrl: string | undefined
  server: RunningPostgres | undefined
  settings: Readonly<Record<string, string>>
}

/**
 * Runs with a temporary folder and, if wanted, its own PostgreSQL; all is deleted afterward. The server doesn't wait for
 * the disk: what it had written outlives its processes, and nothing here cuts the machine's power.
 */
export async function inPlace<T>(
  { postgres }: { postgres: boolean },
  work: (place: Place) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'glovebox-security-'))
  const server = postgres ? await startPostgres() : undefined
  try {
    return await work(placeAt(dataDir, server))
  } finally {
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
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
