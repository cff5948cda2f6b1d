import { decodeHTMLStrict } from 'entities'
import { z } from 'zod'
import type { RawImportedReview } from '#/contract/review-files.ts'

const texts = ['reviewText', 'customerName', 'reply'] as const
const anyRow = z.record(z.string(), z.unknown())

/** A row without the entities that other shops' files have in their texts: "It&#39;s great &amp; works". */
export function plainRow(row: unknown): unknown {
  const { success, data } = anyRow.safeParse(row)
  if (!success) return row
  const decoded = texts.flatMap((field: keyof RawImportedReview) => {
    const text = data[field]
    return typeof text === 'string' ? [[field, decodeHTMLStrict(text)] as const] : []
  })
  return { ...data, ...Object.fromEntries(decoded) }
}
