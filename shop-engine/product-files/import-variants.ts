import type { Language } from '#/contract/languages.ts'
import type { Change } from '../changes/change.ts'
import { Refused } from '../changes/refused.ts'
import type { Product } from '../products/product.types.ts'
import { lockKnownProduct } from '../products/product-writes.store.ts'
import type { VariantInput } from '../products/variant-checks.ts'
import { createVariants, editVariants } from '../products/variant-edits.ts'
import { BadCell, type FileProduct, type FileVariant } from './product-columns.ts'

/** A row of a file, and the variant that it made or changed. */
export interface ImportedVariant extends FileVariant {
  id: number
}

/** A product's part of a file, the ids of its pictures by URL, and whether the product is new. */
export interface ProductPart {
  file: FileProduct
  media: ReadonlyMap<string, number>
  isNew: boolean
}

export async function importVariants(
  change: Change,
  product: Product,
  part: ProductPart,
): Promise<ImportedVariant[]> {
  const { file, media } = part
  const { options } = file
  const { first } = change
  if (!options || (options.length === 0 && product.options.length === 0))
    return importOnlyVariant(change, product, part)
  checkSameOptions(product, { row: file.row, options, first })
  const matched = file.variants.flatMap((row) => {
    const variant = variantOf(product, row, first)
    return variant ? [{ ...row, variant }] : []
  })
  const added = file.variants.filter((row) => !variantOf(product, row, first))
  const twice = matched.find(
    (row, index) => matched.findIndex((o) => o.variant === row.variant) < index,
  )
  if (twice) throw new BadCell(twice.row, 'variantTwice')
  for (const row of added) checkPrice(row)
  const inputOf = (row: FileVariant): VariantInput => ({
    ...row.input,
    ...mediaOf(row, media),
  })
  const edits = matched.map((row) => ({
    ...inputOf(row),
    optionValues: null,
    id: row.variant.id,
  }))
  await atRow(matched, () => editVariants(change, product, edits))
  await atRow(added, () => addVariants(change, product, added.map(inputOf)))
  const after = added.length > 0 ? await lockKnownProduct(change.tx, product.id) : product
  return [
    ...matched.map(({ variant, ...row }) => ({ ...row, id: variant.id })),
    ...added.flatMap((row) => {
      const id = variantOf(after, row, change.first)?.id
      return id === undefined ? [] : [{ ...row, id }]
    }),
  ]
}

/** Nothing is sold for $0.00 because a cell is empty. */
function checkPrice({ row, input }: FileVariant): void {
  if (!input.price) throw new BadCell(row, 'noPrice')
}

/** Checks that the options are the product's, in the same order. */
function checkSameOptions(
  product: Product,
  { row, options, first }: { row: number; options: readonly string[]; first: Language },
): void {
  const names = product.options.map(({ name }) => name[first])
  const differ =
    names.length !== options.length ||
    names.some((name, index) => name.toLowerCase() !== options[index]?.toLowerCase())
  if (differ)
    throw new BadCell(row, 'options', { known: names.join(', '), given: options.join(', ') })
}

const variantOf = ({ variants }: Product, { values }: FileVariant, first: Language) =>
  variants.find((variant) =>
    variant.values.every(({ name }, index) => name[first] === values[index]),
  )

/** Adds variants; names of values are matched to the shop's, ignoring case. */
async function addVariants(
  change: Change,
  product: Product,
  inputs: readonly VariantInput[],
): Promise<void> {
  if (inputs.length === 0) return
  const named = inputs.map((input) => ({
    ...input,
    optionValues: (input.optionValues ?? []).map(({ name }, index) => ({
      name: name ?? '',
      optionName: product.options[index]?.name[change.first] ?? '',
    })),
  }))
  await createVariants(change, product, named, 'PRESERVE_STANDALONE_VARIANT')
}

/** A file without options changes the product's only variant. */
async function importOnlyVariant(
  change: Change,
  product: Product,
  { file, media, isNew }: ProductPart,
): Promise<ImportedVariant[]> {
  const [row] = file.variants
  const [variant, another] = product.variants
  if (!row || !variant) return []
  const { inventoryItem, ...input } = row.input
  const isTold = Object.keys(inventoryItem ?? {}).length + Object.keys(input).length > 1
  if (another && isTold) throw new BadCell(row.row, 'noOptions')
  if (another) return []
  if (isNew) checkPrice(row)
  await atRow([row], () =>
    editVariants(change, product, [
      {
        ...row.input,
        ...mediaOf(row, media),
        optionValues: null,
        id: variant.id,
      },
    ]),
  )
  return [{ ...row, id: variant.id }]
}

function mediaOf(
  { picture }: FileVariant,
  media: ReadonlyMap<string, number>,
): { mediaId?: number } {
  const mediaId = media.get(picture ?? '')
  return mediaId === undefined ? {} : { mediaId }
}

/** Adds to a refusal which row was refused. */
export async function atRow(
  rows: readonly { row: number }[],
  work: () => Promise<unknown>,
): Promise<void> {
  if (rows.length === 0) return
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const problems = error.problems.slice(0, 1)
    const index = problems[0]?.path.find((part) => typeof part === 'number') ?? 0
    throw new BadCell(rows[Number(index)]?.row ?? 0, problems)
  }
}
