import type { StockedItem } from '#/clients/shop-admin/inventory.ts'

export const itemName = ({ variant: { title, product } }: StockedItem) =>
  product.hasOnlyDefaultVariant ? product.title : `${product.title} – ${title}`

/** The reasons for stock changes that the screens offer, out of all that the shop knows. */
export const knownReasons = [
  ...(['correction', 'received', 'damaged', 'shrinkage', 'promotion'] as const),
  ...(['restock', 'cycle_count_available', 'quality_control', 'other'] as const),
]
export type KnownReason = (typeof knownReasons)[number]
