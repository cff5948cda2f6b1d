import { interpolate } from '#/content/interpolate.ts'
import { type FileProblem, fileProblems } from '#/contract/product-files.ts'
import { productStatuses } from '../products/product.types.ts'
import type { ProductInput } from '../products/product-edits.ts'
import type { VariantInput } from '../products/variant-checks.ts'
import { defaultOption } from '../products/variant-choice.ts'

/** The columns of Shopify's product file that are read and written, in its order. */
export const productColumns = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value'],
  ...['Option3 Name', 'Option3 Value', 'Variant SKU', 'Variant Grams'],
  ...['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy'],
  ...['Variant Fulfillment Service', 'Variant Price', 'Variant Compare At Price'],
  ...['Variant Requires Shipping', 'Variant Taxable', 'Variant Barcode'],
  ...['Image Src', 'Image Position', 'Image Alt Text', 'Gift Card'],
  ...['SEO Title', 'SEO Description', 'Variant Image', 'Variant Weight Unit', 'Status'],
] as const

/** One row: its number as spreadsheets count, and its cells by column. */
export interface Row {
  number: number
  cells: Readonly<Record<string, string>>
  /** Why the row can't be read; its cells can't be relied on. */
  problem?: BadCell
}

export interface Problem {
  row: number
  handle: string
  message: string
  code?: FileProblem
  values?: Readonly<Record<string, string>>
}

/** The result for an item; an unchanged one isn't written at all. */
export type ImportOutcome = 'created' | 'updated' | 'unchanged'

/** One product in a file. Undefined means that the file has no such column, and the value stays as it is. */
export interface FileProduct {
  /** As the file has it; a product without one goes by its title. */
  handle: string
  hasHandle: boolean
  /** By handle, the row of the product in the file that has it or will get it. */
  handlesOfFile: Map<string, number>
  row: number
  rows: number
  input: ProductInput
  listed: boolean | undefined
  /** Names of its options; empty for a product without choices, undefined without such columns. */
  options: readonly string[] | undefined
  variants: readonly FileVariant[]
  pictures: readonly FilePicture[]
}

export interface FileVariant {
  row: number
  values: readonly string[]
  input: VariantInput
  /** How many there are. */
  quantity: number | undefined
  /** URL of its picture. */
  picture: string | undefined
}

export interface FilePicture {
  row: number
  source: string
  alt: string | undefined
}

/** Thrown for a cell that cannot be read. */
export class BadCell extends Error {
  readonly row: number
  readonly told: Pick<Problem, 'code' | 'values'>
  constructor(
    row: number,
    problem: FileProblem | { message: string },
    values: Readonly<Record<string, string>> = {},
  ) {
    const known = typeof problem === 'string'
    super(known ? interpolate(fileProblems[problem], values) : problem.message)
    this.name = 'BadCell'
    this.row = row
    this.told = known ? { code: problem, values } : {}
  }
}

/** As shown in a report. */
export const toProblem = ({ row, message, told }: BadCell, handle: string): Problem => ({
  ...{ row, handle, message },
  ...told,
})

/** The product described by the rows with one handle. @throws BadCell */
export function toFileProduct(
  rows: readonly [Row, ...Row[]],
  handlesOfFile: FileProduct['handlesOfFile'],
): FileProduct {
  const [first] = rows
  const { cells } = first
  const options = optionsIn(first)
  const variants = rows.filter((row, index) => index === 0 || isVariant(row.cells))
  return {
    handle: nameOf(cells),
    hasHandle: Boolean(cells.Handle?.trim()),
    handlesOfFile,
    row: first.number,
    rows: rows.length,
    input: productInput(first),
    listed: flag(first, 'Published'),
    options,
    variants: variants.map((row) => toVariant(row, options ?? [])),
    pictures: rows
      .filter(({ cells }) => cells['Image Src'])
      .sort(byPosition)
      .map(toPicture),
  }
}

/** What identifies a product in its file: its handle, or its title. */
export const nameOf = ({ Handle, Title }: Row['cells']) =>
  (Handle?.trim() || Title?.trim() || '').normalize('NFC')

