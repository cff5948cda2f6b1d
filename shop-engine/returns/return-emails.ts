import { dateFormatter } from '#/contract/dates.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { EmailBlock } from '#/mail/email-blocks.ts'
import type { Email } from '#/mail/outbox.ts'
import { paragraphsOf, writeEmail } from '#/mail/write-email.ts'
import { emailPieces } from '../orders/email-pieces.ts'
import { personOf, toBuyer } from '../orders/email-recipient.ts'
import type { Order } from '../orders/order.types.ts'
import { orderPageIn } from '../orders/order-link.ts'
import type { Return } from './return.types.ts'

export interface ReturnEmails {
  publicUrl: string
  facts: () => EmailFacts
}

/** With the time zone, because it's proof. */
const toTheSecond = dateFormatter({ dateStyle: 'long', timeStyle: 'long' })

type Writing = ReturnEmails & { at: Date }

const to = (order: Order, { facts, at }: Writing) => toBuyer(order, { facts: facts(), at })

const piecesOf = (order: Order, { lines }: Return) =>
  lines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line ? [{ line, quantity }] : []
  })

/** What the return is about, and the order's page. */
const itemsAndOrder = (
  { order, orderReturn, writing }: { order: Order; orderReturn: Return; writing: Writing },
  text: (key: 'items' | 'order') => string,
): EmailBlock[] => [
  ...emailPieces(text('items'), piecesOf(order, orderReturn), writing.publicUrl),
  {
    kind: 'button',
    text: text('order'),
    address: orderPageIn(order.language, order, { ...writing, facts: writing.facts() }),
  },
]

/** Confirms the buyer's return request. */
export function returnRequestedEmail(order: Order, orderReturn: Return, writing: Writing): Email {
  return writeEmail('returnRequested', to(order, writing), (text) => [
    { kind: 'paragraph', text: text('text') },
    ...itemsAndOrder({ order, orderReturn, writing }, text),
  ])
}

/** Confirms that the buyer has withdrawn from the contract, when, and from what. */
export function withdrawalEmail(
  order: Order,
  orderReturn: Return,
  { name, ...writing }: Writing & { name: string },
): Email {
  const about = to(order, writing)
  const time = toTheSecond(writing.at, order.language, about.facts.timeZone)
  const values = { ...about.values, name, time }
  return writeEmail('withdrawalReceived', { ...about, values }, (text) => [
    { kind: 'paragraph', text: text('text') },
    { kind: 'paragraph', text: text('next') },
    ...itemsAndOrder({ order, orderReturn, writing }, text),
  ])
}

/** Tells the buyer how to send it back. */
export function returnApprovedEmail(
  order: Order,
  orderReturn: Return,
  { instructions, ...writing }: Writing & { instructions: string | null },
): Email {
  return writeEmail('returnApproved', to(order, writing), (text) => [
    { kind: 'paragraph', text: text('text') },
    ...(instructions === null
      ? []
      : [
          {
            kind: 'notice',
            heading: text('instructions'),
            lines: instructions.split(/\s*\n\s*/).filter(Boolean),
          } as const,
        ]),
    ...itemsAndOrder({ order, orderReturn, writing }, text),
  ])
}

export function returnDeclinedEmail(order: Order, orderReturn: Return, writing: Writing): Email {
  const { reason = 'OTHER', note = null } = orderReturn.decline ?? {}
  return writeEmail('returnDeclined', to(order, writing), (text) => [
    { kind: 'paragraph', text: text('text') },
    ...(reason === 'FINAL_SALE' || reason === 'RETURN_PERIOD_ENDED'
      ? [{ kind: 'paragraph', text: text(reason) } as const]
      : []),
    ...paragraphsOf(note ?? ''),
    ...itemsAndOrder({ order, orderReturn, writing }, text),
  ])
}

/** Notifies the shop's owner of a return request. */
export function newReturnEmail(order: Order, orderReturn: Return, writing: Writing): Email {
  const facts = writing.facts()
  const { firstName, lastName } = order.information
  const notes = [...new Set(orderReturn.lines.flatMap(({ customerNote }) => customerNote ?? []))]
  const about = {
    recipient: facts.supportEmail,
    language: facts.staffLanguage,
    facts,
    values: { orderNumber: order.number, name: `${firstName} ${lastName}` },
    headers: { 'X-Order-Number': order.number },
    toShop: true,
    person: personOf(order),
  }
  return writeEmail('newReturn', about, (text) => [
    { kind: 'paragraph', text: text(orderReturn.withdrawal ? 'withdrawn' : 'text') },
    ...emailPieces(text('items'), piecesOf(order, orderReturn), writing.publicUrl),
    ...notes.flatMap(paragraphsOf),
    {
      kind: 'button',
      text: text('button'),
      address: `${writing.publicUrl}/admin/orders/${order.id}`,
    },
  ])
}
