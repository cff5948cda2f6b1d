import {
  type EditedProduct,
  type EditedVariant,
  stockLocation,
} from '#/clients/shop-admin/products.ts'
import type { ProductChange, VariantChange } from './product-form.ts'

/** A variant with its values by the names of the options. */
interface Draft {
  id: string | undefined
  choices: Readonly<Record<string, string>>
  /** The variant whose price and weight it copies. */
  like: VariantChange
}

const named = (names: readonly string[]) => names.map((name) => ({ name }))

/** The options that a product is to have; without values, an option keeps its own. */
export function toOptions(product: EditedProduct, change: ProductChange) {
  const { newOption, newValues, optionNames } = change
  const options = product.options.map(({ id, optionValues }) => {
    const option = { id, name: optionNames[id] }
    const added = newValues.find(({ optionId }) => optionId === id)
    return added ? { ...option, values: [...optionValues, ...named(added.values)] } : option
  })
  if (!newOption) return options
  const option = { name: newOption.name, values: named(newOption.values) }
  return product.hasOnlyDefaultVariant ? [option] : [...options, option]
}

/** The variants that a product is to have: one more for each combination with a new value. */
export function toVariants(product: EditedProduct, change: ProductChange) {
  const renamed = new Map(product.options.map(({ id, name }) => [name, change.optionNames[id]]))
  let drafts = change.variants.map((like): Draft => {
    const original = product.variants.nodes.find(({ id }) => id === like.id)
    const choices = (original?.selectedOptions ?? []).map(({ name, value }) => [
      renamed.get(name) ?? name,
      value,
    ])
    return { id: like.id, choices: Object.fromEntries(choices), like }
  })
  for (const { optionId, values } of change.newValues) {
    const name = change.optionNames[optionId] ?? ''
    const others = new Map(drafts.map((other) => [keyOf({ ...other.choices, [name]: '' }), other]))
    const grown = values.flatMap((value) =>
      [...others.values()].map((other) => ({
        ...other,
        id: undefined,
        choices: { ...other.choices, [name]: value },
      })),
    )
    drafts = [...drafts, ...grown]
  }
  const { newOption } = change
  if (newOption)
    drafts = drafts.flatMap(({ id, choices, like }) =>
      newOption.values.map((value, index) => ({
        id: index === 0 ? id : undefined,
        choices: {
          ...(product.hasOnlyDefaultVariant ? {} : choices),
          [newOption.name]: value,
        },
        like,
      })),
    )
  return drafts.map((draft) => toInput(draft, product.variants.nodes))
}

const keyOf = (choices: Draft['choices']) => JSON.stringify(Object.entries(choices).sort())

function toInput({ id, choices, like }: Draft, nodes: readonly EditedVariant[]) {
  const { grams, sku, barcode, price, compareAtPrice, cost, stock, continues, picture } = like
  const measurement = { weight: { value: grams, unit: 'GRAMS' } }
  const compareQuantity = nodes.find((variant) => variant.id === id)?.inventoryQuantity
  const isCounted = id !== undefined && stock !== null && stock !== compareQuantity
  return {
    ...(id && { id }),
    price,
    compareAtPrice,
    inventoryPolicy: continues ? 'CONTINUE' : 'DENY',
    ...(id && { barcode, file: picture && { id: picture } }),
    optionValues: Object.entries(choices).map(([optionName, name]) => ({ optionName, name })),
    inventoryItem: { cost, measurement, ...(id && { sku }) },
    ...(isCounted && {
      inventoryQuantities: [
        { locationId: stockLocation, name: 'available', quantity: stock, compareQuantity },
      ],
    }),
  }
}