const isVariant = (cells: Row['cells']) =>
  ['Option1 Value', 'Variant SKU', 'Variant Price'].some((name) => cells[name])

function productInput({ cells, number }: Row): ProductInput {
  const seo = {
    ...given(cells, 'SEO Title', (title) => ({ title })),
    ...given(cells, 'SEO Description', (description) => ({ description })),
  }
  const status = cells.Status?.toUpperCase()
  const known = productStatuses.find((one) => one === status)
  if (status && !known)
    throw new BadCell(number, 'unknown', { column: 'Status', text: cells.Status ?? '' })
  return {
    ...given(cells, 'Title', (title) => ({ title })),
    ...given(cells, 'Body (HTML)', (descriptionHtml) => ({ descriptionHtml })),
    ...given(cells, 'Vendor', (vendor) => ({ vendor })),
    ...given(cells, 'Type', (productType) => ({ productType })),
    ...given(cells, 'Tags', (tags) => ({ tags: [tags] })),
    ...(known && { status: known }),
    ...(Object.keys(seo).length > 0 && { seo }),
  }
}

function given<Result>(
  cells: Row['cells'],
  column: string,
  make: (text: string) => Result,
): Result | undefined {
  const text = cells[column]
  return text === undefined ? undefined : make(text)
}

/** Shopify's title for "no choices" doesn't count as an option. */
function optionsIn({ cells }: Row): string[] | undefined {
  if (cells['Option1 Name'] === undefined && cells['Option1 Value'] === undefined) return undefined
  const names = [1, 2, 3].map((index) => cells[`Option${index} Name`]?.trim() ?? '')
  const [only, second] = names
  const isDefault = only === defaultOption.name || only === ''
  if (isDefault && !second && cells['Option1 Value'] === defaultOption.value) return []
  return names.filter(Boolean)
}

function toVariant(row: Row, options: readonly string[]): FileVariant {
  const { cells } = row
  const text = (column: string) => cells[column]?.trim()
  const values = options.map((_name, index) => text(`Option${index + 1} Value`) ?? '')
  const grams = numberIn(row, 'Variant Grams')
  const tracker = text('Variant Inventory Tracker')
  return {
    row: row.number,
    values,
    quantity: numberIn(row, 'Variant Inventory Qty'),
    picture: text('Variant Image') || undefined,
    input: {
      optionValues: options.map((optionName, index) => ({ optionName, name: values[index] ?? '' })),
      ...given(cells, 'Variant Price', (price) => price && { price: price.trim() }),
      ...given(cells, 'Variant Compare At Price', (price) => ({
        compareAtPrice: price.trim() || null,
      })),
      ...given(cells, 'Variant Barcode', (barcode) => ({ barcode })),
      inventoryItem: {
        ...given(cells, 'Variant SKU', (sku) => ({ sku })),
        ...(tracker !== undefined && { tracked: tracker !== '' }),
        ...(grams !== undefined && {
          measurement: { weight: { value: grams, unit: 'GRAMS' as const } },
        }),
      },
    },
  }
}

const toPicture = ({ number, cells }: Row): FilePicture => ({
  row: number,
  source: cells['Image Src']?.trim() ?? '',
  alt: cells['Image Alt Text']?.trim(),
})

const byPosition = (one: Row, other: Row) =>
  (Number(one.cells['Image Position']) || one.number) -
  (Number(other.cells['Image Position']) || other.number)

/** Undefined for an empty cell. @throws BadCell */
function numberIn({ cells, number }: Row, column: string): number | undefined {
  const text = cells[column]?.trim()
  if (!text) return undefined
  if (!/^-?\d{1,12}(\.\d+)?$/.test(text))
    throw new BadCell(number, 'number', { column, text: text.slice(0, 40) })
  return Number(text)
}

function flag({ cells, number }: Row, column: string): boolean | undefined {
  const text = cells[column]?.trim().toLowerCase()
  if (!text) return undefined
  if (text === 'true' || text === 'false') return text === 'true'
  throw new BadCell(number, 'flag', { column, text: text.slice(0, 40) })
}
