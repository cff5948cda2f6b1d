import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { createApiToken, revokeApiToken } from '#/backend/admins/api-tokens.ts'
import { createStaff } from '#/backend/admins/staff.ts'
import type { BackendTables } from '#/backend/database/tables.ts'
import { readShopSettings } from '#/backend/settings/settings.store.ts'
import { firstSettings } from '#/content/first-settings.ts'
import type { Language } from '#/contract/languages.ts'
import { importChanges, type ProductImport, productImport } from '#/contract/product-files.ts'
import { scopes } from '#/contract/staff.ts'
import { CannotOpen } from '#/database/cannot-open.ts'
import { type Database, openDatabase } from '#/database/database.ts'
import { withConnections } from '#/server/connections.ts'
import { createTables } from '#/server/migrate-all.ts'
import type { Settings } from '#/server/settings.ts'
import { createMakeChange } from '#/shop-engine/events/changes.ts'
import type { ShopTables } from '#/shop-engine/migrations/tables.ts'
import { exportProducts } from '#/shop-engine/product-files/export-products.ts'
import { createImports, type Imports } from '#/shop-engine/product-files/imports.ts'
import { productImport as ofProducts } from '#/shop-engine/product-files/product-import.ts'
import { readPictures } from '#/shop-engine/products/pictures.ts'

/** Imports of products, as a command starts them. */
export interface ShopImports extends Pick<Imports, 'find' | 'changes'> {
  start(file: {
    filename: string
    setsStock: boolean
    content: Readable
  }): Promise<Pick<ProductImport, 'id'>>
  run(id: string, options: { allowsFree: boolean }): Promise<unknown>
}

const caller = { adminId: null, name: 'npm run products', scopes }
const deps = { clock: () => new Date(), randomBytes: (count: number) => randomBytes(count) }

/** Passes on the products as a file, also beside a running shop. @throws CannotOpen */
export async function exportFrom(
  settings: Settings,
  save: (products: ReadableStream<Uint8Array>) => Promise<void>,
): Promise<void> {
  const database = await openDatabase({ ...settings, beside: 'reading' })
  try {
    const { db } = database.withTables<ShopTables>()
    const { publicUrl } = await withConnections(settings, database)
    const pictures = readPictures(publicUrl)
    await save(exportProducts(db, { pictures, first: await firstLanguage(database) }))
  } finally {
    await database.close()
  }
}

/**
 * Imports into the database, or with SQLite, into the shop that is running on it: only its own process knows which of its
 * pages to clear. @throws CannotOpen
 */
export async function withImports<Result>(
  settings: Settings,
  { dryRun }: { dryRun: boolean },
  work: (imports: ShopImports) => Promise<Result>,
): Promise<Result> {
  const { database, isBeside } = await openFor(settings)
  try {
    await createTables(database)
    const first = await firstLanguage(database)
    return isBeside && !dryRun
      ? await withRunningShop(database.withTables(), settings, work)
      : await work(inDatabase(database, await withConnections(settings, database), () => first))
  } finally {
    await database.close()
  }
}

async function openFor(settings: Settings) {
  try {
    return { database: await openDatabase(settings), isBeside: false }
  } catch (error) {
    if (!(error instanceof CannotOpen) || settings.databaseUrl !== undefined) throw error
    return { database: await openDatabase({ ...settings, beside: 'writing' }), isBeside: true }
  }
}

/** The language that the texts of files are in. */
async function firstLanguage(database: Database<unknown>): Promise<Language> {
  const { db } = database.withTables<BackendTables>()
  return (await readShopSettings(db, firstSettings)).settings.languages.first
}

function inDatabase(
  opened: Database<unknown>,
  settings: Settings,
  first: () => Language,
): ShopImports {
  const database = opened.withTables<ShopTables>()
  const staff = createStaff({ database: opened.withTables(), clock: deps.clock })
  const { publicUrl, fetchLoopback } = settings
  const imports = createImports(
    {
      ...deps,
      database,
      log: { error: (about, message) => console.error(message, about) },
      change: createMakeChange({ ...deps, database, staff, first }),
    },
    ofProducts(database.db, { publicUrl, allowLoopback: fetchLoopback, first }),
  )
  return {
    find: imports.find,
    changes: imports.changes,
    start: (file) => imports.start(caller, file),
    run: (id, options) => imports.run(caller, id, options),
  }
}

/** By a token that is revoked afterwards. */
async function withRunningShop<Result>(
  database: Database<BackendTables>,
  { host, port }: Settings,
  work: (imports: ShopImports) => Promise<Result>,
): Promise<Result> {
  const name = `${caller.name} ${deps.clock().toISOString()}`
  const granted = ['read_products', 'write_products'] as const
  const { token } = await database.transact((tx) =>
    createApiToken(tx, deps, { admin: null, name, scopes: granted }),
  )
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { 'x-shopify-access-token': token, 'content-type': 'text/csv' }
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}/api/admin/products/imports${path}`
    const response = await fetch(url, { ...init, headers }).catch((cause) => {
      throw new CannotOpen(`The shop that uses the data folder doesn't answer at ${url}.`, {
        cause,
      })
    })
    const answer = await response.json()
    if (!response.ok) throw new CannotOpen(String(answer.error))
    return answer
  }
  try {
    return await work({
      find: async (id) => productImport.parse(await ask(`/${id}`)),
      changes: async (id, { after }) =>
        importChanges.parse(await ask(`/${id}/changes?after=${after}`)),
      async start({ filename, setsStock, content }) {
        const query = new URLSearchParams({ filename, ...(setsStock && { stock: 'set' }) })
        const body = new Blob(await content.toArray())
        return productImport.parse(await ask(`?${query}`, { method: 'POST', body }))
      },
      run: (id, { allowsFree }) =>
        ask(`/${id}${allowsFree ? '?free=yes' : ''}`, { method: 'POST' }),
    })
  } finally {
    await revokeApiToken({ ...deps, database }, { admin: null, name })
  }
}
