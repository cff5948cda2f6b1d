import type { StockedItem } from '#/clients/shop-admin/inventory.ts'

export const itemName = ({ variant: { title, product } }: StockedItem) =>
  product.hasOnlyDefaultVariant ? product.title : `${product.title} – ${title}`

/** Why staff change what is on hand: those of the shop's reasons that the screens offer. */
export const knownReasons = [
  ...(['correction', 'received', 'damaged', 'shrinkage', 'promotion'] as const),
  ...(['restock', 'cycle_count_available', 'quality_control', 'other'] as const),
]
export type KnownReason = (typeof knownReasons)[number]
