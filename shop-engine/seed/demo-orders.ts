import type { CheckoutInformation, PaymentChoice } from '#/contract/checkout.ts'

/** One past order of the demo; `lines` are handle, place of the variant, quantity. */
export interface DemoOrder {
  daysAgo: number
  /** The market that it was priced for. */
  country: string
  language: 'en' | 'fr'
  lines: readonly (readonly [handle: string, variant: number, quantity: number])[]
  shippingMethod: CheckoutInformation['shippingMethod']
  paymentMethod: PaymentChoice['id']
  financialStatus: string
  fulfillmentStatus: string
  /** In percent of the total. */
  refunded?: number
  cancelReason?: string
  /** Parcels that left so many days after the order, with pieces by line. */
  parcels?: readonly DemoParcel[]
}

export interface DemoParcel {
  daysLater: number
  carrier: 'UPS' | 'USPS' | 'FedEx'
  number: string
  pieces: readonly number[]
}

/** Where a carrier shows how far a parcel is. */
export const trackingAddresses: Readonly<Record<DemoParcel['carrier'], string>> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
}

const usual = {
  country: 'US',
  language: 'en',
  shippingMethod: 'standard',
  paymentMethod: 'simulated',
} as const

/** One order or more in every state that the website tells apart, oldest first. */
export const demoOrders: readonly DemoOrder[] = [
  {
    ...usual,
    daysAgo: 131,
    lines: [['express-kit', 0, 1]],
    financialStatus: 'PAID',
    fulfillmentStatus: 'FULFILLED',
    parcels: [{ daysLater: 1, carrier: 'UPS', number: '1Z999AA10123456784', pieces: [1] }],
  },
  {
    ...usual,
    daysAgo: 88,
    shippingMethod: 'express',
    lines: [
      ['gel-cleaner', 0, 2],
      ['wet-wipes', 0, 3],
      ['air-freshener', 1, 1],
      ['trash-bag-pack', 0, 1],
    ],
    financialStatus: 'PAID',
    fulfillmentStatus: 'FULFILLED',
    parcels: [
      { daysLater: 1, carrier: 'USPS', number: '9400111899223856928499', pieces: [2, 3] },
      { daysLater: 2, carrier: 'FedEx', number: '449044304137821', pieces: [0, 0, 1, 1] },
    ],
  },
  {
    ...usual,
    daysAgo: 61,
    lines: [['air-freshener', 2, 2]],
    financialStatus: 'REFUNDED',
    fulfillmentStatus: 'RESTOCKED',
    refunded: 100,
  },
  {
    ...usual,
    daysAgo: 47,
    country: 'FR',
    language: 'fr',
    lines: [
      ['wet-wipes', 0, 4],
      ['gel-cleaner', 0, 1],
    ],
    financialStatus: 'PARTIALLY_REFUNDED',
    fulfillmentStatus: 'FULFILLED',
    refunded: 25,
    parcels: [{ daysLater: 2, carrier: 'UPS', number: '1Z999AA10987654321', pieces: [4, 1] }],
  },
  {
    ...usual,
    daysAgo: 33,
    paymentMethod: 'bank-transfer',
    lines: [['express-kit', 2, 1]],
    financialStatus: 'VOIDED',
    fulfillmentStatus: 'UNFULFILLED',
    cancelReason: 'OTHER',
  },
  {
    ...usual,
    daysAgo: 12,
    lines: [
      ['express-kit', 1, 1],
      ['trash-bag-pack', 1, 2],
    ],
    financialStatus: 'PAID',
    fulfillmentStatus: 'PARTIALLY_FULFILLED',
    parcels: [{ daysLater: 2, carrier: 'USPS', number: '9400111899223197428490', pieces: [1] }],
  },
  {
    ...usual,
    daysAgo: 6,
    paymentMethod: 'bank-transfer',
    lines: [['trash-bag-pack', 1, 3]],
    financialStatus: 'PARTIALLY_PAID',
    fulfillmentStatus: 'ON_HOLD',
  },
  {
    ...usual,
    daysAgo: 3,
    lines: [['gel-cleaner', 0, 1]],
    financialStatus: 'AUTHORIZED',
    fulfillmentStatus: 'UNFULFILLED',
  },
  {
    ...usual,
    daysAgo: 2,
    paymentMethod: 'bank-transfer',
    lines: [
      ['wet-wipes', 0, 2],
      ['air-freshener', 0, 1],
    ],
    financialStatus: 'PENDING',
    fulfillmentStatus: 'UNFULFILLED',
  },
  {
    ...usual,
    daysAgo: 1,
    shippingMethod: 'express',
    lines: [['express-kit', 0, 2]],
    financialStatus: 'PAID',
    fulfillmentStatus: 'IN_PROGRESS',
  },
]
