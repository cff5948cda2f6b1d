import { money } from '#/contract/money.ts'
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
import { confirmationEmail } from './orders/confirmation-email.ts'
import type { Order, Refund } from './orders/order.types.ts'
import { orderLinkEmail } from './orders/order-links.ts'
import { refundEmail } from './orders/refund-email.ts'
import { reminderEmail } from './orders/reminder-email.ts'
import { orderCancelledEmail, shippedEmail } from './orders/status-emails.ts'
import type { PaymentSettings } from './payments/payment-method.ts'
import type { Return } from './returns/return.types.ts'
import {
  returnApprovedEmail,
  returnDeclinedEmail,
  returnRequestedEmail,
  withdrawalEmail,
} from './returns/return-emails.ts'

/** An email as a buyer might get it, about an order that there isn't. */
export function exampleEmail(
  { name, language, facts, recipient, at }: ExampleEmail,
  given: PaymentSettings & { publicUrl: string },
): Email {
  const settings = { ...given, facts: () => facts }
  const order = exampleOrder({ recipient, language, at })
  const reader = { email: recipient, language, firstName: order.information.firstName }
  const link = `${settings.publicUrl}/reset-password`
  switch (name) {
    case 'orderConfirmation':
      return confirmationEmail(order, settings)
    case 'orderShipped': {
      const [parcel] = order.parcels
      const { publicUrl } = settings
      if (!parcel) throw new Error('the example has a parcel')
      return shippedEmail(order, { parcel, what: 'whole', at, publicUrl, facts })
    }
    case 'orderCancelled':
      return orderCancelledEmail(order, { paid: 'paid', at, facts })
    case 'paymentReminder':
      return reminderEmail(order, { dueAt: at.toISOString(), settings })
    case 'orderLink':
      return orderLinkEmail({ ...order, recipient, language }, settings)
    case 'orderRefunded':
      return refundEmail(order, {
        ...{ refund: exampleRefund(order), gateways: [order.paymentMethod], at },
        ...settings,
        facts,
      })
    case 'returnRequested':
      return returnRequestedEmail(order, exampleReturn(order), { ...settings, at })
    case 'returnApproved': {
      const instructions = settings.publicUrl
      return returnApprovedEmail(order, exampleReturn(order), { ...settings, at, instructions })
    }
    case 'returnDeclined':
      return returnDeclinedEmail(order, exampleReturn(order), { ...settings, at })
    case 'withdrawalReceived':
      return withdrawalEmail(order, exampleReturn(order), { ...settings, at, name: 'Dana Moreno' })
    case 'welcome':
      return welcomeEmail(reader, settings)
    case 'passwordReset':
      return resetEmail(reader, link, settings)
    case 'accountInvite':
      return accountInviteEmail(reader, link, settings)
    case 'accountClaim':
      return claimEmail(reader, link, settings)
    case 'passwordChanged':
      return passwordChangedEmail(reader, at, settings)
    case 'emailChanged':
      return emailChangedEmail(reader, at, settings)
    case 'accountDeleted':
      return accountDeletedEmail(reader, at, settings)
  }
}

function exampleRefund({ lines, subtotal }: Order): Refund {
  const none = { ...subtotal, amount: 0 }
  return {
    ...{ kind: 'Refund', id: 1, orderId: 1, status: 'accepted', note: '', notify: true },
    ...{ amount: subtotal, shipping: none, shippingTax: none, author: null },
    ...{ createdAt: '', updatedAt: '' },
    lines: lines.map((line) => ({
      ...{ id: 1, line, quantity: 1, unsent: 0, restockType: 'RETURN', restocked: true },
      ...{ subtotal, tax: none, returnLineId: null },
    })),
  }
}

function exampleReturn({ lines }: Order): Return {
  return {
    ...{ kind: 'Return', id: 1, orderId: 1, number: 1, status: 'OPEN', withdrawal: false },
    ...{ createdAt: '', approvedAt: null, closedAt: null },
    decline: { reason: 'RETURN_PERIOD_ENDED', note: null },
    lines: lines.map(({ id: lineId }) => ({
      ...{ id: 1, parcelId: 1, lineId, quantity: 1, reason: 'UNWANTED' },
      ...{ note: '', customerNote: null, processed: 0 },
    })),
  }
}

function exampleOrder({
  recipient,
  language,
  at,
}: Pick<ExampleEmail, 'recipient' | 'language' | 'at'>): Order {
  const dollars = (cents: number) => money(cents, 'USD')
  const line = {
    ...{ id: 1, variantId: 1, productId: 1, title: 'Express Kit', variantTitle: 'Default Title' },
    ...{ sku: 'KIT', quantity: 1, unitPrice: dollars(3_990), total: dollars(3_990) },
    discount: dollars(0),
    ...{ picture: null, pictureAlt: '', taxable: true, requiresShipping: true },
  }
  const tracking = [{ number: '1Z999', url: 'https://example.com/1Z999' }]
  const parcel = { id: 1, trackingCompany: 'UPS', tracking, leftAt: at.toISOString() }
  return {
    ...{ kind: 'Order', id: 1, number: '1001', key: 'example', cartToken: '', country: 'US' },
    ...{ language, customerId: null, paymentMethod: 'bank-transfer', financialStatus: 'PENDING' },
    information: {
      ...{ email: recipient, firstName: 'Dana', lastName: 'Moreno', city: 'Portland' },
      ...{ address1: '418 Juniper Street', state: 'OR', zip: '97205', shippingMethod: 'standard' },
    },
    ...{
      subtotal: dollars(3_990),
      discounts: [],
      giftCards: [],
      shipping: dollars(599),
      shippingDays: [3, 5],
      tax: dollars(0),
      shippingTaxed: true,
      taxRatePercent: null,
      taxIncluded: false,
    },
    ...{
      total: dollars(4_589),
      refunded: dollars(0),
      exchangeRate: '1',
      note: '',
      tags: [],
      attributes: [],
    },
    ...{ fulfillmentStatus: 'UNFULFILLED', status: 'open', processedAt: at.toISOString() },
    ...{ canceledAt: null, cancelReason: null, closedAt: null, updatedAt: at.toISOString() },
    lines: [line],
    parcels: [{ ...parcel, contents: [{ line, quantity: 1 }], canceledAt: null, events: [] }],
    holds: [],
    refunds: [],
    returnStatus: 'NO_RETURN',
  }
}
