import type { Language } from '#/contract/languages.ts'
import { toOrderAddress } from '#/contract/order-ids.ts'
import { addressIn } from '#/contract/page-addresses.ts'
import { globalId } from '../graphql/global-id.ts'

interface Keyed {
  id: number
  /** Secret part of the order's id. */
  key: string
}

/** Its key makes the id a secret: whoever has it may look at the order. */
export function orderGlobalId({ id, key }: Keyed): string {
  return globalId('Order', `${id}?key=${key}`)
}

/** The page of an order, which opens for whoever has this address. */
export function orderPage(order: Keyed, publicUrl: string): string {
  return publicUrl + orderPath(order)
}

/** The same in one language, for emails. */
export function orderPageIn(language: Language, order: Keyed, publicUrl: string): string {
  return addressIn(language, { publicUrl, path: orderPath(order) })
}

/** The address of its page within the shop. */
export function orderPath(order: Keyed): string {
  return `/orders/${toOrderAddress(orderGlobalId(order))}`
}

const before = 1000

/** The number that people use; the first order of a shop is 1001. */
export function orderNumber(id: number): string {
  return String(before + id)
}

/** The id of the order with this number; NaN for what is no number. */
export function orderIdOf(number: string): number {
  return /^\d{1,15}$/.test(number) ? Number(number) - before : Number.NaN
}
