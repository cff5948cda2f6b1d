import {
  type Brand,
  brand,
  brandColorNames,
  brandCorners,
  brandFonts,
  brandGrounds,
} from '#/contract/brand.ts'
import type { Typed } from '../../forms/use-form.ts'

const chosen = <Value extends string>(values: readonly Value[], value: string | undefined) =>
  values.find((each) => each === value)

const typedBrand = (typed: Typed) => ({
  primaryColor: typed.primaryColor?.trim() ?? '',
  accentColor: typed.accentColor?.trim() ?? '',
  ground: chosen(brandGrounds, typed.ground),
  corners: chosen(brandCorners, typed.corners),
  fonts: chosen(brandFonts, typed.fonts),
})

/** The brand that was chosen, or which colors aren't colors. */
export function readBrand(typed: Typed, noColor: string) {
  const { success, data } = brand.safeParse(typedBrand(typed))
  if (success) return { value: { brand: data } }
  const wrong = brandColorNames.filter(
    (name) => !brand.shape[name].safeParse(typed[name]?.trim()).success,
  )
  return { problems: Object.fromEntries(wrong.map((name) => [name, noColor])) }
}

/** The same while it's typed; what isn't a color yet is as before. */
export function draftBrand(typed: Typed, before: Brand): Brand {
  const { success, data } = brand.safeParse(typedBrand(typed))
  return success ? data : before
}
