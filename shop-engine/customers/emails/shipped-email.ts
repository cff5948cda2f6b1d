import { interpolate } from '#/content/interpolate.ts'
import { longDate } from '#/contract/dates.ts'
import { fallbackLanguage, isLanguage } from '#/contract/languages.ts'
import type { EmailBlock, Fact } from '#/mail/email-blocks.ts'
import { emailMessages, renderEmail } from '#/mail/email-layout.ts'
import type { Email } from '#/mail/outbox.ts'
import { defaultTitle } from '../../catalogue/product.types.ts'
import { orderPageIn } from '../../orders/order-link.ts'
import type { Parcel, PastLine, PastOrder } from '../order-history/past-order.types.ts'

/** Tells the buyer that a parcel has left, what is in it and where to follow it. */
export function shippedEmail(
  order: PastOrder,
  sent: { parcel: Parcel; whole: boolean; at: Date; publicUrl: string },
): Email {
  const { parcel, whole, at, publicUrl } = sent
  const language = isLanguage(order.language) ? order.language : fallbackLanguage
  const messages = emailMessages[language].orderShipped
  const values = { orderNumber: order.number, firstName: order.shippingAddress.firstName ?? '' }
  const subject = interpolate(messages.subject, values)
  const date = longDate(at, language)
  const layout = renderEmail({
    language,
    subject,
    preview: messages.preview,
    blocks: [
      { kind: 'title', text: interpolate(messages.title, values) },
      { kind: 'paragraph', text: whole ? messages.whole : messages.part },
      ...parcel.tracking.flatMap(({ number, url }): EmailBlock[] => {
        const several = parcel.tracking.length > 1
        const text = several ? interpolate(messages.trackNumber, { number }) : messages.track
        return url === null ? [] : [{ kind: 'button', text, address: url }]
      }),
      { kind: 'link', text: messages.order, address: orderPageIn(language, order, publicUrl) },
      { kind: 'caption', text: interpolate(messages.facts, { ...values, date }) },
      {
        kind: 'facts',
        columns: [
          [{ heading: messages.contents, lines: parcel.contents.map(pieces) }],
          [
            { heading: messages.deliverTo, lines: label(order) },
            ...tracking(parcel, messages.tracking),
          ],
        ],
      },
    ],
  })
  return {
    recipient: order.email,
    subject,
    ...layout,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Glovebox-Order': order.number },
  }
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
