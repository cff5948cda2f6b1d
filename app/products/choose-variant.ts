import { idKey, variantParameter } from '#/contract/page-addresses.ts'
import type { ProductView, VariantView } from './product-view.ts'

type Variants = readonly VariantView[]

/** The variant that the address asks for; null when it asks for none that exists. */
export function variantInAddress(variants: Variants, query: URLSearchParams): VariantView | null {
  const key = query.get(variantParameter)
  return variants.find(({ id }) => idKey(id) === key) ?? null
}

/** What is offered before anything is chosen: the first that can be bought. */
export function firstOffer(variants: Variants): VariantView | null {
  return variants.find((variant) => variant.available) ?? variants[0] ?? null
}

interface PendingChange {
  option: string
  value: string
}

/**
 * Where choosing a value leads: the variant that differs from the present one in nothing else, or the
 * first with that value, rather one that can be bought. Null when nothing has the value.
 */
export function variantWith(
  { variants }: Pick<ProductView, 'variants'>,
  present: VariantView,
  { option, value }: PendingChange,
): VariantView | null {
  const having = variants.filter((variant) => valueFor(variant, option) === value)
  const others = present.choices.filter((choice) => choice.name !== option)
  const exact = having.find((variant) =>
    others.every((choice) => valueFor(variant, choice.name) === choice.value),
  )
  return exact ?? firstOffer(having)
}

/** A picture for each value of an option; none where the same one would stand beside them all. */
export function valuePictures(
  product: Pick<ProductView, 'variants'>,
  present: VariantView,
  { name, values }: ProductView['options'][number],
): (string | null)[] {
  const pictures = values.map(
    (value) =>
      value.pictureUrl ??
      variantWith(product, present, { option: name, value: value.name })?.image?.url ??
      null,
  )
  return new Set(pictures).size > 1 ? pictures : pictures.map(() => null)
}

export function valueFor(variant: VariantView, option: string): string | undefined {
  return variant.choices.find(({ name }) => name === option)?.value
}
