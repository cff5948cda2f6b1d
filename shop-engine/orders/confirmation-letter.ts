import { shopFacts } from '#/content/shop-facts.ts'
import { longDate } from '#/contract/dates.ts'
import { formatMoney, type Money } from '#/contract/money.ts'
import { fillIn } from '#/mail/fill-in.ts'
import type { LetterBlock } from '#/mail/letter-blocks.ts'
import { layOutLetter, letterWords } from '#/mail/letter-layout.ts'
import { colon } from '#/mail/letter-text.ts'
import type { Letter } from '#/mail/outbox.ts'
import { defaultTitle } from '../catalogue/product.types.ts'
import type { EngineSettings } from '../engine.types.ts'
import { methodOfOrder } from '../payments/payment-methods.ts'
import type { Order } from './order.types.ts'
import { orderPageIn } from './order-link.ts'

/** What the buyer gets when an order stands, in the buyer's language. */
export function confirmationLetter(order: Order, settings: EngineSettings): Letter {
  const { language, information } = order
  const words = letterWords[language].orderConfirmation
  const values = { orderNumber: order.number, firstName: information.firstName }
  const subject = fillIn(words.subject, values)
  const layout = layOutLetter({
    language,
    subject,
    preview: fillIn(words.preview, values),
    blocks: [
      { kind: 'title', text: fillIn(words.title, values) },
      { kind: 'paragraph', text: order.financialStatus === 'PAID' ? words.paid : words.pending },
      ...howToPay(order, settings),
      {
        kind: 'caption',
        text: fillIn(words.facts, { ...values, date: longDate(order.placedAt, language) }),
      },
      itemsBlock(order),
      totalsBlock(order),
      factsBlock(order),
      {
        kind: 'button',
        text: words.button,
        address: orderPageIn(language, order, settings.publicUrl),
      },
      { kind: 'caption', text: words.link },
      { kind: 'caption', text: fillIn(words.returns, { returnDays: shopFacts.returnDays }) },
    ],
  })
  return {
    recipient: information.email,
    subject,
    ...layout,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Glovebox-Order': order.number },
  }
}

function howToPay(order: Order, settings: EngineSettings): LetterBlock[] {
  const { language, number, total } = order
  const method = methodOfOrder(order.paymentMethod)
  const how = method.instructions({ language, orderNumber: number, total, settings })
  if (how === null) return []
  const heading = letterWords[language].orderConfirmation.howToPay
  const details = how.details.map(({ label, value }) => `${label}${colon[language]} ${value}`)
  const lines = [...(how.warning === null ? [] : [how.warning]), how.text, ...details]
  return [{ kind: 'notice', heading, lines }]
}

function itemsBlock({ language, lines }: Order): LetterBlock {
  const words = letterWords[language].orderConfirmation
  const items = lines.map((line) => ({
    title: line.variantTitle === defaultTitle ? line.title : `${line.title}, ${line.variantTitle}`,
    detail: fillIn(words.quantity, {
      quantity: line.quantity,
      unitPrice: formatMoney(line.unitPrice, { language }),
    }),
    amount: formatMoney(line.total, { language }),
  }))
  return { kind: 'items', items }
}

function totalsBlock(order: Order): LetterBlock {
  const { language } = order
  const words = letterWords[language].orderConfirmation
  const amount = (value: Money) => formatMoney(value, { language })
  const shipping = order.shipping.amount === 0 ? words.free : amount(order.shipping)
  return {
    kind: 'totals',
    rows: [
      { label: words.subtotal, amount: amount(order.subtotal) },
      { label: words.shipping, amount: shipping },
      {
        label: fillIn(words.tax, { state: order.information.state }),
        amount: amount(order.tax),
      },
    ],
    total: { label: words.total, amount: amount(order.total) },
  }
}

function factsBlock({ language, information, paymentMethod }: Order): LetterBlock {
  const words = letterWords[language].orderConfirmation
  const { firstName, lastName, address1, address2, city, state, zip } = information
  const [from, to] = shopFacts.shipping[information.shippingMethod].businessDays
  const method = methodOfOrder(paymentMethod)
  const remark = method.remark(language)
  const deliverTo = {
    heading: words.deliverTo,
    lines: [
      `${firstName} ${lastName}`,
      address1,
      ...(address2 ? [address2] : []),
      `${city}, ${state} ${zip}`,
    ],
  }
  const delivery = {
    heading: words.delivery,
    lines: [fillIn(words[information.shippingMethod], { from, to })],
  }
  const payment = {
    heading: words.payment,
    lines: [method.name(language), ...(remark ? [remark] : [])],
  }
  return { kind: 'facts', columns: [[deliverTo], [delivery, payment]] }
}
