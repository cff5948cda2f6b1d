import { longDate } from '#/contract/dates.ts'
import { fallbackLanguage, isLanguage } from '#/contract/languages.ts'
import { fillIn } from '#/mail/fill-in.ts'
import type { Fact, LetterBlock } from '#/mail/letter-blocks.ts'
import { layOutLetter, letterWords } from '#/mail/letter-layout.ts'
import type { Letter } from '#/mail/outbox.ts'
import { defaultTitle } from '../../catalogue/product.types.ts'
import { orderPageIn } from '../../orders/order-link.ts'
import type { Parcel, PastLine, PastOrder } from '../order-history/past-order.types.ts'

/** Tells the buyer that a parcel has left, what is in it and where to follow it. */
export function shippedLetter(
  order: PastOrder,
  sent: { parcel: Parcel; whole: boolean; at: Date; publicUrl: string },
): Letter {
  const { parcel, whole, at, publicUrl } = sent
  const language = isLanguage(order.language) ? order.language : fallbackLanguage
  const words = letterWords[language].orderShipped
  const values = { orderNumber: order.number, firstName: order.shippingAddress.firstName ?? '' }
  const subject = fillIn(words.subject, values)
  const date = longDate(at, language)
  const layout = layOutLetter({
    language,
    subject,
    preview: words.preview,
    blocks: [
      { kind: 'title', text: fillIn(words.title, values) },
      { kind: 'paragraph', text: whole ? words.whole : words.part },
      ...parcel.tracking.flatMap(({ number, url }): LetterBlock[] => {
        const several = parcel.tracking.length > 1
        const text = several ? fillIn(words.trackNumber, { number }) : words.track
        return url === null ? [] : [{ kind: 'button', text, address: url }]
      }),
      { kind: 'link', text: words.order, address: orderPageIn(language, order, publicUrl) },
      { kind: 'caption', text: fillIn(words.facts, { ...values, date }) },
      {
        kind: 'facts',
        columns: [
          [{ heading: words.contents, lines: parcel.contents.map(pieces) }],
          [{ heading: words.deliverTo, lines: label(order) }, ...tracking(parcel, words.tracking)],
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
