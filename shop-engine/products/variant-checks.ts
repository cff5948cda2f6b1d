import type {
  ProductVariantsBulkInput,
  VariantOptionValueInput,
  WeightUnit,
} from '#/contract/admin/types.generated.ts'
import { fromDecimal } from '#/contract/money.ts'
import { type UserError, UserErrors } from '../graphql/admin.ts'
import { numberIn } from '../graphql/global-id.ts'
import type { Product } from './product.types.ts'
import { refuse } from './product-edits.ts'
import type { VariantColumns } from './variant-writes.store.ts'

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
  input: ProductVariantsBulkInput,
  field: readonly string[],
): Partial<VariantColumns> {
  const { price, compareAtPrice, barcode, mediaId, inventoryItem } = input
  const sku = inventoryItem?.sku
  const weight = inventoryItem?.measurement?.weight
  const columns = {
    ...(price !== undefined && { priceCents: centsOf(price ?? '0', [...field, 'price']) }),
    ...(compareAtPrice !== undefined && {
      compareAtCents:
        compareAtPrice === null ? null : centsOf(compareAtPrice, [...field, 'compareAtPrice']),
    }),
    ...(barcode !== undefined && { barcode: barcode?.trim() || null }),
    ...(sku !== undefined && { sku: sku?.trim() ?? '' }),
    ...(weight && { weightGrams: Math.round(weight.value * grams[weight.unit]) }),
    ...(mediaId !== undefined && { pictureId: pictureOf(product, mediaId, field) }),
  }
  const invalid = (name: string, message: string): UserError => ({
    field: [...field, ...name.split('.')],
    message,
    code: 'INVALID_INPUT',
  })
  const grammes = columns.weightGrams ?? 0
  refuse(
    (columns.sku?.length ?? 0) > 255
      ? [invalid('inventoryItem.sku', 'SKU is too long (maximum is 255 characters)')]
      : [],
    (columns.barcode?.length ?? 0) > 255
      ? [invalid('barcode', 'Barcode is too long (maximum is 255 characters)')]
      : [],
    grammes < 0 || grammes > maxGrams
      ? [invalid('inventoryItem.measurement.weight', 'Weight must be between 0 and 100,000 kg')]
      : [],
  )
  return columns
}

function centsOf(text: string, field: readonly string[]): number {
  const match = /^-?\d{1,12}(?:\.\d+)?$/.test(text)
  const cents = match ? Math.round(Number(text) * 100) : Number.NaN
  const exact = match && /^-?\d+(?:\.\d{1,2}0*)?$/.test(text)
  if (exact && cents >= 0 && cents <= maxCents) return fromDecimal(text, 'USD').amount
  if (cents < 0)
    throw new UserErrors({
      field,
      message: 'Price must be greater than or equal to 0',
      code: 'GREATER_THAN_OR_EQUAL_TO',
    })
  const message =
    cents > maxCents ? 'Price must be less than 10,000,000' : 'Price is not a valid amount'
  throw new UserErrors({ field, message, code: 'INVALID_INPUT' })
}

function pictureOf(product: Product, mediaId: string | null, field: readonly string[]) {
  if (mediaId === null) return null
  const number = numberIn(mediaId, 'MediaImage')
  if (product.pictures.some(({ id }) => id === number)) return number ?? null
  throw new UserErrors({
    field: [...field, 'mediaId'],
    message: 'Media does not exist on the product',
    code: 'INVALID_INPUT',
  })
}

export const componentsCounted = 'The stock of each component must be counted.'

export const notCounted = (field: readonly string[]): UserError => ({
  field,
  message: componentsCounted,
  code: 'INVALID_INPUT',
})

export const tooManyVariants: UserError = {
  field: ['variants'],
  message: `A product can have at most ${maxVariants} variants`,
  code: 'INVALID_INPUT',
}

const messages = {
  NO_KEY_ON_CREATE: 'On create, this key cannot be used',
  NO_INVENTORY_QUANTITIES_ON_VARIANTS_UPDATE:
    'Inventory quantities can only be provided during create. To update inventory for existing variants, use inventoryAdjustQuantities.',
  OPTION_VALUES_FOR_NUMBER_OF_UNKNOWN_OPTIONS: 'Option does not exist',
  NEED_TO_ADD_OPTION_VALUES: 'Option values are missing: one of each option is needed',
  PRODUCT_VARIANT_ID_MISSING: 'Product variant is missing ID attribute',
  PRODUCT_VARIANT_DOES_NOT_EXIST: 'Product variant does not exist',
} as const

export const variantError = (
  field: readonly string[],
  code: keyof typeof messages,
  name: string,
): UserError => ({ field: [...field, name], message: messages[code], code })

export const variantExists = (
  field: readonly string[],
  values: readonly VariantOptionValueInput[],
): UserError => {
  const variant = values.map(({ name }) => name ?? '').join(' / ')
  const message = `The variant '${variant}' already exists. Please change at least one option value.`
  return { field, message, code: 'VARIANT_ALREADY_EXISTS' }
}
