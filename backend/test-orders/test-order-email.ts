import { countryOfParcels } from '#/contract/country-name.ts'
import { longDate } from '#/contract/dates.ts'
import { testOrderGid, toOrderAddress } from '#/contract/order-ids.ts'
import { addressIn } from '#/contract/page-addresses.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { emailPicture } from '#/mail/email-picture.ts'
import { orderItems, orderTotals } from '#/mail/order-blocks.ts'
import type { Email } from '#/mail/outbox.ts'
import { unlinkable } from '#/mail/unlinkable.ts'
import { writeEmail } from '#/mail/write-email.ts'
import type { PlacedTestOrder } from './test-order.types.ts'
import { testOrderNumber } from './view-test-order.ts'

/** Like the email for a real order, but unmistakably a test. */
export function testOrderEmail(
  order: PlacedTestOrder,
  {
    publicUrl,
    facts,
    recipient,
  }: { publicUrl: string; facts: () => EmailFacts; recipient: string },
): Email {
  const { language, createdAt } = order
  const { firstName, lastName, address: street, city, state, zipCode } = order.address
  const orderNumber = testOrderNumber(order.id)
  const values = { orderNumber, firstName, date: longDate(createdAt, language, facts().timeZone) }
  const headers = { 'X-Order-Number': orderNumber }
  const lines = order.lines.map(({ price, image, ...line }) => ({
    ...line,
    picture: emailPicture(image, publicUrl),
    unitPrice: price,
    total: { ...price, amount: price.amount * line.quantity },
  }))
  const country = countryOfParcels(language)
  const deliverTo = [`${firstName} ${lastName}`, street, `${city}, ${state} ${zipCode}`, country]
  const path = `/orders/${toOrderAddress(testOrderGid(order.id))}`
  const to = { recipient, language, facts: facts(), values, headers }
  const { first } = to.facts.languages
  const address = addressIn(language, { publicUrl, path, first })
  return writeEmail('testOrder', to, (text) => [
    { kind: 'notice', heading: text('noticeHeading'), lines: [text('notice')] },
    { kind: 'caption', text: text('facts') },
    orderItems(lines, to),
    orderTotals({ ...order, discounts: [] }, { ...to, taxLabel: text('tax') }),
    {
      kind: 'facts',
      columns: [[{ heading: text('deliverTo'), lines: deliverTo.map(unlinkable) }]],
    },
    { kind: 'button', text: text('button'), address },
  ])
}
