import { fromCell } from '#/contract/csv-cells.ts'
import type { RawImportedReview } from '#/contract/review-files.ts'
import { curatedFor } from '#/contract/review-files.ts'
import { readCsv } from '../read-csv.ts'

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

/** The reviews of a CSV file: ours, Judge.me's, or another with the usual columns. @throws for any other file */
export async function readReviewFile(text: string): Promise<RawImportedReview[]> {
  return (await readCsv(text)).map(toReview)
}

function toReview(row: Record<string, string>): RawImportedReview {
  const found = Object.entries(columnsFor).flatMap(([field, columns]) => {
    const value = columns.map((column) => textOf(row[column])).find((text) => text !== '')
    return value === undefined ? [] : [[field, value]]
  })
  const review: RawImportedReview = Object.fromEntries(found)
  const title = textOf(row.title)
  if (title !== '') review.reviewText = [title, review.reviewText ?? ''].join('\n\n').trim()
  // Judge.me's product ids are its own; the handle means the same in both shops.
  if (review.productHandle !== undefined) delete review.productId
  review.status ??= Object.entries(curatedFor).find(([, word]) => word === row.curated)?.[0]
  if (review.status === undefined) delete review.status
  return review
}

function textOf(cell = ''): string {
  return fromCell(cell.trim()).trim()
}
