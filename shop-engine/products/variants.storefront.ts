import { type SerializedMoney, serializeMoney } from '#/contract/money.ts'
import { globalId } from '../graphql/global-id.ts'
import type { RequestContext, StorefrontResolvers } from '../graphql/resolvers.ts'
import type { ProductServices, ProductStock } from './catalogue.ts'
import { visiblePicture } from './media.ts'
import {
  type OptionValue,
  type Product,
  type ProductOption,
  type Variant,
  variantTitle,
} from './product.types.ts'
import { defaultOption, isAvailable, isOversold } from './variant-choice.ts'

type Context = RequestContext<ProductServices>

/** A price in the currency of the response. */
export function serializePrice(cents: number, { services, currency }: Context): SerializedMoney {
  return serializeMoney(services.rates.convert(cents, currency))
}

/** Calls `read` with a product's stock, immediately if it's cached. */
export function withStock<Result>(
  product: Product,
  { services, reads }: Context,
  read: (stock: ProductStock) => Result,
): Result | Promise<Result> {
  reads.labels.of.add(product.id)
  const stock = services.catalogue.stockOf(product)
  return stock instanceof Promise ? stock.then(read) : read(stock)
}

const price = (variant: Variant, _args: unknown, context: Context) =>
  serializePrice(variant.priceCents, context)
const compareAtPrice = (variant: Variant, _args: unknown, context: Context) =>
  variant.compareAtCents === null ? null : serializePrice(variant.compareAtCents, context)

/** The placeholder choice of a product without choices. */
export interface OnlyChoice {
  kind: 'ProductOption' | 'ProductOptionValue'
  only: Product
}

declare module '#/contract/storefront/types.generated.ts' {
  interface Views {
    ProductVariant: Variant
    ProductOption: ProductOption | OnlyChoice
    ProductOptionValue: OptionValue | OnlyChoice
    ProductOptionValueSwatch: OptionValue
  }
}

export const variantResolvers = {
  ProductVariant: {
    title: (variant, _args, { language }) => variantTitle(variant, language),
    sku: ({ sku }) => sku || null,
    barcode: ({ barcode }) => barcode,
    product: ({ product }) => product,
    image: ({ picture }, _args, { services }) => visiblePicture(picture, services.pictures),
    price,
    priceV2: price,
    compareAtPrice,
    compareAtPriceV2: compareAtPrice,
    unitPrice: () => null,
    availableForSale: (variant, _args, context) =>
      withStock(variant.product, context, (stock) => isAvailable(variant, stock)),
    quantityAvailable: (variant, _args, context) => {
      context.reads.stock = true
      return withStock(variant.product, context, (stock) => stock.get(variant.id)?.pieces ?? null)
    },
    currentlyNotInStock: (variant, _args, context) =>
      withStock(variant.product, context, (stock) => isOversold(variant, stock)),
    quantityRule: () => ({ minimum: 1, maximum: null, increment: 1 }),
    selectedOptions: (variant, _args, { language }) =>
      variant.values.length === 0
        ? [defaultOption]
        : variant.values.map((value) => ({
            name: value.option.name[language],
            value: value.name[language],
          })),
    weight: ({ weightGrams }) => weightGrams,
    weightUnit: () => 'GRAMS',
    requiresShipping: () => true,
    requiresComponents: () => false,
    taxable: () => true,
  },
  ProductOption: {
    id: (option) =>
      'only' in option
        ? globalId('ProductOption', `default-${option.only.id}`)
        : globalId('ProductOption', option.id),
    name: (option, _args, { language }) =>
      'only' in option ? defaultOption.name : option.name[language],
    optionValues: (option) =>
      'only' in option ? [{ kind: 'ProductOptionValue', only: option.only }] : option.values,
    values: (option, _args, { language }) =>
      'only' in option ? [defaultOption.value] : option.values.map((value) => value.name[language]),
  },
  ProductOptionValue: {
    id: (value) =>
      'only' in value
        ? globalId('ProductOptionValue', `default-${value.only.id}`)
        : globalId('ProductOptionValue', value.id),
    name: (value, _args, { language }) =>
      'only' in value ? defaultOption.value : value.name[language],
    firstSelectableVariant: (value) =>
      'only' in value
        ? (value.only.variants[0] ?? null)
        : (value.option.product.variants.find((variant) => variant.values.includes(value)) ?? null),
    swatch: (value) =>
      'only' in value || (value.swatchColor === null && value.swatchPicture === null)
        ? null
        : value,
  },
  ProductOptionValueSwatch: {
    color: ({ swatchColor }) => swatchColor,
    image: ({ swatchPicture }, _args, { services }) => {
      const picture = visiblePicture(swatchPicture, services.pictures)
      return picture && { kind: 'MediaImage' as const, picture }
    },
  },
} satisfies StorefrontResolvers<ProductServices>
