import type { Language, Translated } from '#/contract/languages.ts'
import type { ProductFacts } from '#/contract/product-facts.ts'
import { defaultVariantTitle } from '#/contract/variant-title.ts'

/** A product with everything that belongs to it, in every language; its stock changes more often and is separate. */
export interface Product extends ProductFacts {
  kind: 'Product'
  id: number
  handle: string
  /** Whether storefronts see it: it's active and listed. */
  published: boolean
  status: ProductStatus
  /** Whether it was published to the online store, whatever its status. */
  listed: boolean
  tags: readonly string[]
  /** https URL of a how-to video, or null if there is none. */
  videoUrl: string | null
  createdAt: string
  updatedAt: string
  texts: Readonly<Record<Language, ProductText>>
  pictures: readonly Picture[]
  options: readonly ProductOption[]
  variants: readonly Variant[]
}

export const productStatuses = ['ACTIVE', 'DRAFT', 'ARCHIVED'] as const
/** Whether a variant is sold when none is left. */
export const inventoryPolicies = ['DENY', 'CONTINUE'] as const
export type InventoryPolicy = (typeof inventoryPolicies)[number]
export type ProductStatus = (typeof productStatuses)[number]

export interface ProductText {
  title: string
  descriptionHtml: string
  description: string
  seoTitle: string
  seoDescription: string
}

export interface Picture {
  id: number
  /** Key in `content/catalogue/pictures/manifest.json`. */
  key: string
  width: number
  height: number
  alt: Translated
}

/** A picture as it's shown; that of an order's line is known by its key alone. */
export type ShownPicture = Pick<Picture, 'key' | 'alt'> & Partial<Picture>

export interface ProductOption {
  kind: 'ProductOption'
  id: number
  product: Product
  /** Counted from 1. */
  position: number
  name: Translated
  values: readonly OptionValue[]
}

export interface OptionValue {
  kind: 'ProductOptionValue'
  id: number
  option: ProductOption
  name: Translated
  swatchColor: string | null
  /** Null if there is only a color, or no such picture. */
  swatchPicture: Picture | null
}

export interface Variant {
  kind: 'ProductVariant'
  id: number
  product: Product
  /** Counted from 1. */
  position: number
  /** Empty for none. */
  sku: string
  barcode: string | null
  /** US cents. */
  priceCents: number
  compareAtCents: number | null
  /** Its own picture, else the product's first. */
  picture: Picture | null
  ownPicture: Picture | null
  weightGrams: number
  inventoryPolicy: InventoryPolicy
  /** What a piece costs the shop, in US cents; for staff only. */
  costCents: number | null
  /** In the order of the product's options. */
  values: readonly OptionValue[]
}

/** The values of a variant's choices; `Default Title` without choices. */
export function variantTitle(variant: Variant, language: Language): string {
  return variant.values.map((value) => value.name[language]).join(' / ') || defaultVariantTitle
}
