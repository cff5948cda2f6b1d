import type { Language } from '#/contract/languages.ts'
import type { Money } from '#/contract/money.ts'
import { type ExampleGoods, emailTexts } from '#/contract/shop-texts.ts'
import { defaultVariantTitle } from '#/contract/variant-title.ts'
import type { Email } from '#/mail/outbox.ts'
import type { ExampleEmail } from '#/ports/hosted-shop.ts'
import {
  accountDeletedEmail,
  accountInviteEmail,
  claimEmail,
  emailChangedEmail,
  passwordChangedEmail,
  resetEmail,
  welcomeEmail,
} from './customers/account-emails.ts'
import { orderCanceledEmail } from './orders/canceled-email.ts'
import { confirmationEmail } from './orders/confirmation-email.ts'
import type { Order, Refund } from './orders/order.types.ts'
import { paymentReceivedEmail } from './orders/payment-received-email.ts'
import { refundAccountEmail, refundEmail } from './orders/refund-email.ts'
import { reminderEmail } from './orders/reminder-email.ts'
import { orderLinkEmail } from './orders/send-order-link.ts'
import { shippedEmail } from './orders/shipped-email.ts'
import type { PaymentSettings } from './payments/payment-method.ts'
import type { Return } from './returns/return.types.ts'
import {
  returnApprovedEmail,
  returnDeclinedEmail,
  returnRequestedEmail,
  withdrawalEmail,
} from './returns/return-emails.ts'

type Settings = PaymentSettings & { publicUrl: string }

/** An email as a buyer might get it, about an order that doesn't exist. */
export function exampleEmail({ name, at, ...example }: ExampleEmail, given: Settings): Email {
  const settings = { ...given, facts: () => example.facts }
  const order = exampleOrder({ ...example, at })
  const { recipient: email, language, goods } = example
  const reader = { email, language, ...goods.person }
  const link = `${settings.publicUrl}/reset-password`
  return examples[name]({ order, reader, link, at, settings })
}

interface Example {
  order: Order
  reader: { email: string; language: Language; firstName: string; lastName: string }
  link: string
  at: Date
  settings: Settings
}

const examples: Readonly<Record<ExampleEmail['name'], (example: Example) => Email>> = {
  orderConfirmation: ({ order, settings }) => confirmationEmail(order, settings),
  orderShipped({ order, at, settings: { publicUrl, facts } }) {
    const [parcel] = order.parcels
    if (!parcel) throw new Error('the example has a parcel')
    return shippedEmail(order, { parcel, what: 'whole', at, publicUrl, facts: facts() })
  },
  orderCancelled: ({ order, at, settings }) =>
    orderCanceledEmail(order, { paid: 'paid', at, facts: settings.facts() }),
  paymentReminder: ({ order, at, settings }) =>
    reminderEmail(order, { dueAt: at.toISOString(), settings }),
  paymentReceived: ({ order, at, settings: { publicUrl, facts } }) =>
    paymentReceivedEmail(order, { at, publicUrl, facts: facts() }),
  orderLink: ({ order, reader, settings }) =>
    orderLinkEmail({ ...order, recipient: reader.email, language: reader.language }, settings),
  orderRefunded: ({ order, at, settings }) =>
    refundEmail(order, {
      refund: exampleRefund(order),
      gateways: [order.paymentMethod],
      at,
      ...settings,
      facts: settings.facts(),
    }),
  refundAccount: ({ order, at, settings }) =>
    refundAccountEmail(order, { ...settings, left: order.total, at, facts: settings.facts() }),
  returnRequested: ({ order, at, settings }) =>
    returnRequestedEmail(order, exampleReturn(order), { ...settings, at }),
  returnApproved({ order, at, settings }) {
    const instructions = settings.publicUrl
    return returnApprovedEmail(order, exampleReturn(order), { ...settings, at, instructions })
  },
  returnDeclined: ({ order, at, settings }) =>
    returnDeclinedEmail(order, exampleReturn(order), { ...settings, at }),
  withdrawalReceived: ({ order, reader, at, settings }) =>
    withdrawalEmail(order, exampleReturn(order), {
      ...settings,
      at,
      name: `${reader.firstName} ${reader.lastName}`,
    }),
  welcome: ({ reader, settings }) => welcomeEmail(reader, settings),
  passwordReset: ({ reader, link, settings }) => resetEmail(reader, link, settings),
  accountInvite: ({ reader, link, settings }) => accountInviteEmail(reader, link, settings),
  accountClaim: ({ reader, link, settings }) => claimEmail(reader, link, settings),
  passwordChanged: ({ reader, at, settings }) => passwordChangedEmail(reader, at, settings),
  emailChanged: ({ reader, at, settings }) => emailChangedEmail(reader, at, settings),
  accountDeleted: ({ reader, at, settings }) => accountDeletedEmail(reader, at, settings),
}

