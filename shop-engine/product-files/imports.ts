import type { Kysely } from 'kysely'
import { dayMs } from '#/contract/durations.ts'
import { Refusal } from '#/contract/errors.ts'
import type { ImportChanges, ProductImport } from '#/contract/product-files.ts'
import { staffLimits } from '#/contract/staff-limits.ts'
import type { StaffCaller } from '#/ports/staff.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { readChanges } from './import-changes.store.ts'
import type { FileItem, ImportDeps, ImportKind, ImportOptions } from './import-kind.ts'
import {
  deleteImportsBefore,
  emptyReport,
  insertChunk,
  insertImport,
  readImport,
  updateImport,
} from './imports.store.ts'
import { runImport } from './run-import.ts'

export interface Imports {
  /** Stores a file and starts a dry run. @throws Refusal `bodyTooLarge` */
  start(
    caller: StaffCaller,
    file: { filename: string; setsStock: boolean; content: AsyncIterable<Uint8Array> },
  ): Promise<ProductImport>
  /** @throws Refusal `notFound` */
  find(id: string): Promise<ProductImport>
  /** What it changes, or would change. @throws Refusal `notFound` */
  changes(
    id: string,
    filter: { kind: string; product: string; after: number },
  ): Promise<ImportChanges>
  /**
   * Starts importing a file after its dry run. @throws Refusal `notFound`, `importUnderWay`, and `freeUnconfirmed` if
   * something would cost nothing and that wasn't confirmed
   */
  run(
    caller: StaffCaller,
    id: string,
    options: Pick<ImportOptions, 'allowsFree'>,
  ): Promise<ProductImport>
}

const chunkBytes = 262_144
const deleteAfterDays = 1
/** An import without progress for this long is no longer running. */
const silentMs = 60_000

export function createImports<Item extends FileItem>(
  deps: ImportDeps,
  kind: ImportKind<Item>,
): Imports {
  const { database, clock } = deps
  const { db } = database
  const find = async (id: string): Promise<ProductImport> => {
    const productImport = id.startsWith(`${kind.name}-`) ? await readImport(db, id) : undefined
    if (!productImport) throw new Refusal('notFound')
    const isSilent = clock().getTime() - Date.parse(productImport.updatedAt) > silentMs
    const isAtWork = productImport.status === 'checking' || productImport.status === 'importing'
    if (!isSilent || !isAtWork) return productImport
    return {
      ...productImport,
      status: 'failed',
      report: { ...productImport.report, failure: 'interrupted' },
    }
  }
  const begin = async (
    caller: StaffCaller,
    file: ProductImport,
    { status, allowsFree }: { status: 'checking' | 'importing'; allowsFree: boolean },
  ) => {
    const began = { status, report: emptyReport, bytes_done: 0, now: clock() }
    if (!(await updateImport(db, file.id, began, { updatedAt: file.updatedAt })))
      throw new Refusal('importUnderWay')
    void runImport(deps, kind, {
      caller,
      id: file.id,
      dryRun: status === 'checking',
      setsStock: file.setsStock,
      allowsFree,
    })
    return find(file.id)
  }
  return {
    find,
    async start(caller, { filename, setsStock, content }) {
      const now = clock()
      await deleteOldImports(db, now)
      const id = `${kind.name}-${Buffer.from(deps.randomBytes(16)).toString('hex')}`
      await insertImport(db, { id, filename, staff: caller.name, setsStock, now })
      await updateImport(db, id, { bytes: await saveContent(db, id, content), now: clock() })
      return begin(caller, await find(id), { status: 'checking', allowsFree: true })
    },
    async changes(id, filter) {
      await find(id)
      return readChanges(db, id, filter)
    },
    async run(caller, id, { allowsFree }) {
      const file = await find(id)
      const isReady = file.status === 'checked' || (file.status === 'done' && !kind.isPersonal)
      const wasInterrupted = file.status === 'failed' && file.report.failure === 'interrupted'
      if (!isReady && !wasInterrupted) throw new Refusal('importUnderWay')
      if (file.report.free > 0 && !allowsFree) throw new Refusal('freeUnconfirmed')
      return begin(caller, file, { status: 'importing', allowsFree })
    },
  }
}

/** Deletes old files and their reports, unless they are still being processed. */
export function deleteOldImports(db: Kysely<ShopTables>, now: Date): Promise<void> {
  return deleteImportsBefore(db, new Date(now.getTime() - deleteAfterDays * dayMs))
}

/** Returns how many bytes there are. @throws Refusal `bodyTooLarge` */
async function saveContent(
  db: Kysely<ShopTables>,
  importId: string,
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  let bytes = 0
  let position = 0
  for await (const chunk of inChunks(content)) {
    bytes += chunk.byteLength
    if (bytes > staffLimits.productFileMegabytes * 1_000_000) throw new Refusal('bodyTooLarge')
    await insertChunk(db, { importId, position, content: chunk })
    position += 1
  }
  return bytes
}

/** Splits a stream of bytes into chunks of one size. */
async function* inChunks(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const bytes of content) {
    waiting.push(bytes)
    size += bytes.byteLength
    if (size < chunkBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}
