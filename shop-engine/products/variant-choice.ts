import { languages } from '#/contract/languages.ts'
import { defaultVariantTitle } from '#/contract/variant-title.ts'
import type { VariantStock } from '../inventory/inventory.store.ts'
import type { ProductStock } from './catalogue.ts'
import type { Product, Variant } from './product.types.ts'

export interface SelectedOption {
  name: string
  value: string
}

export interface Matching {
  caseInsensitiveMatch: boolean | null
  ignoreUnknownOptions: boolean | null
}

/** The placeholder choice of a product without choices. */
export const defaultOption = { name: 'Title', value: defaultVariantTitle } as const

/** Whether any can be bought; untracked variants always can. */
export const isForSale = ({ forSale }: VariantStock): boolean => forSale === null || forSale > 0

/** Whether any of a variant can be bought; one without a stock is gone. */
export function isAvailable(variant: Variant, stock: ProductStock): boolean {
  const its = stock.get(variant.id)
  return its !== undefined && isForSale(its)
}

/** Whether a variant is sold although none is left. */
export function isOversold(variant: Variant, stock: ProductStock): boolean {
  const pieces = stock.get(variant.id)?.pieces ?? null
  return pieces !== null && pieces <= 0 && isAvailable(variant, stock)
}

export function firstAvailable(
  product: Product,
  stock: ProductStock,
  among: readonly Variant[] = product.variants,
): Variant | undefined {
  return among.find((variant) => isAvailable(variant, stock)) ?? among[0]
}

/**
 * The variants with all the selected values, named in any language. Undefined if nothing the product offers was
 * selected, or something it doesn't offer, unless unknown options are ignored.
 */
export function variantsWith(
  product: Product,
  selected: readonly SelectedOption[],
  how: Matching,
): readonly Variant[] | undefined {
  const same = (one: string, other: string) =>
    one === other || (how.caseInsensitiveMatch && one.toLowerCase() === other.toLowerCase())
  if (product.options.length === 0) {
    const chosen = selected.some(
      ({ name, value }) => same(name, defaultOption.name) && same(value, defaultOption.value),
    )
    return chosen || selected.length === 0 || how.ignoreUnknownOptions
      ? product.variants
      : undefined
  }
  let found: readonly Variant[] | undefined
  for (const { name, value } of selected) {
    const option = product.options.find((option) =>
      languages.some((language) => same(option.name[language], name)),
    )
    if (!option) {
      if (how.ignoreUnknownOptions) continue
      return undefined
    }
    const ids = option.values
      .filter((optionValue) =>
        languages.some((language) => same(optionValue.name[language], value)),
      )
      .map(({ id }) => id)
    found = (found ?? product.variants).filter((variant) =>
      variant.values.some(({ id }) => ids.includes(id)),
    )
  }
  return found
}

/** The variants that differ from this one in exactly one choice, by id. */
export function adjacentTo(variant: Variant): Variant[] {
  const own = new Set(variant.values.map(({ id }) => id))
  return variant.product.variants
    .filter((other) => other.values.filter(({ id }) => !own.has(id)).length === 1)
    .toSorted((one, other) => one.id - other.id)
}

/** The indexes of chosen values, nested option by option; the innermost are the last option's. */
type Choices = Map<number, Choices>

/** Encodes the variants' combinations of choices in the `v1_` format that storefronts decode. */
export function encodeVariants(product: Product, variants: readonly Variant[]): string {
  const root: Choices = new Map()
  for (const variant of variants) {
    let level = root
    for (const index of choiceIndexes(product, variant)) {
      const next = level.get(index) ?? new Map<number, Choices>()
      level.set(index, next)
      level = next
    }
  }
  return root.size === 0 ? '' : `v1_${encodeLevel(root, Math.max(1, product.options.length))}`
}

function choiceIndexes(product: Product, variant: Variant): number[] {
  if (product.options.length === 0) return [0]
  return product.options.map((option) =>
    option.values.findIndex((value) => variant.values.some(({ id }) => id === value.id)),
  )
}

function encodeLevel(level: Choices, depth: number): string {
  const indexes = [...level.keys()].sort((one, other) => one - other)
  if (depth === 1) return ranges(indexes).join(' ')
  return indexes
    .map((index) => `${index}:${encodeLevel(level.get(index) ?? new Map(), depth - 1)},`)
    .join('')
}

function ranges(indexes: readonly number[]): string[] {
  const found: { from: number; to: number }[] = []
  for (const index of indexes) {
    const last = found.at(-1)
    if (last && last.to === index - 1) last.to = index
    else found.push({ from: index, to: index })
  }
  return found.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`))
}
