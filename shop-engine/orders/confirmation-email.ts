import { interpolate } from '#/content/interpolate.ts'
import type { Language } from '#/contract/languages.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import type { EmailBlock } from '#/mail/email-blocks.ts'
import { emailTextsOf } from '#/mail/email-layout.ts'
import { colon } from '#/mail/email-text.ts'
import { orderItems, orderTotals } from '#/mail/order-blocks.ts'
import type { Email } from '#/mail/outbox.ts'
import { unlinkable } from '#/mail/unlinkable.ts'
import { writeEmail } from '#/mail/write-email.ts'
import { printedTexts } from '../invoices/plain-page.ts'
import type { PaymentSettings } from '../payments/payment-method.ts'
import { paymentMessages } from '../payments/payment-method.ts'
import { paymentMethods } from '../payments/payment-methods.ts'
import { discountRows } from '../pricing/discounts.ts'
import { amountDue, giftCardRows } from '../pricing/gift-cards.ts'
import { withEmailPicture } from '../products/pictures.ts'
import { closedBlock } from './closed-block.ts'
import { invoicePath } from './document-links.ts'
import { toBuyer } from './email-recipient.ts'
import { addressLabel, gatewaysOf, type PlacedOrder } from './order.types.ts'
import { orderPageIn } from './order-link.ts'

/** The email to the buyer when an order is placed, in the buyer's language. */
export function confirmationEmail(
  order: PlacedOrder,
  settings: PaymentSettings & { publicUrl: string },
): Email {
  const { language, processedAt: at } = order
  const facts = settings.facts()
  const texts = { language, facts }
  const values = { state: order.information.state, returnDays: facts.returnDays }
  const address = orderPageIn(language, order, { publicUrl: settings.publicUrl, facts })
  return writeEmail('orderConfirmation', toBuyer(order, { facts, at, values }), (text) => [
    { kind: 'paragraph', text: text(received(order)) },
    ...howToPay(order, settings),
    ...closedBlock(settings.closing?.(), texts),
    { kind: 'caption', text: text('facts') },
    orderItems(
      order.lines.map((line) => withEmailPicture(line, settings.publicUrl)),
      texts,
    ),
    orderTotals(shownTotals(order), { ...texts, taxLabel: taxLabel(text('tax'), order) }),
    factsBlock(order, texts),
    { kind: 'button', text: text('button'), address },
    ...(hasInvoice(order, facts)
      ? [
          {
            kind: 'link',
            text: text('invoice'),
            address: `${settings.publicUrl}${invoicePath(order)}`,
          } as const,
        ]
      : []),
    { kind: 'caption', text: text('link') },
    { kind: 'caption', text: text('returns') },
  ])
}

/** What to say about the payment: a test payment charges nothing. */
function received({ financialStatus, paymentMethod }: PlacedOrder) {
  if (financialStatus !== 'PAID') return 'pending'
  return paymentMethods[paymentMethod].isTest ? 'paidByTest' : 'paid'
}

const hasInvoice = ({ financialStatus }: PlacedOrder, { invoiceWhen }: EmailFacts) =>
  financialStatus === 'PAID' || invoiceWhen === 'placed'

const shownTotals = (order: PlacedOrder) => ({
  ...order,
  discounts: discountRows(order.discounts, order.total.currency),
  giftCards: giftCardRows(order.giftCards, order.total.currency),
  due: amountDue(order),
  isPaid: order.financialStatus === 'PAID',
})

/** Says that the tax is included, if the prices include it. */
function taxLabel(added: string, { taxIncluded, language, information }: PlacedOrder): string {
  if (!taxIncluded) return added
  return interpolate(printedTexts[language].taxIncludedWithoutRate, { place: information.state })
}

/** What the buyer of an unpaid order still has to do. */
export function howToPay(order: PlacedOrder, settings: PaymentSettings): EmailBlock[] {
  const { language, number } = order
  if (order.financialStatus !== 'PENDING') return []
  const method = paymentMethods[order.paymentMethod]
  const how = method.instructions({
    language,
    orderNumber: number,
    total: amountDue(order),
    settings,
  })
  if (how === null) return []
  const { howToPay: heading } = emailTextsOf('orderConfirmation', {
    language,
    facts: settings.facts(),
  })
  const details = how.details.map(({ label, value }) => `${label}${colon[language]} ${value}`)
  const lines = [...(how.warning === null ? [] : [how.warning]), how.text, ...details]
  return [{ kind: 'notice', heading, lines }]
}

function factsBlock(
  order: PlacedOrder,
  texts: { language: Language; facts: EmailFacts },
): EmailBlock {
  const { language, information, paymentMethod, shippingDays } = order
  const messages = emailTextsOf('orderConfirmation', texts)
  const [from, to] = shippingDays
  const { remark } = paymentMessages[language][paymentMethod]
  const deliverTo = {
    heading: messages.deliverTo,
    lines: addressLabel({ information }).map(unlinkable),
  }
  const delivery = {
    heading: messages.delivery,
    lines: [interpolate(messages[information.shippingMethod], { from, to })],
  }
  const payment = {
    heading: messages.payment,
    lines: [
      ...gatewaysOf(order).map((id) => paymentMessages[language][id].name),
      ...(remark ? [remark] : []),
    ],
  }
  return { kind: 'facts', columns: [[deliverTo], [delivery, payment]] }
}
