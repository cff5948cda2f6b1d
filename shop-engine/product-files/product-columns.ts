import { interpolate } from '#/content/interpolate.ts'
import type { ProductUpdateInput } from '#/contract/admin/types.generated.ts'
import { factHeadings, factsFrom, productFacts } from '#/contract/product-facts.ts'
import { type FileProblem, fileProblems } from '#/contract/product-files.ts'
import { type Problem as Refusal, sentencesOf } from '../changes/refused.ts'
import { productStatuses } from '../products/product.types.ts'
import type { VariantInput } from '../products/variant-checks.ts'
import { defaultOption } from '../products/variant-choice.ts'
import { codeIn, flagIn, numberIn, textIn, unsupportedValues } from './product-cells.ts'

/** The columns of Shopify's product file that are read and written, in its order. */
export const productColumns = [
  ...['Handle', 'Title', 'Body (HTML)', ...factHeadings, 'Tags', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value'],
  ...['Option3 Name', 'Option3 Value', 'Variant SKU', 'Variant Grams'],
  ...['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy'],
  ...['Variant Fulfillment Service', 'Variant Price', 'Variant Compare At Price'],
  ...['Variant Requires Shipping', 'Variant Taxable', 'Variant Barcode'],
  ...['Image Src', 'Image Position', 'Image Alt Text', 'Gift Card'],
  ...[
    'SEO Title',
    'SEO Description',
    'Variant Image',
    'Variant Weight Unit',
    'Cost per item',
    'Status',
  ],
] as const

/** Other names of the columns, in lower case: those of Shopify's newer files. */
export const otherColumnNames: Readonly<Record<string, (typeof productColumns)[number]>> = {
  'url handle': 'Handle',
  description: 'Body (HTML)',
  'published on online store': 'Published',
  sku: 'Variant SKU',
  barcode: 'Variant Barcode',
  price: 'Variant Price',
  'compare-at price': 'Variant Compare At Price',
  'charge tax': 'Variant Taxable',
  'inventory tracker': 'Variant Inventory Tracker',
  'inventory quantity': 'Variant Inventory Qty',
  'cost per item': 'Cost per item',
  'continue selling when out of stock': 'Variant Inventory Policy',
  'weight value (grams)': 'Variant Grams',
  'weight unit for display': 'Variant Weight Unit',
  'requires shipping': 'Variant Requires Shipping',
  'fulfillment service': 'Variant Fulfillment Service',
  'product image url': 'Image Src',
  'variant image url': 'Variant Image',
}

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
  refused?: readonly Refusal[]
}

/** The result for an item; an unchanged one isn't written at all. */
export type ImportOutcome = 'created' | 'updated' | 'unchanged'

/** What an import did with an item, or would do. */
export interface ImportResult {
  outcome: ImportOutcome
  /** Variants that from now on cost nothing. */
  free?: number
  /** Variants whose stock stays, although the file has another. */
  stockUnchanged?: number
  /** Titles of variants by the ids of their inventory items, to name what changed. */
  titles?: ReadonlyMap<string, string>
}

/** One product in a file. Undefined means that the file has no such column, and the value stays as it is. */
export interface FileProduct {
  /** As the file has it; a product without one goes by its title. */
  handle: string
  hasHandle: boolean
  /** By handle, the row of the product in the file that has it or will get it. */
  handlesOfFile: Map<string, number>
  row: number
  rows: number
  input: ProductUpdateInput
  listed: boolean | undefined
  /** Names of its options; empty for a product without choices, undefined without such columns. */
  options: readonly string[] | undefined
  variants: readonly FileVariant[]
  /** Those of the product, and then those that only a variant has. */
  pictures: readonly FilePicture[]
  /** What can't be kept of it. */
  notes: readonly BadCell[]
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
  /** Whether it's only in the column of variants' pictures. */
  isOfVariant?: boolean
}

/** Thrown for a cell that cannot be read. */
export class BadCell extends Error {
  readonly row: number
  readonly details: Pick<Problem, 'code' | 'values' | 'refused'>
  constructor(
    row: number,
    problem: FileProblem | readonly Refusal[],
    values: Readonly<Record<string, string>> = {},
  ) {
    const isKnown = typeof problem === 'string'
    super(isKnown ? interpolate(fileProblems[problem], values) : sentencesOf(problem, 'en'))
    this.name = 'BadCell'
    this.row = row
    this.details = isKnown ? { code: problem, values } : { refused: problem }
  }
}

/** As shown in a report. */
export const toProblem = ({ row, message, details }: BadCell, handle: string): Problem => ({
  row,
  handle,
  message,
  ...details,
})

/** The product described by the rows with one handle. @throws BadCell */
export function toFileProduct(
  rows: readonly [Row, ...Row[]],
  handlesOfFile: FileProduct['handlesOfFile'],
): FileProduct {
  const [first] = rows
  const { cells } = first
  if (textIn(first, 'Gift Card')?.toLowerCase() === 'true')
    throw new BadCell(first.number, 'giftCard')
  const notes = unsupportedValues(rows)
  const options = optionsIn(first)
  const variants = rows
    .filter((row, index) => index === 0 || isVariant(row.cells))
    .map((row) => toVariant(row, { options: options ?? [], onNote: (note) => notes.push(note) }))
  return {
    handle: nameOf(cells),
    hasHandle: Boolean(cells.Handle?.trim()),
    handlesOfFile,
    row: first.number,
    rows: rows.length,
    input: productInput(first),
    listed: flagIn(first, 'Published'),
    options,
    variants,
    pictures: picturesIn(rows, variants),
    notes,
  }
}

