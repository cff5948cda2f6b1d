import { interpolate } from '#/content/interpolate.ts'
import { shopFacts } from '#/content/shop-facts.ts'
import type { Language } from '#/contract/languages.ts'
import { formatMoney } from '#/contract/money.ts'
import type { ShopFacts } from '#/contract/shop-settings.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { EmailBlock, Fact } from '#/mail/email-blocks.ts'
import { emailTextsOf } from '#/mail/email-layout.ts'
import type { Email } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'
import { defaultTitle } from '../products/product.types.ts'
import {
  addressLabel,
  type NewLine,
  type Order,
  type Parcel,
  type PlacedOrder,
} from './order.types.ts'
import { orderPageIn } from './order-link.ts'
import { toBuyer } from './to-buyer.ts'

/** Tells the buyer that a parcel has left, what is in it and where to follow it. */
export function shippedEmail(
  order: Order,
  sent: {
    parcel: Parcel
    /** The last parcel, one of several, or one whose tracking is another now. */
    what: 'whole' | 'part' | 'tracking'
    at: Date
    publicUrl: string
    facts: ShopFacts
  },
): Email {
  const { parcel, what, at, publicUrl, facts } = sent
  const { language } = order
  return writeEmail('orderShipped', toBuyer(order, { facts, at }), (text) => [
    { kind: 'paragraph', text: text(what === 'tracking' ? 'newTracking' : what) },
    ...trackingButtons(parcel, { language, facts }),
    { kind: 'link', text: text('order'), address: orderPageIn(language, order, publicUrl) },
    { kind: 'caption', text: text('facts') },
    {
      kind: 'facts',
      columns: [
        [{ heading: text('contents'), lines: parcel.contents.map(pieces) }],
        [
          { heading: text('deliverTo'), lines: addressLabel(order) },
          ...tracking(parcel, text('tracking')),
        ],
      ],
    },
  ])
}

function trackingButtons(
  { tracking }: Parcel,
  texts: { language: Language; facts: EmailFacts },
): EmailBlock[] {
  const { track, trackNumber } = emailTextsOf('orderShipped', texts)
  return tracking.flatMap(({ number, url }): EmailBlock[] => {
    const text = tracking.length > 1 ? interpolate(trackNumber, { number }) : track
    return url === null ? [] : [{ kind: 'button', text, address: url }]
  })
}

/** A line of an order, and how many of it. */
export function pieces({ line, quantity }: { line: NewLine; quantity: number }): string {
  const { title, variantTitle } = line
  return `${quantity} × ${variantTitle === defaultTitle ? title : `${title}, ${variantTitle}`}`
}

function tracking({ trackingCompany, tracking }: Parcel, heading: string): Fact[] {
  const lines = [trackingCompany, ...tracking.map(({ number }) => number)].filter(
    (line) => line !== null,
  )
  return lines.length > 0 ? [{ heading, lines }] : []
}

/** Tells the buyer that an order is cancelled, and what becomes of money that was paid. */
export function orderCancelledEmail(
  order: Order,
  { paid, ...written }: { paid: 'paid' | 'unpaid' | 'lapsed'; at: Date; facts: ShopFacts },
): Email {
  const { language, total, giftCards } = order
  const values = { total: formatMoney(total, { language }), days: shopFacts.bankTransferDays }
  const to = toBuyer(order, { ...written, values })
  return writeEmail('orderCancelled', to, (text) => [
    { kind: 'paragraph', text: text('text') },
    { kind: 'paragraph', text: text(paid) },
    ...(paid !== 'paid' && giftCards.length > 0
      ? [{ kind: 'paragraph', text: text('giftCard') } as const]
      : []),
  ])
}

/** Tells the shop's owner that something was bought. */
export function newOrderEmail(
  order: PlacedOrder,
  settings: { publicUrl: string; facts: () => ShopFacts },
): Email {
  const { number, id, information, total, lines } = order
  const facts = settings.facts()
  const language = facts.staffLanguage
  const values = {
    orderNumber: number,
    name: `${information.firstName} ${information.lastName}`,
    total: formatMoney(total, { language }),
  }
  const headers = { 'X-Glovebox-Order': number }
  const recipient = facts.supportEmail
  const to = { recipient, language, facts, values, headers, toShop: true }
  return writeEmail('newOrder', to, (text) => [
    { kind: 'paragraph', text: text('text') },
    { kind: 'paragraph', text: text(order.financialStatus === 'PAID' ? 'paid' : 'pending') },
    {
      kind: 'facts',
      columns: [
        [
          {
            heading: text('items'),
            lines: lines.map((line) => pieces({ line, quantity: line.quantity })),
          },
        ],
        [{ heading: text('deliverTo'), lines: addressLabel(order) }],
      ],
    },
    { kind: 'button', text: text('button'), address: `${settings.publicUrl}/admin/orders/${id}` },
  ])
}
