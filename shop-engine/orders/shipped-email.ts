import { interpolate } from '#/content/interpolate.ts'
import { longDate } from '#/contract/dates.ts'
import { fallbackLanguage, isLanguage, type Language } from '#/contract/languages.ts'
import type { EmailBlock, Fact } from '#/mail/email-blocks.ts'
import { emailMessages } from '#/mail/email-layout.ts'
import type { Email } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'
import { defaultTitle } from '../products/product.types.ts'
import { orderPageIn } from './order-link.ts'
import type { Parcel, PastLine, PastOrder } from './past-order.types.ts'

/** Tells the buyer that a parcel has left, what is in it and where to follow it. */
export function shippedEmail(
  order: PastOrder,
  sent: { parcel: Parcel; whole: boolean; at: Date; publicUrl: string },
): Email {
  const { parcel, whole, at, publicUrl } = sent
  const language = isLanguage(order.language) ? order.language : fallbackLanguage
  const { number, shippingAddress } = order
  const values = {
    orderNumber: number,
    firstName: shippingAddress.firstName ?? '',
    date: longDate(at, language),
  }
  const headers = { 'X-Glovebox-Order': number }
  const to = { recipient: order.email, language, values, headers }
  return writeEmail('orderShipped', to, (text) => [
    { kind: 'paragraph', text: text(whole ? 'whole' : 'part') },
    ...trackingButtons(parcel, language),
    { kind: 'link', text: text('order'), address: orderPageIn(language, order, publicUrl) },
    { kind: 'caption', text: text('facts') },
    {
      kind: 'facts',
      columns: [
        [{ heading: text('contents'), lines: parcel.contents.map(pieces) }],
        [
          { heading: text('deliverTo'), lines: label(order) },
          ...tracking(parcel, text('tracking')),
        ],
      ],
    },
  ])
}

function trackingButtons({ tracking }: Parcel, language: Language): EmailBlock[] {
  const { track, trackNumber } = emailMessages[language].orderShipped
  return tracking.flatMap(({ number, url }): EmailBlock[] => {
    const text = tracking.length > 1 ? interpolate(trackNumber, { number }) : track
    return url === null ? [] : [{ kind: 'button', text, address: url }]
  })
}

function pieces({ line, quantity }: { line: PastLine; quantity: number }): string {
  const { title, variantTitle } = line
  return `${quantity} × ${variantTitle === defaultTitle ? title : `${title}, ${variantTitle}`}`
}

function label({ shippingAddress }: PastOrder): string[] {
  const { firstName, lastName, address1, address2, city, province, zip } = shippingAddress
  const lines = [`${firstName} ${lastName}`, address1, address2, `${city}, ${province} ${zip}`]
  return lines.filter((line) => line !== null)
}

function tracking({ trackingCompany, tracking }: Parcel, heading: string): Fact[] {
  const lines = [trackingCompany, ...tracking.map(({ number }) => number)].filter(
    (line) => line !== null,
  )
  return lines.length > 0 ? [{ heading, lines }] : []
}
