import type { Language } from '#/contract/languages.ts'
import { toOrderAddress } from '#/contract/order-ids.ts'
import { addressIn } from '#/contract/page-addresses.ts'
import { globalId } from '../graphql/global-id.ts'

interface Keyed {
  id: number
  /** Secret part of the order's id. */
  key: string
}

/** The key in the id makes it a secret: anyone who has it may see the order, at any time. */
export function orderGlobalId({ id, key }: Keyed): string {
  return globalId('Order', `${id}?key=${key}`)
}

/** The URL of an order's page, which opens for anyone who has it. */
export function orderPage(order: Keyed, publicUrl: string): string {
  return publicUrl + orderPath(order)
}

/** The same in one language, for emails. */
export function orderPageIn(language: Language, order: Keyed, publicUrl: string): string {
  return addressIn(language, { publicUrl, path: orderPath(order) })
}

/** The path of its page. */
export function orderPath(order: Keyed): string {
  return `/orders/${toOrderAddress(orderGlobalId(order))}`
}

const before = 1000

/** The number that people use; the first order of a shop is 1001. */
export function orderNumber(id: number): string {
  return String(before + id)
}

/** The id of the order with this number; NaN if it isn't a number. */
export function orderIdOf(number: string): number {
  return /^\d{1,15}$/.test(number) ? Number(number) - before : Number.NaN
}
