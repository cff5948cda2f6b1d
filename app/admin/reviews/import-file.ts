import type { AdminClient } from '#/clients/backend/admin.ts'
import type { CsvProblem } from '#/contract/csv-records.ts'
import type { FileEncoding } from '#/contract/file-text.ts'
import { type ImportOutcome, importChunk } from '#/contract/review-files.ts'
import { type FileReview, readReviewFile } from './read-review-file.ts'

export interface ImportResult {
  lines: number
  imported: number
  duplicates: number
  /** Rows that were refused; without a field or a problem of the row, the shop has no such product. */
  problems: readonly { row: number; field?: string; problem?: CsvProblem }[]
  /** Fields that can't be what they say; their reviews were imported without them. */
  leftOut: readonly { row: number; field: string }[]
  encoding: FileEncoding
  /** No more of the file could be sent; the error is the backend's. */
  broken: { sent: number; error: string | null } | null
}

/** Well below the limit of a request, whatever the reviews hold. */
const maxBytes = 48_000

/** Sends a file part by part, so that nothing is lost where a later part fails; a file can be sent again. */
export async function importFile(
  client: Pick<AdminClient, 'importReviews'>,
  file: Blob,
  onProgress: (soFar: ImportResult) => void,
): Promise<ImportResult> {
  const { encoding, reviews } = await readReviewFile(file)
  const problems = reviews.flatMap(({ row, problem }) => (problem ? [{ row, problem }] : []))
  const lines = reviews.length
  const none = { imported: 0, duplicates: 0, leftOut: [], broken: null }
  let result: ImportResult = { ...none, lines, problems, encoding }
  let sent = 0
  for (const part of inParts(reviews.filter(({ problem }) => !problem))) {
    const response = await client.importReviews(part.map(({ review }) => review))
    if (!response.ok) return { ...result, broken: { sent, error: response.error } }
    for (const [i, outcome] of response.value.results.entries())
      result = counted(result, part[i]?.row ?? 0, outcome)
    sent += part.length
    onProgress(result)
  }
  return result
}

function counted(result: ImportResult, row: number, outcome: ImportOutcome): ImportResult {
  const { leftOut } = 'leftOut' in outcome ? outcome : {}
  if (outcome.outcome === 'imported')
    return {
      ...result,
      imported: result.imported + 1,
      leftOut: [...result.leftOut, ...(leftOut === undefined ? [] : [{ row, field: leftOut }])],
    }
  if (outcome.outcome === 'duplicate') return { ...result, duplicates: result.duplicates + 1 }
  const problem = outcome.outcome === 'refused' ? { row, field: outcome.field } : { row }
  return { ...result, problems: [...result.problems, problem] }
}

function* inParts(rows: readonly FileReview[]): Generator<FileReview[]> {
  let part: FileReview[] = []
  let bytes = 0
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row.review)).length + 1
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
