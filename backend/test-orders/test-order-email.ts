import { interpolate } from '#/content/interpolate.ts'
import { countryOfParcels } from '#/contract/country-name.ts'
import { longDate } from '#/contract/dates.ts'
import { formatMoney, type Money } from '#/contract/money.ts'
import { testOrderGid, toOrderAddress } from '#/contract/order-ids.ts'
import { addressIn } from '#/contract/page-addresses.ts'
import type { EmailBlock } from '#/mail/email-blocks.ts'
import { emailMessages, renderEmail } from '#/mail/email-layout.ts'
import type { Email } from '#/mail/outbox.ts'
import type { PlacedTestOrder } from './test-order.types.ts'
import { testOrderNumber } from './view-test-order.ts'

/** Like the email about a real order, except that nobody can take it for one. */
export function testOrderEmail(
  order: PlacedTestOrder,
  { publicUrl, recipient }: { publicUrl: string; recipient: string },
): Email {
  const { language, address } = order
  const messages = emailMessages[language].testOrder
  const orderNumber = testOrderNumber(order.id)
  const values = { orderNumber, firstName: address.firstName }
  const subject = interpolate(messages.subject, values)
  const path = `/orders/${toOrderAddress(testOrderGid(order.id))}`
  const layout = renderEmail({
    language,
    subject,
    preview: messages.preview,
    blocks: [
      { kind: 'title', text: interpolate(messages.title, values) },
      { kind: 'notice', heading: messages.noticeHeading, lines: [messages.notice] },
      {
        kind: 'caption',
        text: interpolate(messages.facts, { ...values, date: longDate(order.createdAt, language) }),
      },
      itemsBlock(order),
      totalsBlock(order),
      {
        kind: 'facts',
        columns: [[{ heading: messages.deliverTo, lines: addressLines(order) }]],
      },
      { kind: 'button', text: messages.button, address: addressIn(language, { publicUrl, path }) },
    ],
  })
  return {
    recipient,
    subject,
    ...layout,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Glovebox-Order': orderNumber },
  }
}

function itemsBlock({ language, lines }: PlacedTestOrder): EmailBlock {
  const messages = emailMessages[language].orderConfirmation
  const items = lines.map(({ title, variantTitle, quantity, price }) => ({
    title: variantTitle === null ? title : `${title}, ${variantTitle}`,
    detail: interpolate(messages.quantity, {
      quantity,
      unitPrice: formatMoney(price, { language }),
    }),
    amount: formatMoney({ ...price, amount: price.amount * quantity }, { language }),
  }))
  return { kind: 'items', items }
}

function totalsBlock({ language, subtotal, tax, total }: PlacedTestOrder): EmailBlock {
  const { orderConfirmation: usual, testOrder: messages } = emailMessages[language]
  const amount = (value: Money) => formatMoney(value, { language })
  return {
    kind: 'totals',
    rows: [
      { label: usual.subtotal, amount: amount(subtotal) },
      { label: usual.shipping, amount: usual.free },
      { label: messages.tax, amount: amount(tax) },
    ],
    total: { label: usual.total, amount: amount(total) },
  }
}

function addressLines({ address, language }: PlacedTestOrder): string[] {
  const { firstName, lastName, city, state, zipCode } = address
  const country = countryOfParcels(language)
  return [`${firstName} ${lastName}`, address.address, `${city}, ${state} ${zipCode}`, country]
}
