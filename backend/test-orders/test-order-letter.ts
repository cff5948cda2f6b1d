import { countryOfParcels } from '#/contract/country-name.ts'
import { longDate } from '#/contract/dates.ts'
import { formatMoney, type Money } from '#/contract/money.ts'
import { testOrderGid, toOrderAddress } from '#/contract/order-ids.ts'
import { addressIn } from '#/contract/page-addresses.ts'
import { fillIn } from '#/mail/fill-in.ts'
import type { LetterBlock } from '#/mail/letter-blocks.ts'
import { layOutLetter, letterWords } from '#/mail/letter-layout.ts'
import type { Letter } from '#/mail/outbox.ts'
import type { PlacedTestOrder } from './test-order.types.ts'
import { testOrderNumber } from './view-test-order.ts'

/** Like the letter about a real order, except that nobody can take it for one. */
export function testOrderLetter(
  order: PlacedTestOrder,
  { publicUrl, recipient }: { publicUrl: string; recipient: string },
): Letter {
  const { language, address } = order
  const words = letterWords[language].testOrder
  const orderNumber = testOrderNumber(order.id)
  const values = { orderNumber, firstName: address.firstName }
  const subject = fillIn(words.subject, values)
  const path = `/orders/${toOrderAddress(testOrderGid(order.id))}`
  const layout = layOutLetter({
    language,
    subject,
    preview: words.preview,
    blocks: [
      { kind: 'title', text: fillIn(words.title, values) },
      { kind: 'notice', heading: words.noticeHeading, lines: [words.notice] },
      {
        kind: 'caption',
        text: fillIn(words.facts, { ...values, date: longDate(order.createdAt, language) }),
      },
      itemsBlock(order),
      totalsBlock(order),
      {
        kind: 'facts',
        columns: [[{ heading: words.deliverTo, lines: addressLines(order) }]],
      },
      { kind: 'button', text: words.button, address: addressIn(language, { publicUrl, path }) },
    ],
  })
  return {
    recipient,
    subject,
    ...layout,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Glovebox-Order': orderNumber },
  }
}

function itemsBlock({ language, lines }: PlacedTestOrder): LetterBlock {
  const words = letterWords[language].orderConfirmation
  const items = lines.map(({ title, variantTitle, quantity, price }) => ({
    title: variantTitle === null ? title : `${title}, ${variantTitle}`,
    detail: fillIn(words.quantity, { quantity, unitPrice: formatMoney(price, { language }) }),
    amount: formatMoney({ ...price, amount: price.amount * quantity }, { language }),
  }))
  return { kind: 'items', items }
}

function totalsBlock({ language, subtotal, tax, total }: PlacedTestOrder): LetterBlock {
  const { orderConfirmation: usual, testOrder: words } = letterWords[language]
  const amount = (value: Money) => formatMoney(value, { language })
  return {
    kind: 'totals',
    rows: [
      { label: usual.subtotal, amount: amount(subtotal) },
      { label: usual.shipping, amount: usual.free },
      { label: words.tax, amount: amount(tax) },
    ],
    total: { label: usual.total, amount: amount(total) },
  }
}

function addressLines({ address, language }: PlacedTestOrder): string[] {
  const { firstName, lastName, city, state, zipCode } = address
  const country = countryOfParcels(language)
  return [`${firstName} ${lastName}`, address.address, `${city}, ${state} ${zipCode}`, country]
}
