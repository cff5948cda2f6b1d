import { setImmediate as turn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { dayMs } from '#/contract/durations.ts'
import { Refusal } from '#/contract/errors.ts'
import { staffLimits } from '#/contract/limits.ts'
import type { ImportReport, ImportStatus, ProductImport } from '#/contract/product-files.ts'
import type { Database } from '#/database/database.ts'
import type { StaffCaller } from '#/ports/staff.ts'
import { type Change, type MakeChange, UserErrors } from '../graphql/admin.ts'
import type { ShopTables } from '../migrations/tables.ts'
import {
  deleteChunks,
  deleteImportsBefore,
  emptyReport,
  insertChunk,
  insertImport,
  readChunks,
  readImport,
  updateImport,
} from './imports.store.ts'
import { BadCell, type ImportOutcome, type Problem, toProblem } from './product-columns.ts'
import { BadFile } from './read-rows.ts'

export interface Imports {
  /** Stores a file and starts a dry run. @throws Refusal `bodyTooLarge` */
  start(
    caller: StaffCaller,
    file: { filename: string; content: AsyncIterable<Uint8Array> },
  ): Promise<ProductImport>
  /** @throws Refusal `notFound` */
  find(id: string): Promise<ProductImport>
  /** Starts importing a file after its dry run. @throws Refusal `notFound`, `importUnderWay` */
  run(caller: StaffCaller, id: string): Promise<ProductImport>
}

/** An item described by one or more rows of a file. */
export interface FileItem {
  /** The name by which people know it. */
  handle: string
  row: number
  rows: number
}

/** An item in a file, or what is wrong with it. */
export type Found<Item> = { item: Item } | { problem: Problem; rows: number }

/** How files of one kind are read and imported. */
export interface ImportKind<Item extends FileItem> {
  /** Prefix of an import's id, so that it can't be run as another kind. */
  name: 'products' | 'customers'
  /** Whether the file is deleted after its import because it's about people; others can be imported again. */
  isPersonal: boolean
  /** As the audit log names it. */
  mutation: string
  /** The columns that are read; others are reported. */
  columns: readonly string[]
  /** @throws BadFile */
  read(
    chunks: AsyncIterable<Uint8Array>,
    onColumns: (columns: readonly string[]) => void,
  ): AsyncIterable<Found<Item>>
  /**
   * Fetches what an item needs from elsewhere (except in a dry run), and returns what its transaction does.
   * @throws UserErrors, BadCell
   */
  prepare(
    item: Item,
    options: {
      dryRun: boolean
      /** Called for each part of the item that is left out. */
      onLeftOut: (problem: BadCell) => void
    },
  ): Promise<(change: Change) => Promise<ImportOutcome>>
}

export interface ImportDeps {
  database: Database<ShopTables>
  clock: () => Date
  randomBytes: (count: number) => Uint8Array
  log: { error(about: object, message: string): void }
  change: MakeChange
}

const chunkBytes = 262_144
const deleteAfterDays = 1
const progressEveryMs = 500
/** An import without progress for this long is no longer running. */
const silentMs = 60_000
const maxProblems = 1_000

/** Rolls back a dry run's transaction. */
class Tried extends Error {
  readonly outcome: ImportOutcome
  constructor(outcome: ImportOutcome) {
    super(outcome)
    this.outcome = outcome
  }
}

export function createImports<Item extends FileItem>(
  deps: ImportDeps,
  kind: ImportKind<Item>,
): Imports {
  const { database, clock } = deps
  const { db } = database
  const find = async (id: string): Promise<ProductImport> => {
    const known = id.startsWith(`${kind.name}-`) ? await readImport(db, id) : undefined
    if (!known) throw new Refusal('notFound')
    const isSilent = clock().getTime() - Date.parse(known.updatedAt) > silentMs
    const isAtWork = known.status === 'checking' || known.status === 'importing'
    if (!isSilent || !isAtWork) return known
    return { ...known, status: 'failed', report: { ...known.report, failure: 'interrupted' } }
  }
  const begin = async (caller: StaffCaller, file: ProductImport, status: ImportStatus) => {
    const began = { status, report: emptyReport, bytes_done: 0, now: clock() }
    if (!(await updateImport(db, file.id, began, { updatedAt: file.updatedAt })))
      throw new Refusal('importUnderWay')
    void workOff(deps, kind, { caller, id: file.id, dryRun: status === 'checking' })
    return find(file.id)
  }
  return {
    find,
    async start(caller, { filename, content }) {
      const now = clock()
      await deleteOldImports(db, now)
      const id = `${kind.name}-${Buffer.from(deps.randomBytes(16)).toString('hex')}`
      await insertImport(db, { id, filename, staff: caller.name, now })
      await updateImport(db, id, { bytes: await saveContent(db, id, content), now: clock() })
      return begin(caller, await find(id), 'checking')
    },
    async run(caller, id) {
      const file = await find(id)
      const isReady = file.status === 'checked' || (file.status === 'done' && !kind.isPersonal)
      const wasInterrupted = file.status === 'failed' && file.report.failure === 'interrupted'
      if (!isReady && !wasInterrupted) throw new Refusal('importUnderWay')
      return begin(caller, file, 'importing')
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

interface Job {
  caller: StaffCaller
  id: string
  dryRun: boolean
}

/** Imports a file, or does a dry run, and records its progress. Each item is one transaction, all or nothing. */
async function workOff<Item extends FileItem>(
  deps: ImportDeps,
  kind: ImportKind<Item>,
  job: Job,
): Promise<void> {
  const { database, clock, log } = deps
  const { db } = database
  const report: ImportReport = { ...emptyReport, problems: [] }
  let done = 0
  let told = clock().getTime()
  const end = (status: ImportStatus) =>
    updateImport(db, job.id, { status, report, bytes_done: done, now: clock() })
  try {
    const chunks = readChunks(db, job.id, (bytes) => {
      done += bytes
    })
    const found = kind.read(chunks, (columns) => {
      report.ignoredColumns = columns.filter((one) => !kind.columns.includes(one))
    })
    for await (const one of found) {
      report.rows += 'problem' in one ? one.rows : one.item.rows
      const problem =
        'problem' in one
          ? one.problem
          : await importOne(deps, kind, { ...job, item: one.item, report })
      if (problem) refuse(report, problem)
      // Lets other work run between two items.
      await turn()
      if (clock().getTime() - told < progressEveryMs) continue
      told = clock().getTime()
      await updateImport(db, job.id, { report, bytes_done: done, now: clock() })
    }
    await end(job.dryRun ? 'checked' : 'done')
    if (!job.dryRun && kind.isPersonal) await deleteChunks(db, job.id)
  } catch (error) {
    report.failure = error instanceof BadFile ? error.code : 'interrupted'
    if (!(error instanceof BadFile)) log.error({ err: error }, 'An import broke off')
    await end('failed').catch(() => {})
  }
}

function refuse(report: ImportReport, problem: Problem): void {
  report.refused += 1
  addProblem(report, problem)
}

function addProblem({ problems }: ImportReport, problem: Problem): void {
  if (problems.length < maxProblems) problems.push(problem)
}

/** Imports an item; returns what is wrong with it, in which case nothing has changed. */
async function importOne<Item extends FileItem>(
  deps: ImportDeps,
  kind: ImportKind<Item>,
  { caller, dryRun, item, report }: Job & { item: Item; report: ImportReport },
): Promise<Problem | undefined> {
  const leftOut: BadCell[] = []
  try {
    const work = await kind.prepare(item, { dryRun, onLeftOut: (part) => leftOut.push(part) })
    const outcome = await deps
      .change(caller, kind.mutation, async (change) => {
        const outcome = await work(change)
        if (dryRun || outcome === 'unchanged') throw new Tried(outcome)
        return outcome
      })
      .catch((error) => {
        if (error instanceof Tried) return error.outcome
        throw error
      })
    report[outcome] += 1
    report.leftOut += leftOut.length
    for (const part of leftOut) addProblem(report, toProblem(part, item.handle))
    return undefined
  } catch (error) {
    const { handle, row } = item
    if (error instanceof BadCell) return toProblem(error, handle)
    if (error instanceof UserErrors) return { row, handle, message: error.message }
    throw error
  }
}
