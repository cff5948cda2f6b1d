import { interpolate } from '#/content/interpolate.ts'
import { shopFacts } from '#/content/shop-facts.ts'
import { longDate } from '#/contract/dates.ts'
import { formatMoney, type Money } from '#/contract/money.ts'
import type { EmailBlock } from '#/mail/email-blocks.ts'
import { emailMessages, renderEmail } from '#/mail/email-layout.ts'
import { colon } from '#/mail/email-text.ts'
import type { Email } from '#/mail/outbox.ts'
import { defaultTitle } from '../catalogue/product.types.ts'
import type { EngineSettings } from '../engine.types.ts'
import { methodOfOrder } from '../payments/payment-methods.ts'
import type { Order } from './order.types.ts'
import { orderPageIn } from './order-link.ts'

/** What the buyer gets when an order stands, in the buyer's language. */
export function confirmationEmail(order: Order, settings: EngineSettings): Email {
  const { language, information } = order
  const messages = emailMessages[language].orderConfirmation
  const values = { orderNumber: order.number, firstName: information.firstName }
  const subject = interpolate(messages.subject, values)
  const layout = renderEmail({
    language,
    subject,
    preview: interpolate(messages.preview, values),
    blocks: [
      { kind: 'title', text: interpolate(messages.title, values) },
      {
        kind: 'paragraph',
        text: order.financialStatus === 'PAID' ? messages.paid : messages.pending,
      },
      ...howToPay(order, settings),
      {
        kind: 'caption',
        text: interpolate(messages.facts, { ...values, date: longDate(order.placedAt, language) }),
      },
      itemsBlock(order),
      totalsBlock(order),
      factsBlock(order),
      {
        kind: 'button',
        text: messages.button,
        address: orderPageIn(language, order, settings.publicUrl),
      },
      { kind: 'caption', text: messages.link },
      {
        kind: 'caption',
        text: interpolate(messages.returns, { returnDays: shopFacts.returnDays }),
      },
    ],
  })
  return {
    recipient: information.email,
    subject,
    ...layout,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Glovebox-Order': order.number },
  }
}

function howToPay(order: Order, settings: EngineSettings): EmailBlock[] {
  const { language, number, total } = order
  const method = methodOfOrder(order.paymentMethod)
  const how = method.instructions({ language, orderNumber: number, total, settings })
  if (how === null) return []
  const heading = emailMessages[language].orderConfirmation.howToPay
  const details = how.details.map(({ label, value }) => `${label}${colon[language]} ${value}`)
  const lines = [...(how.warning === null ? [] : [how.warning]), how.text, ...details]
  return [{ kind: 'notice', heading, lines }]
}

function itemsBlock({ language, lines }: Order): EmailBlock {
  const messages = emailMessages[language].orderConfirmation
  const items = lines.map((line) => ({
    title: line.variantTitle === defaultTitle ? line.title : `${line.title}, ${line.variantTitle}`,
    detail: interpolate(messages.quantity, {
      quantity: line.quantity,
      unitPrice: formatMoney(line.unitPrice, { language }),
    }),
    amount: formatMoney(line.total, { language }),
  }))
  return { kind: 'items', items }
}

function totalsBlock(order: Order): EmailBlock {
  const { language } = order
  const messages = emailMessages[language].orderConfirmation
  const amount = (value: Money) => formatMoney(value, { language })
  const shipping = order.shipping.amount === 0 ? messages.free : amount(order.shipping)
  return {
    kind: 'totals',
    rows: [
      { label: messages.subtotal, amount: amount(order.subtotal) },
      { label: messages.shipping, amount: shipping },
      {
        label: interpolate(messages.tax, { state: order.information.state }),
        amount: amount(order.tax),
      },
    ],
    total: { label: messages.total, amount: amount(order.total) },
  }
}

function factsBlock({ language, information, paymentMethod }: Order): EmailBlock {
  const messages = emailMessages[language].orderConfirmation
  const { firstName, lastName, address1, address2, city, state, zip } = information
  const [from, to] = shopFacts.shipping[information.shippingMethod].businessDays
  const method = methodOfOrder(paymentMethod)
  const remark = method.remark(language)
  const deliverTo = {
    heading: messages.deliverTo,
    lines: [
      `${firstName} ${lastName}`,
      address1,
      ...(address2 ? [address2] : []),
      `${city}, ${state} ${zip}`,
    ],
  }
  const delivery = {
    heading: messages.delivery,
    lines: [interpolate(messages[information.shippingMethod], { from, to })],
  }
  const payment = {
    heading: messages.payment,
    lines: [method.name(language), ...(remark ? [remark] : [])],
  }
  return { kind: 'facts', columns: [[deliverTo], [delivery, payment]] }
}
