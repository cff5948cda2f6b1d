import type { Product, Variant } from './product.types.ts'

/** The indexes of chosen values, nested option by option; the innermost are the last option's. */
type Choices = Map<number, Choices>

/** Which combinations of choices these variants are, in the `v1_` code that storefronts decode. */
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
