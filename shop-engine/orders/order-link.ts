import { globalId } from '#/contract/global-id.ts'
import type { Language } from '#/contract/languages.ts'
import { toOrderAddress } from '#/contract/order-ids.ts'
import { addressIn } from '#/contract/page-addresses.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'

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
export function orderPageIn(
  language: Language,
  order: Keyed,
  { publicUrl, facts }: { publicUrl: string; facts: Pick<EmailFacts, 'languages'> },
): string {
  const { first } = facts.languages
  return addressIn(language, { publicUrl, path: orderPath(order), first })
}

/** The path of its page. */
export function orderPath(order: Keyed): string {
  return `/orders/${toOrderAddress(orderGlobalId(order))}`
}
