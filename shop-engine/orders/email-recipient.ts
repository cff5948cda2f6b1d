import { longDate } from '#/contract/dates.ts'
import { globalId } from '#/contract/global-id.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { type Email, enqueueEmail } from '#/mail/outbox.ts'
import type { Change } from '../changes/change.ts'
import type { PlacedOrder } from './order.types.ts'

interface Written<Values> {
  facts: EmailFacts
  /** The date in the email, in the shop's time zone. */
  at: Date | string
  /** Further values in the email. */
  values?: Values
}

/** The recipient of emails about an order, and the values that all of them contain. */
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
    headers: { 'X-Order-Number': number },
  }
}

/** Whom an email to staff is about: an address, or without one the customer's id. It's deleted with the customer. */
export const personOf = ({
  information,
  customerId,
}: Pick<PlacedOrder, 'information' | 'customerId'>) =>
  information.email || globalId('Customer', customerId ?? 0)

/** Sends an email about an order, unless nobody can be reached: erased buyers and some of staff's have no address. */
export async function emailBuyer({ tx, now }: Pick<Change, 'tx' | 'now'>, message: Email) {
  if (message.recipient === '') return
  await enqueueEmail(tx.$pickTables<'mail_outbox'>(), message, now)
}
