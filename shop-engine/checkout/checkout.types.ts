import type { CheckoutInformation } from '#/contract/checkout.ts'
import type { Cart, PricedLine } from '../carts/cart.types.ts'
import type { EngineServices } from '../context.ts'
import type { EngineDeps } from '../engine.types.ts'

/** Moments at which a race test lets the rival run; all but the first two lie inside the transaction. */
export type PausePoint =
  | 'cartRead'
  | 'authorised'
  | 'cartCompleted'
  | 'stockClaimed'
  | 'orderWritten'

export interface CheckoutDeps
  extends EngineDeps,
    Pick<EngineServices, 'catalogue' | 'pictures' | 'rates'> {
  /** Only race tests set this. */
  pauseAt?: (point: PausePoint) => Promise<void>
}

/** A cart on its way to become an order, as it was read at one moment. */
export interface OpenCart {
  cart: Cart
  /** Newest first, priced in the cart's currency with the database's own prices. */
  lines: readonly PricedLine[]
  /** Variants among the lines that the shop still sells. */
  onSale: ReadonlySet<number>
  /** What the buyer has given so far, as far as it is valid. */
  information: Partial<CheckoutInformation>
  /** The same as it lies in the database; null for nothing yet. */
  informationText: string | null
}
