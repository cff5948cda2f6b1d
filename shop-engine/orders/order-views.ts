import { type Money, serializeMoney } from '#/contract/money.ts'
import type { Order, OrderLine, Parcel } from './order.types.ts'
import { toShopMoney } from './shop-money.ts'

/** A part of an order that knows it, as all APIs show it. */
export type InOrder<Part> = Part & { order: Order }

export const inOrder =
  (order: Order) =>
  <Part extends object>(part: Part): InOrder<Part> => ({ ...part, order })

/** The line of some of its pieces, such as those in a parcel. */
export const lineOf = ({ line, order }: InOrder<{ line: OrderLine }>) => inOrder(order)(line)

/** Pieces of a line in a parcel. */
export type PiecesView = InOrder<Parcel['contents'][number] & { parcelId: number }>

export const piecesIn = ({ id: parcelId, contents, order }: InOrder<Parcel>): PiecesView[] =>
  contents.map((pieces) => ({ ...pieces, order, parcelId }))

/** An amount in the shop's currency, and as the buyer saw it. */
export const bag = (shop: Money, presentment: Money) => ({
  shopMoney: serializeMoney(shop),
  presentmentMoney: serializeMoney(presentment),
})

/** The same for an amount in an order's currency, by the order's rate. */
export const bagOf = (amount: Money, order: Order) => bag(toShopMoney(amount, order), amount)
