import type {
  ProductVariantsBulkInput,
  VariantOptionValueInput,
  WeightUnit,
} from '#/contract/admin/types.generated.ts'
import { fromDecimal } from '#/contract/money.ts'
import type { Numbered } from '../changes/numbered.ts'
import { type Path, type Problem, problem, refuse, refuseIfAny } from '../changes/refused.ts'
import type { Product } from './product.types.ts'
import type { VariantColumns } from './variant-writes.store.ts'

/** What the ids in a variant's input are of. */
export const variantIds = {
  id: 'ProductVariant',
  mediaId: 'MediaImage',
  optionValues: { id: 'ProductOptionValue', optionId: 'ProductOption' },
  inventoryQuantities: { locationId: 'Location' },
}
export type VariantInput = Numbered<ProductVariantsBulkInput>
/** What a variant's input says of one of its values. */
export type ValueInput = Numbered<VariantOptionValueInput>

const grams: Readonly<Record<WeightUnit, number>> = {
  GRAMS: 1,
  KILOGRAMS: 1_000,
  OUNCES: 28.349523125,
  POUNDS: 453.59237,
}

export const maxVariants = 100
export const maxOptions = 3
export const maxValueName = 255
/** $10 million, like the maximum of a cart line. */
const maxCents = 1_000_000_000
export const maxStock = 1_000_000_000
const maxGrams = 100_000_000

/** The columns given in an input. */
export function columnsOf(
  product: Product,
  input: VariantInput,
  field: Path,
): Partial<VariantColumns> {
  const { price, compareAtPrice, barcode, mediaId, inventoryItem, inventoryPolicy } = input
  const sku = inventoryItem?.sku
  const cost = inventoryItem?.cost
  const weight = inventoryItem?.measurement?.weight
  const columns = {
    ...(price !== undefined && { priceCents: centsOf(price ?? '0', [...field, 'price']) }),
    ...(compareAtPrice !== undefined && {
      compareAtCents:
        compareAtPrice === null ? null : centsOf(compareAtPrice, [...field, 'compareAtPrice']),
    }),
    ...(cost !== undefined && {
      costCents: cost === null ? null : centsOf(cost, [...field, 'inventoryItem', 'cost']),
    }),
    ...(barcode !== undefined && { barcode: barcode?.trim() || null }),
    ...(sku !== undefined && { sku: sku?.trim() ?? '' }),
    ...(weight && { weightGrams: Math.round(weight.value * grams[weight.unit]) }),
    ...(inventoryPolicy && { inventoryPolicy }),
    ...(mediaId !== undefined && { pictureId: pictureOf(product, mediaId, field) }),
  }
  const grammes = columns.weightGrams ?? 0
  refuseIfAny(
    (columns.sku?.length ?? 0) > 255
      ? [problem('skuTooLong', [...field, 'inventoryItem', 'sku'])]
      : [],
    (columns.barcode?.length ?? 0) > 255 ? [problem('barcodeTooLong', [...field, 'barcode'])] : [],
    grammes < 0 || grammes > maxGrams
      ? [problem('weightOutside', [...field, 'inventoryItem', 'measurement', 'weight'])]
      : [],
  )
  return columns
}

function centsOf(text: string, field: Path): number {
  const match = /^-?\d{1,12}(?:\.\d+)?$/.test(text)
  const cents = match ? Math.round(Number(text) * 100) : Number.NaN
  const exact = match && /^-?\d+(?:\.\d{1,2}0*)?$/.test(text)
  if (exact && cents >= 0 && cents <= maxCents) return fromDecimal(text, 'USD').amount
  if (cents < 0) throw refuse('priceNegative', field)
  throw refuse(cents > maxCents ? 'priceTooHigh' : 'priceNoAmount', field)
}

function pictureOf(product: Product, mediaId: number | null, field: Path) {
  if (mediaId === null || product.pictures.some(({ id }) => id === mediaId)) return mediaId
  throw refuse('mediaOfOther', [...field, 'mediaId'])
}

export const notCounted = (field: Path): Problem => problem('componentNotCounted', field)

export const tooManyVariants: Problem = problem('tooManyVariants', ['variants'], {
  max: maxVariants,
})

export const variantExists = (field: Path, values: readonly ValueInput[]): Problem => {
  const variant = values.map(({ name }) => name ?? '').join(' / ')
  return problem('variantExists', field, { variant })
}
