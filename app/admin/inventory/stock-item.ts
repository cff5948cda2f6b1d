import type { Failure } from '#/clients/failure.ts'
import type { StockedItem } from '#/clients/shop-admin/inventory.ts'
import type { Typed } from '../../forms/use-form.ts'

export const itemName = ({ variant: { title, product } }: StockedItem) =>
  product.hasOnlyDefaultVariant ? product.title : `${product.title} – ${title}`

/** The reasons for stock changes that the screens offer, out of all that the shop knows. */
export const knownReasons = [
  ...(['correction', 'received', 'damaged', 'shrinkage', 'promotion'] as const),
  ...(['restock', 'cycle_count_available', 'quality_control', 'other'] as const),
]
export type KnownReason = (typeof knownReasons)[number]

/** The reason that was chosen in a form. */
export const reasonIn = ({ reason }: Typed): KnownReason =>
  knownReasons.find((offered) => offered === reason) ?? 'correction'

/** Only stock that is counted; a bundle's is that of its parts. */
export const canAdjust = ({ tracked, variant }: StockedItem) =>
  tracked && !variant.requiresComponents

/** Whether something was sold, or counted, since it was loaded. */
export const isStockStale = ({ errors = [] }: Pick<Failure, 'errors'>): boolean =>
  errors.some(({ field }) => field?.at(-1) === 'compareQuantity')

/** Whether it's a number of pieces; what was sold before it arrives may stay as it is. */
export const isPieces = (typed: string, before: number | null): boolean =>
  /^\d{1,9}$/.test(typed) || typed === String(before)
