import type { RawImportedReview } from '#/contract/review-files.ts'
import { curatedFor } from '#/contract/review-files.ts'
import { type CsvFile, type CsvRow, readCsv } from '../read-csv.ts'
import { readDates } from './review-dates.ts'

/** What other shops' files call our fields; the first column with a value counts. */
const columnsFor: Readonly<Record<keyof RawImportedReview, readonly string[]>> = {
  productHandle: ['product_handle', 'handle'],
  productId: ['product_id'],
  rating: ['rating', 'review_score', 'stars'],
  reviewText: ['body', 'review_content', 'review', 'text'],
  customerName: ['reviewer_name', 'display_name', 'author', 'name'],
  customerEmail: ['reviewer_email', 'email'],
  createdAt: ['review_date', 'date', 'created_at'],
  reply: ['reply'],
  status: ['status'],
  language: ['language'],
}

export interface FileReview extends Pick<CsvRow, 'row' | 'problem'> {
  review: RawImportedReview
}

/** The reviews of a CSV file: ours, Judge.me's, or another with the usual columns. */
export async function readReviewFile(
  file: Blob,
): Promise<Pick<CsvFile, 'encoding'> & { reviews: FileReview[] }> {
  const { encoding, rows } = await readCsv(file)
  const found = rows.map(({ cells, ...row }) => ({ ...row, review: toReview(cells) }))
  const dates = readDates(found.map(({ review }) => review.createdAt))
  const reviews = found.map(({ review, ...row }, index) => {
    const createdAt = dates[index]
    return { ...row, review: { ...review, ...(createdAt !== undefined && { createdAt }) } }
  })
  return { encoding, reviews }
}

function toReview(row: CsvRow['cells']): RawImportedReview {
  const found = Object.entries(columnsFor).flatMap(([field, columns]) => {
    const value = columns.map((column) => row[column]).find(Boolean)
    return value === undefined ? [] : [[field, value]]
  })
  const review: RawImportedReview = Object.fromEntries(found)
  const { title } = row
  if (title) review.reviewText = [title, review.reviewText ?? ''].join('\n\n').trim()
  // Judge.me's product ids are its own; the handle means the same in both shops.
  if (review.productHandle !== undefined) delete review.productId
  review.status ??= Object.entries(curatedFor).find(([, word]) => word === row.curated)?.[0]
  if (review.status === undefined) delete review.status
  return review
}
