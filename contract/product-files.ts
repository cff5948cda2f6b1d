import { fileEncodings } from './file-text.ts'
import { z } from './schema.ts'

/** The kind of records in a file; scopes and URLs are named after it. */
export type FilesOf = 'products' | 'customers'

/** What can be wrong with a row, in a report's own words; the back office has messages in the reader's language. */
export const fileProblems = {
  quotes: 'The quotation marks in this row don’t match.',
  quotesThrough: 'The quotation marks in this row don’t match; it can’t be read up to row {{row}}.',
  tooLarge: 'The row has more than 1 MB.',
  bytes: 'The row has characters that can’t be read.',
  failed: 'This couldn’t be imported because of an error in the shop. Its log says more.',
  noHandle: 'Handle and title are missing.',
  noEmail: 'Email, phone, and name are missing.',
  noTitle: 'Title is missing.',
  sameHandle: 'The handle would be “{{handle}}”, as that of row {{row}}.',
  otherHandle:
    'The handle would be “{{handle}}”, which another product has. Write it that way to change that product.',
  apart: 'The rows of a product must stand together.',
  manyRows: 'A product can have {{max}} rows.',
  emailTwice: 'Email is in row {{row}} already.',
  phoneTwice: 'Phone is in row {{row}} already.',
  variantTwice: 'This variant is in the file twice.',
  options: 'The product has the options “{{known}}”, and the file has “{{given}}”.',
  noOptions: 'The product has several variants, and the file has no options.',
  giftCard: 'Gift cards can’t be imported as products.',
  noPrice: 'Variant Price is missing.',
  freeUnconfirmed: 'The price would be 0, which wasn’t confirmed.',
  unsupported: '{{column}} is “{{text}}”, which this shop can’t keep.',
  rounded: '{{column}} is “{{text}}”, rounded by a spreadsheet, and was left out.',
  belowZero: 'Variant Inventory Qty is {{text}}; the stock is 0.',
  wholeStock: 'Variant Inventory Qty must be a whole number.',
  number: '{{column}} must be a number, not “{{text}}”.',
  flag: '{{column}} must be TRUE or FALSE, not “{{text}}”.',
  unknown: '{{column}} cannot be “{{text}}”.',
  leftOut: '{{column}} is left out, because it cannot be “{{text}}”.',
} as const
export type FileProblem = keyof typeof fileProblems
export const fileProblemCodes = Object.keys(fileProblems).filter(
  (code): code is FileProblem => code in fileProblems,
)

const count = z.number().int().nonnegative()

const refused = z.object({
  code: z.string(),
  path: z.array(z.union([z.string(), z.number()])).readonly(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** What was found in a product file so far. */
export const importReport = z.object({
  rows: count,
  created: count,
  updated: count,
  /** Records that the file doesn't change. */
  unchanged: count.default(0),
  /** Products that are left unchanged because of a problem in one of their rows. */
  refused: count,
  /** Pictures that could not be fetched, and cells that can't be what they say; the rest of the record is imported. */
  leftOut: count.default(0),
  /** Values that this shop can't keep; their products are imported without them. */
  unsupported: count.default(0),
  /** Variants that from now on cost nothing. */
  free: count.default(0),
  /** Variants whose stock stays, although the file has another. */
  stockUnchanged: count.default(0),
  /** Values of existing products that change. */
  changes: count.default(0),
  /** The problems of the first of these three. */
  problems: z.array(
    z.object({
      row: z.number(),
      handle: z.string(),
      message: z.string(),
      /** One of `fileProblems`, with the values of its message; none if the shop's own rules refuse a value. */
      code: z.string().optional(),
      values: z.record(z.string(), z.string()).optional(),
      /** What the shop's own rules refuse; a response has it in words. */
      refused: z.array(refused).readonly().optional(),
    }),
  ),
  encoding: z.enum(fileEncodings).default('utf-8'),
  /** Columns of the file that are ignored. */
  ignoredColumns: z.array(z.string()),
  /** Why the file as a whole could not be read. */
  failure: z.enum(['notCsv', 'noHandle', 'noEmail', 'tooManyRows', 'interrupted']).nullable(),
})
export type ImportReport = z.infer<typeof importReport>

/** `checked` is the end of a dry run, `done` that of the import itself. */
export const importStatus = z.enum(['checking', 'checked', 'importing', 'done', 'failed'])
export type ImportStatus = z.infer<typeof importStatus>

export const productImport = z.object({
  id: z.string(),
  filename: z.string(),
  status: importStatus,
  bytes: count,
  bytesDone: count,
  /** Whether the stock of existing variants is set to the file's, too. */
  setsStock: z.boolean(),
  report: importReport,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ProductImport = z.infer<typeof productImport>

/** One value that an import changes, or would change. */
export const importChange = z.object({
  row: count,
  handle: z.string(),
  /** As in the audit log, such as `Small: price`. */
  field: z.string(),
  before: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  after: z.union([z.string(), z.number(), z.boolean()]).nullable(),
})
export type ImportChange = z.infer<typeof importChange>

/** `GET /api/admin/products/imports/{id}/changes?kind=price&product=wax&after=50`. */
export const importChanges = z.object({
  changes: z.array(importChange),
  /** Position after which the next ones are; null at the end. */
  next: count.nullable(),
  /** Kinds of fields, such as `price`, with how many changes there are of each. */
  kinds: z.array(z.object({ kind: z.string(), count })),
})
export type ImportChanges = z.infer<typeof importChanges>
