import { z } from './schema.ts'

/** What a file holds; scopes and addresses are named after it. */
export type FilesOf = 'products' | 'customers'

const count = z.number().int().nonnegative()

/** What was found in a file of products so far. */
export const importReport = z.object({
  rows: count,
  created: count,
  updated: count,
  /** Products that are left untouched because something is wrong with a row of theirs. */
  refused: count,
  /** Pictures that could not be had; their products come without them. */
  leftOut: count.default(0),
  /** What is wrong with the first of both. */
  problems: z.array(z.object({ row: z.number(), handle: z.string(), message: z.string() })),
  /** Columns of the file that nothing reads. */
  ignoredColumns: z.array(z.string()),
  /** Why the file as a whole could not be read. */
  failure: z.enum(['notCsv', 'noHandle', 'noEmail', 'tooManyRows', 'interrupted']).nullable(),
})
export type ImportReport = z.infer<typeof importReport>

/** `checked` is what a dry run ends in, and `done` the import itself. */
export const importStatus = z.enum(['checking', 'checked', 'importing', 'done', 'failed'])
export type ImportStatus = z.infer<typeof importStatus>

export const productImport = z.object({
  id: z.string(),
  filename: z.string(),
  status: importStatus,
  bytes: count,
  bytesDone: count,
  report: importReport,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ProductImport = z.infer<typeof productImport>
