import { longDate } from '#/contract/dates.ts'
import type { ShopFacts } from '#/contract/shop-settings.ts'
import type { PlacedOrder } from './order.types.ts'

interface Written<Values> {
  facts: ShopFacts
  /** The day the email names, by the shop's clock. */
  at: Date | string
  /** What it names besides. */
  values?: Values
}

/** To whom emails about an order go, and what each of them names. */
export function toBuyer<Values extends object>(
  { number, language, information }: Pick<PlacedOrder, 'number' | 'language' | 'information'>,
  { facts, at, values }: Written<Values>,
) {
  const named = {
    orderNumber: number,
    firstName: information.firstName,
    date: longDate(at, language, facts.timeZone),
  }
  return {
    recipient: information.email,
    language,
    facts,
    values: { ...named, ...values },
    headers: { 'X-Glovebox-Order': number },
  }
}
