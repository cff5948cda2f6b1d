import { interpolate } from '#/content/interpolate.ts'
import type { Language } from '#/contract/languages.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { EmailBlock, Fact } from '#/mail/email-blocks.ts'
import { emailTextsOf } from '#/mail/email-layout.ts'
import type { Email } from '#/mail/outbox.ts'
import { unlinkable } from '#/mail/unlinkable.ts'
import { writeEmail } from '#/mail/write-email.ts'
import { emailPieces } from './email-pieces.ts'
import { toBuyer } from './email-recipient.ts'
import { addressLabel, type Order, type Parcel } from './order.types.ts'
import { orderPageIn } from './order-link.ts'

/** Tells the buyer that a parcel was shipped, what it contains, and how to track it. */
export function shippedEmail(
  order: Order,
  sent: {
    parcel: Parcel
    /** The last parcel, one of several, or one whose tracking has changed. */
    what: 'whole' | 'part' | 'tracking'
    at: Date
    publicUrl: string
    facts: EmailFacts
  },
): Email {
  const { parcel, what, at, publicUrl, facts } = sent
  const { language } = order
  return writeEmail('orderShipped', toBuyer(order, { facts, at }), (text) => [
    { kind: 'paragraph', text: text(what === 'tracking' ? 'newTracking' : what) },
    ...trackingButtons(parcel, { language, facts }),
    {
      kind: 'link',
      text: text('order'),
      address: orderPageIn(language, order, { publicUrl, facts }),
    },
    { kind: 'caption', text: text('facts') },
    ...emailPieces(text('contents'), parcel.contents, publicUrl),
    {
      kind: 'facts',
      columns: [
        [{ heading: text('deliverTo'), lines: addressLabel(order).map(unlinkable) }],
        tracking(parcel, text('tracking')),
      ],
    },
  ])
}

/** The first of several is the button. */
function trackingButtons(
  { tracking }: Parcel,
  texts: { language: Language; facts: EmailFacts },
): EmailBlock[] {
  const { track, trackNumber } = emailTextsOf('orderShipped', texts)
  return tracking
    .flatMap(({ number, url }) => (url === null ? [] : [{ number, url }]))
    .map(({ number, url }, index) => ({
      kind: index === 0 ? 'button' : 'link',
      text: tracking.length > 1 ? interpolate(trackNumber, { number }) : track,
      address: url,
    }))
}

function tracking({ trackingCompany, tracking }: Parcel, heading: string): Fact[] {
  const numbers = tracking.map(({ number, url }) =>
    url === null ? number : { text: number, address: url },
  )
  const lines = [...(trackingCompany === null ? [] : [trackingCompany]), ...numbers]
  return lines.length > 0 ? [{ heading, lines }] : []
}