function picturesIn(rows: readonly Row[], variants: readonly FileVariant[]): FilePicture[] {
  const listed = rows
    .filter((row) => textIn(row, 'Image Src'))
    .sort(byPosition)
    .map(toPicture)
  const sources = new Set(listed.map(({ source }) => source))
  const ofVariants = variants.flatMap(({ row, picture }) => {
    if (!picture || sources.has(picture)) return []
    sources.add(picture)
    return [{ row, source: picture, alt: undefined, isOfVariant: true }]
  })
  return [...listed, ...ofVariants]
}

/** What identifies a product in its file: its handle, or its title. */
export const nameOf = ({ Handle, Title }: Row['cells']) =>
  (Handle?.trim() || Title?.trim() || '').normalize('NFC')

const isVariant = (cells: Row['cells']) =>
  ['Option1 Value', 'Variant SKU', 'Variant Price'].some((name) => cells[name])

function productInput({ cells, number }: Row): ProductUpdateInput {
  const seo = {
    ...given(cells, 'SEO Title', (title) => ({ title })),
    ...given(cells, 'SEO Description', (description) => ({ description })),
  }
  const status = cells.Status?.toUpperCase()
  const knownStatus = productStatuses.find((candidate) => candidate === status)
  if (status && !knownStatus)
    throw new BadCell(number, 'unknown', { column: 'Status', text: cells.Status ?? '' })
  return {
    ...given(cells, 'Title', (title) => ({ title })),
    ...given(cells, 'Body (HTML)', (descriptionHtml) => ({ descriptionHtml })),
    ...factsFrom((name) => cells[productFacts[name].heading]),
    ...given(cells, 'Tags', (tags) => ({ tags: [tags] })),
    ...(knownStatus && { status: knownStatus }),
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

function toVariant(
  row: Row,
  { options, onNote }: { options: readonly string[]; onNote: (note: BadCell) => void },
): FileVariant {
  const { cells } = row
  const values = options.map((_name, index) => textIn(row, `Option${index + 1} Value`) ?? '')
  const grams = numberIn(row, 'Variant Grams')
  const tracker = textIn(row, 'Variant Inventory Tracker')
  const policy = policyIn(row, tracker)
  const [sku, barcode] = [
    codeIn(row, 'Variant SKU', onNote),
    codeIn(row, 'Variant Barcode', onNote),
  ]
  return {
    row: row.number,
    values,
    quantity: quantityIn(row, onNote),
    picture: textIn(row, 'Variant Image') || undefined,
    input: {
      optionValues: options.map((optionName, index) => ({ optionName, name: values[index] ?? '' })),
      ...given(cells, 'Variant Price', (price) => price.trim() && { price: price.trim() }),
      ...given(cells, 'Variant Compare At Price', (price) => ({
        compareAtPrice: price.trim() || null,
      })),
      ...(barcode !== undefined && { barcode }),
      ...(policy && { inventoryPolicy: policy }),
      inventoryItem: {
        ...(sku !== undefined && { sku }),
        ...(tracker !== undefined && { tracked: tracker !== '' }),
        ...given(cells, 'Cost per item', (cost) => ({ cost: cost.trim() || null })),
        ...(grams !== undefined && {
          measurement: { weight: { value: grams, unit: 'GRAMS' as const } },
        }),
      },
    },
  }
}

/** Files say that stock that isn't counted never sells out; that says nothing of what happens once it is. */
function policyIn(row: Row, tracker: string | undefined): 'CONTINUE' | 'DENY' | undefined {
  const policy = textIn(row, 'Variant Inventory Policy')?.toLowerCase()
  if (tracker === '' || !policy) return undefined
  if (policy === 'continue' || policy === 'true') return 'CONTINUE'
  return policy === 'deny' || policy === 'false' ? 'DENY' : undefined
}

/** What was sold before it arrives isn't imported: nothing is left then. */
function quantityIn(row: Row, onNote: (note: BadCell) => void): number | undefined {
  const quantity = numberIn(row, 'Variant Inventory Qty')
  if (quantity === undefined) return undefined
  if (!Number.isInteger(quantity)) throw new BadCell(row.number, 'wholeStock')
  if (quantity < 0) onNote(new BadCell(row.number, 'belowZero', { text: String(quantity) }))
  return Math.max(0, quantity)
}

const toPicture = ({ number, cells }: Row): FilePicture => ({
  row: number,
  source: cells['Image Src']?.trim() ?? '',
  alt: cells['Image Alt Text']?.trim(),
})

const byPosition = (one: Row, other: Row) =>
  (Number(one.cells['Image Position']) || one.number) -
  (Number(other.cells['Image Position']) || other.number)
