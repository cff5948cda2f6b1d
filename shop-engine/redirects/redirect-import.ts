import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { readCsvRecords } from '#/contract/csv-records.ts'
import { dayMs } from '#/contract/durations.ts'
import { readFileText } from '#/contract/file-text.ts'
import { redirectFileLimits } from '#/contract/redirect-files.ts'
import { fetchPublic, NotFetched } from '#/http/fetch-public.ts'
import type { Change } from '../changes/change.ts'
import { type Problem, problem, refuse } from '../changes/refused.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { type RedirectRow, redirectsFrom, writeRedirects } from './redirect.store.ts'
import { checkedRedirect } from './redirect-edits.ts'

/** Shopify's names of the columns. */
const columns = { path: 'Redirect from', target: 'Redirect to' }
const maxRows = 250_000
const maxBytes = 20_000_000
const timeoutMs = 6_000
/** At once, as many as databases take parameters for. */
const chunk = 500

/** A file of redirects: the rows that can be some, the last of each path, and how many can't. */
export interface RedirectFile {
  rows: readonly RedirectRow[]
  failedCount: number
  /** The first of those, as spreadsheets count rows, and what is wrong with them. */
  failed: readonly { row: number; problems: readonly Problem[] }[]
}

export interface RedirectImport extends Omit<RedirectFile, 'failed'> {
  kind: 'UrlRedirectImport'
  id: number
  createdCount: number | null
  updatedCount: number | null
  finishedAt: string | null
}

/** @throws Refused if there is no file of redirects at the address */
export async function fetchRedirects(
  url: string,
  { allowLoopback }: { allowLoopback: boolean },
): Promise<RedirectFile> {
  const bytes = await fetchPublic(url, { allowLoopback, maxBytes, timeoutMs }).catch(
    (error: unknown) => {
      throw error instanceof NotFetched ? refuse('redirectFileUnreachable', ['url']) : error
    },
  )
  return readRedirects(bytes)
}

/** @throws Refused for a file without Shopify's two columns, or with too many rows */
export async function readRedirects(bytes: Uint8Array): Promise<RedirectFile> {
  const rows = new Map<string, string>()
  let failedCount = 0
  const failed: RedirectFile['failed'][number][] = []
  let at: { path: number; target: number } | undefined
  for await (const { row, cells, problem: unreadable } of readCsvRecords(
    await readFileText(() => [bytes]),
  )) {
    if (!at) {
      const names = cells.map((cell) => cell.trim().toLowerCase())
      const place = (column: string) => names.indexOf(column.toLowerCase())
      at = { path: place(columns.path), target: place(columns.target) }
      if (at.path < 0 || at.target < 0) throw withoutColumns()
      continue
    }
    const found = checkedRedirect({ path: cells[at.path] ?? '', target: cells[at.target] ?? '' })
    const problems = unreadable ? [problem('redirectRowUnreadable')] : 'path' in found ? [] : found
    if (problems.length > 0) {
      failedCount += 1
      if (failed.length < redirectFileLimits.shownRows) failed.push({ row, problems })
    } else if ('path' in found) rows.set(found.path, found.target)
    if (rows.size > maxRows) throw refuse('redirectFileRows', ['url'], { max: maxRows })
  }
  if (!at) throw withoutColumns()
  return { rows: [...rows].map(([path, target]) => ({ path, target })), failedCount, failed }
}

const withoutColumns = () =>
  refuse('redirectFileColumns', ['url'], { columns: Object.values(columns).join(', ') })

/** Keeps a file until it's submitted. */
export async function keepRedirects(
  { tx, now, report }: Change,
  { rows, failedCount }: Pick<RedirectFile, 'rows' | 'failedCount'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('shop_redirect_imports')
    .values({
      rows_json: JSON.stringify(rows),
      failed_count: failedCount,
      created_count: null,
      updated_count: null,
      created_at: now.toISOString(),
      finished_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await report('redirectFileRead', id, {}, { rows: rows.length, failed: failedCount })
  return id
}

/** Writes all redirects of a kept file. */
export async function submitRedirects(change: Change, id: number | undefined): Promise<void> {
  const { tx, now } = change
  const found = await findImport(tx, id)
  if (!found) throw refuse('redirectImportUnknown', ['id'])
  if (found.finishedAt !== null) throw refuse('redirectImportDone', ['id'])
  let updated = 0
  for (let start = 0; start < found.rows.length; start += chunk) {
    const rows = found.rows.slice(start, start + chunk)
    updated += (
      await redirectsFrom(
        tx,
        rows.map(({ path }) => path),
      )
    ).length
    await writeRedirects(tx, rows)
  }
  const counts = { created_count: found.rows.length - updated, updated_count: updated }
  await tx
    .updateTable('shop_redirect_imports')
    .set({ ...counts, rows_json: '[]', finished_at: now.toISOString() })
    .where('id', '=', found.id)
    .execute()
  await change.report('redirectsImported', found.id, {}, { imported: found.rows.length })
}

/** Deletes what was read a day ago and what became of it. */
export async function deleteOldRedirectImports(db: Kysely<ShopTables>, now: Date): Promise<void> {
  await db
    .deleteFrom('shop_redirect_imports')
    .where('created_at', '<', new Date(now.getTime() - dayMs).toISOString())
    .execute()
}

const rowsColumn = z.array(z.object({ path: z.string(), target: z.string() }))

export async function findImport(
  db: Kysely<ShopTables>,
  id: number | undefined,
): Promise<RedirectImport | null> {
  const row = await db
    .selectFrom('shop_redirect_imports')
    .selectAll()
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  return row ? toImport(row) : null
}

const toImport = (row: Selectable<ShopTables['shop_redirect_imports']>): RedirectImport => ({
  kind: 'UrlRedirectImport',
  id: row.id,
  rows: rowsColumn.parse(JSON.parse(row.rows_json)),
  failedCount: row.failed_count,
  createdCount: row.created_count,
  updatedCount: row.updated_count,
  finishedAt: row.finished_at,
})
