import type { AdminClient } from '#/clients/backend/admin.ts'
import { type ImportOutcome, importChunk, type RawImportedReview } from '#/contract/review-files.ts'
import { readReviewFile } from './read-review-file.ts'

export interface ImportResult {
  lines: number
  imported: number
  duplicates: number
  /** Reviews that were refused, counted from 1; without a field, the shop has no such product. */
  problems: readonly { line: number; field?: string }[]
  /** The whole file could not be read, or no more of it could be sent; the error is the backend's. */
  broken: 'unreadable' | { sent: number; error: string | null } | null
}

const nothing: ImportResult = { lines: 0, imported: 0, duplicates: 0, problems: [], broken: null }
/** Well below the limit of a request, whatever the reviews hold. */
const maxBytes = 48_000

/** Sends a file part by part, so that nothing is lost where a later part fails; a file can be sent again. */
export async function importFile(
  client: Pick<AdminClient, 'importReviews'>,
  text: string,
  onProgress: (soFar: ImportResult) => void,
): Promise<ImportResult> {
  const rows = await readReviewFile(text).catch(() => null)
  if (rows === null) return { ...nothing, broken: 'unreadable' }
  let result: ImportResult = { ...nothing, lines: rows.length }
  let sent = 0
  for (const part of inParts(rows)) {
    const response = await client.importReviews(part)
    if (!response.ok) return { ...result, broken: { sent, error: response.error } }
    for (const [i, outcome] of response.value.results.entries())
      result = counted(result, sent + i + 1, outcome)
    sent += part.length
    onProgress(result)
  }
  return result
}

function counted(result: ImportResult, line: number, outcome: ImportOutcome): ImportResult {
  if (outcome.outcome === 'imported') return { ...result, imported: result.imported + 1 }
  if (outcome.outcome === 'duplicate') return { ...result, duplicates: result.duplicates + 1 }
  const problem = outcome.outcome === 'refused' ? { line, field: outcome.field } : { line }
  return { ...result, problems: [...result.problems, problem] }
}

function* inParts(rows: readonly RawImportedReview[]): Generator<RawImportedReview[]> {
  let part: RawImportedReview[] = []
  let bytes = 0
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row)).length + 1
    if (part.length === importChunk || (part.length > 0 && bytes + size > maxBytes)) {
      yield part
      part = []
      bytes = 0
    }
    part.push(row)
    bytes += size
  }
  if (part.length > 0) yield part
}