/** The names of all examples. */
export const exampleNames = emailTexts.filter(
  (name): name is ExampleEmail['name'] => name in examples,
)

function exampleRefund({ lines, subtotal }: Order): Refund {
  const none = { ...subtotal, amount: 0 }
  return {
    kind: 'Refund',
    id: 1,
    orderId: 1,
    status: 'accepted',
    note: '',
    notify: true,
    amount: subtotal,
    shipping: none,
    shippingTax: none,
    author: null,
    createdAt: '',
    updatedAt: '',
    lines: lines.map((line) => ({
      id: 1,
      line,
      quantity: 1,
      unsent: 0,
      restockType: 'RETURN',
      restocked: true,
      subtotal,
      tax: none,
      returnLineId: null,
    })),
  }
}

function exampleReturn({ lines }: Order): Return {
  return {
    kind: 'Return',
    id: 1,
    orderId: 1,
    number: 1,
    status: 'OPEN',
    withdrawal: false,
    createdAt: '',
    approvedAt: null,
    closedAt: null,
    decline: { reason: 'RETURN_PERIOD_ENDED', note: null },
    lines: lines.map(({ id: lineId }) => ({
      id: 1,
      parcelId: 1,
      lineId,
      quantity: 1,
      reason: 'UNWANTED',
      note: '',
      customerNote: null,
      processed: 0,
    })),
  }
}

const exampleLine = ({ title, price }: ExampleGoods['product']) => ({
  title,
  id: 1,
  variantId: 1,
  productId: 1,
  variantTitle: defaultVariantTitle,
  sku: 'EXAMPLE',
  quantity: 1,
  unitPrice: price,
  total: price,
  discount: { ...price, amount: 0 },
  picture: null,
  pictureAlt: '',
  taxable: true,
  requiresShipping: true,
  attributes: [],
})

const exampleSums = (price: Money) =>
  ({
    subtotal: price,
    discounts: [],
    giftCards: [],
    shipping: { ...price, amount: 599 },
    shippingDays: [3, 5],
    shippingTaxed: true,
    tax: { ...price, amount: 0 },
    taxRatePercent: null,
    taxIncluded: false,
    total: { ...price, amount: price.amount + 599 },
    refunded: { ...price, amount: 0 },
    exchangeRate: '1',
  }) satisfies Partial<Order>

function exampleOrder({
  recipient,
  language,
  at,
  goods: { product, person },
}: Omit<ExampleEmail, 'name' | 'facts'>): Order {
  const line = exampleLine(product)
  const now = at.toISOString()
  const tracking = [{ number: '1Z999', url: 'https://example.com/1Z999' }]
  return {
    kind: 'Order',
    sourceName: 'web',
    id: 1,
    number: '1001',
    key: 'example',
    cartToken: '',
    country: 'US',
    language,
    customerId: null,
    shownToCustomer: false,
    paymentMethod: 'bank-transfer',
    financialStatus: 'PENDING',
    information: {
      email: recipient,
      ...person,
      city: 'Portland',
      address1: '418 Juniper Street',
      state: 'OR',
      zip: '97205',
      shippingMethod: 'standard',
    },
    ...exampleSums(product.price),
    note: '',
    tags: [],
    attributes: [],
    holds: [],
    refunds: [],
    returnStatus: 'NO_RETURN',
    fulfillmentStatus: 'UNFULFILLED',
    status: 'open',
    processedAt: now,
    updatedAt: now,
    canceledAt: null,
    cancelReason: null,
    closedAt: null,
    lines: [line],
    parcels: [
      {
        id: 1,
        trackingCompany: 'UPS',
        tracking,
        leftAt: now,
        canceledAt: null,
        events: [],
        contents: [{ line, quantity: 1 }],
      },
    ],
  }
}
