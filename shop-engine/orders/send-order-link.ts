import { cleanEmail } from '#/contract/clean-text.ts'
import type { Language } from '#/contract/languages.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { type Email, enqueueEmail } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'
import type { HostedOrderLinks } from '#/ports/hosted-shop.ts'
import { type Counted, emailsTo } from '#/ports/rate-limiter.ts'
import type { CustomerDeps } from '../customers/customer.types.ts'
import { pauseAtRandom, saveUnsent, unknownLike } from '../customers/unsent-emails.ts'
import { orderPageIn } from './order-link.ts'
import { orderIdOf } from './order-number.ts'

type OrderLinkDeps = Omit<CustomerDeps, 'passwords'>

/** Sends the key only to the order's own email address; a number and email that don't match cost the same work. */
export function createOrderLinkSender(deps: OrderLinkDeps): HostedOrderLinks {
  const { database, rateLimiter, settings } = deps
  return {
    async send({ number, email: typed }, { language, address }) {
      const email = cleanEmail(typed)
      const network: Counted[] = address === undefined ? [] : [['order-link:ip', address]]
      await rateLimiter.takeAll([...network, ['order-link:email', email], emailsTo(email)])

      const id = orderIdOf(number)
      const order = await database.db
        .selectFrom('shop_orders')
        .select(['id', 'key', 'email'])
        .where('id', '=', id)
        .executeTakeFirst()
      const found = order && cleanEmail(order.email) === email ? order : null
      const { key, email: recipient } = found ?? nobodys
      const message = orderLinkEmail({ id, key, number, recipient, language }, settings)
      await database.transact(async (tx) => {
        if (found) await enqueueEmail(tx.$pickTables<'mail_outbox'>(), message, deps.clock())
        else await saveUnsent(tx, message, unknownLike(email))
      })
      await pauseAtRandom(deps.randomBytes)
    },
  }
}

const nobodys = { key: '0'.repeat(32), email: 'nobody@shop.invalid' }

/** Contains no name, because whoever requested it may have entered that name. */
export function orderLinkEmail(
  {
    recipient,
    language,
    ...order
  }: { id: number; key: string; number: string; recipient: string; language: Language },
  { publicUrl, facts }: { publicUrl: string; facts: () => EmailFacts },
): Email {
  const values = { orderNumber: order.number }
  const to = { recipient, language, facts: facts(), values }
  return writeEmail('orderLink', to, (text) => [
    { kind: 'paragraph', text: text('text') },
    {
      kind: 'button',
      text: text('button'),
      address: orderPageIn(language, order, { publicUrl, ...to }),
    },
    { kind: 'caption', text: text('ignore') },
  ])
}
