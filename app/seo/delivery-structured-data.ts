import { money, toDecimal } from '#/contract/money.ts'
import type { ShopFacts } from '#/contract/shop-settings.ts'

const destination = { '@type': 'DefinedRegion', addressCountry: 'US' }
const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
  (day) => `https://schema.org/${day}`,
)

/** Shipping prices and times, by the value of an order. */
export function shippingService(facts: ShopFacts) {
  const { freeShippingFromCents } = facts
  const { standard, express } = methods(facts)
  return {
    '@type': 'ShippingService',
    fulfillmentType: 'https://schema.org/FulfillmentTypeDelivery',
    shippingConditions: [
      condition({ ...standard, below: freeShippingFromCents }),
      condition({ ...standard, priceCents: 0, from: freeShippingFromCents }),
      condition(express),
    ],
  }
}

function methods(facts: ShopFacts) {
  return {
    standard: { priceCents: facts.standardShippingCents, businessDays: facts.standardShippingDays },
    express: { priceCents: facts.expressShippingCents, businessDays: facts.expressShippingDays },
  }
}

interface Method {
  priceCents: number
  businessDays: readonly [number, number]
  from?: number
  below?: number
}

function condition({ priceCents, businessDays, from, below }: Method) {
  return {
    '@type': 'ShippingConditions',
    shippingDestination: destination,
    shippingRate: amount({ value: dollars(priceCents) }),
    ...(from === undefined ? {} : { orderValue: amount({ minValue: dollars(from) }) }),
    ...(below === undefined
      ? {}
      : { orderValue: amount({ minValue: '0.00', maxValue: dollars(below - 1) }) }),
    transitTime: {
      '@type': 'ServicePeriod',
      duration: days(businessDays),
      businessDays: workdays,
    },
  }
}

/** Shipping of one piece; `priceCents` is its price in US cents, null if unknown. */
export function shippingDetails(priceCents: number | null, facts: ShopFacts) {
  const free = priceCents !== null && priceCents >= facts.freeShippingFromCents
  const { standard, express } = methods(facts)
  const first = free
    ? { ...standard, id: '#free-shipping', priceCents: 0 }
    : { ...standard, id: '#standard-shipping' }
  return [first, { ...express, id: '#express-shipping' }].map((method) => ({
    '@type': 'OfferShippingDetails',
    '@id': method.id,
    shippingDestination: destination,
    shippingRate: amount({ value: dollars(method.priceCents) }),
    deliveryTime: { '@type': 'ShippingDeliveryTime', transitTime: days(method.businessDays) },
  }))
}

export function returnPolicy({ returnDays }: ShopFacts) {
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': '#returns',
    applicableCountry: 'US',
    returnPolicyCountry: 'US',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    refundType: 'https://schema.org/FullRefund',
  }
}

function amount(range: Readonly<Record<string, string>>) {
  return { '@type': 'MonetaryAmount', currency: 'USD', ...range }
}

function days([minValue, maxValue]: readonly [number, number]) {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}

function dollars(cents: number): string {
  return toDecimal(money(cents, 'USD'))
}
