import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { readFileText } from '#/contract/file-text.ts'
import type { ImportReport, ImportStatus } from '#/contract/product-files.ts'
import { isCutOff, isUnreachable } from '#/database/unreachable.ts'
import type { StaffCaller } from '#/ports/staff.ts'
import type { Change, Recorded } from '../changes/change.ts'
import { Refused } from '../changes/refused.ts'
import { deleteChanges, saveChanges } from './import-changes.store.ts'
import type { FileItem, ImportDeps, ImportKind, ImportOptions } from './import-kind.ts'
import { deleteChunks, emptyReport, readChunks, updateImport } from './imports.store.ts'
import { BadCell, type ImportResult, type Problem, toProblem } from './product-columns.ts'
import { BadFile } from './read-rows.ts'

const progressEveryMs = 500
const maxProblems = 1_000
const couldNotImport = 'A record of a file could not be imported'

/** Rolls back a dry run's transaction. */
class Tried extends Error {
  readonly result: ImportResult
  constructor(result: ImportResult) {
    super(result.outcome)
    this.result = result
  }
}

export interface Job extends ImportOptions {
  caller: StaffCaller
  id: string
  dryRun: boolean
}

/** Imports a file, or does a dry run, and records its progress. Each item is one transaction, all or nothing. */
export async function runImport<Item extends FileItem>(
  deps: ImportDeps,
  kind: ImportKind<Item>,
  job: Job,
): Promise<void> {
  const { database, clock, log } = deps
  const { db } = database
  const report: ImportReport = { ...emptyReport, problems: [] }
  let done = 0
  let savedAt = clock().getTime()
  const end = (status: ImportStatus) =>
    updateImport(db, job.id, { status, report, bytes_done: done, now: clock() })
  try {
    await deleteChanges(db, job.id)
    const file = await readFileText(() => {
      done = 0
      return readChunks(db, job.id, (bytes) => {
        done += bytes
      })
    })
    report.encoding = file.encoding
    const items = kind.read(file, (columns) => {
      report.ignoredColumns = [...columns]
    })
    for await (const found of items) {
      report.rows += 'problem' in found ? found.rows : found.item.rows
      const problem =
        'problem' in found
          ? found.problem
          : await importOne(deps, kind, { ...job, item: found.item, report })
      if ('problem' in found && found.error) log.error({ err: found.error }, couldNotImport)
      if (problem) refuse(report, problem) // Lets other work run between two items.
      await turn()
      if (clock().getTime() - savedAt < progressEveryMs) continue
      savedAt = clock().getTime()
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
  { item, report, ...job }: Job & { item: Item; report: ImportReport },
): Promise<Problem | undefined> {
  const { handle, row, notes = [] } = item
  const leftOut: BadCell[] = []
  try {
    const work = await kind.prepare(item, { ...job, onLeftOut: (part) => leftOut.push(part) })
    const { recorded, result } = await changeOrTry(deps, { ...job, mutation: kind.mutation }, work)
    const { outcome, free = 0, stockUnchanged = 0, titles = new Map() } = result
    report[outcome] += 1
    report.leftOut += leftOut.length
    report.unsupported += notes.length
    report.free += free
    report.stockUnchanged += stockUnchanged
    for (const part of [...notes, ...leftOut]) addProblem(report, toProblem(part, handle))
    if (outcome === 'updated')
      report.changes += await saveChanges(deps.database.db, job.id, {
        saved: report.changes,
        handle,
        row,
        recorded,
        titles,
      })
    return undefined
  } catch (error) {
    if (error instanceof BadCell) return toProblem(error, handle)
    if (error instanceof Refused) return toProblem(new BadCell(row, error.problems), handle)
    await throwIfAway(deps, error)
    deps.log.error({ err: error }, couldNotImport)
    return toProblem(new BadCell(row, 'failed'), handle)
  }
}

/** What an item's transaction did, which is rolled back in a dry run. */
async function changeOrTry(
  deps: ImportDeps,
  { caller, mutation, dryRun }: Job & { mutation: string },
  work: (change: Change) => Promise<ImportResult>,
): Promise<{ result: ImportResult; recorded: readonly Recorded[] }> {
  let recorded: readonly Recorded[] = []
  const result = await deps
    .change(caller, mutation, async (change) => {
      const result = await work(change)
      recorded = change.recorded()
      if (dryRun || result.outcome === 'unchanged') throw new Tried(result)
      return result
    })
    .catch((error) => {
      if (error instanceof Tried) return error.result
      throw error
    })
  return { result, recorded }
}

/** Rethrows an error if the database is away, which ends the import; any other error is one of a single item. */
async function throwIfAway({ database }: ImportDeps, error: unknown): Promise<void> {
  if (isUnreachable(error) || isCutOff(error)) throw error
  await sql`select 1`.execute(database.db)
}
