import type { ShippingChoice, ShippingMethodId } from '#/contract/checkout.ts'
import { type Money, money } from '#/contract/money.ts'
import {
  freeShippingFromOf,
  type ShippingRate,
  type ShippingZone,
  shippingMethods,
} from '#/contract/shipping-zones.ts'
import type { ShopFacts } from '#/contract/shop-settings.ts'
import { type UsState, usStateCodes } from '#/contract/us-states.ts'
import type { ExchangeRates } from './exchange-rates.ts'

/** What prices are computed with. */
export interface Pricing {
  rates: ExchangeRates
  facts: ShopFacts
}

/** A parcel's destination, as far as known, and its contents. */
export interface Destination {
  state?: UsState | undefined
  grams?: number
}

const everyOrder = { minCents: null, maxCents: null, minGrams: null, maxGrams: null } as const

/** Covers states without their own zone; its prices and free-shipping threshold are settings that pages show, too. */
export function generalZone(facts: ShopFacts): ShippingZone {
  const ofStandard = {
    ...everyOrder,
    method: 'standard',
    days: facts.standardShippingDays,
  } as const
  const own = new Set(facts.shippingZones.flatMap(({ states }) => states))
  return {
    name: '',
    states: usStateCodes.filter((state) => !own.has(state)),
    rates: [
      { ...ofStandard, priceCents: facts.standardShippingCents },
      { ...ofStandard, priceCents: 0, minCents: facts.freeShippingFromCents },
      {
        ...everyOrder,
        method: 'express',
        priceCents: facts.expressShippingCents,
        days: facts.expressShippingDays,
      },
    ],
  }
}

function zoneOf(state: UsState | undefined, facts: ShopFacts): ShippingZone {
  const own = facts.shippingZones.find(({ states }) => state && states.includes(state))
  return own ?? generalZone(facts)
}

/** From this subtotal on, standard shipping is free in the general zone; in the cart's currency. */
export function freeShippingFrom(currency: string, { rates, facts }: Pricing): Money {
  return rates.convert(facts.freeShippingFromCents, currency)
}

/** The same for a parcel's destination; null if it's never free, or always. */
export function freeShippingIn(
  state: UsState | undefined,
  { currency, rates, facts }: Pricing & { currency: string },
): Money | null {
  const fromCents = freeShippingFromOf(zoneOf(state, facts))
  return fromCents ? rates.convert(fromCents, currency) : null
}

/** A method's price and delivery time: the lowest matching rate; undefined if the method isn't offered. */
function offerOf(
  method: ShippingMethodId,
  subtotal: Money,
  { state, grams = 0, rates, facts }: Pricing & Destination,
): ShippingChoice | undefined {
  const { currency } = subtotal
  const holds = ({ minCents, maxCents, minGrams, maxGrams }: ShippingRate) =>
    (minCents === null || subtotal.amount >= rates.convert(minCents, currency).amount) &&
    (maxCents === null || subtotal.amount <= rates.convert(maxCents, currency).amount) &&
    (minGrams === null || grams >= minGrams) &&
    (maxGrams === null || grams <= maxGrams)
  const [lowest] = zoneOf(state, facts)
    .rates.filter((rate) => rate.method === method && holds(rate))
    .sort((one, other) => one.priceCents - other.priceCents)
  if (!lowest) return undefined
  const { priceCents, days } = lowest
  const price = priceCents === 0 ? money(0, currency) : rates.convert(priceCents, currency)
  return { id: method, price, days }
}

/** Whether a method is offered for these items and this destination. */
export function isOffered(
  method: ShippingMethodId,
  subtotal: Money,
  pricing: Pricing & Destination,
): boolean {
  return offerOf(method, subtotal, pricing) !== undefined
}

/** @throws RangeError for a method that isn't offered there */
export function shippingOffer(
  method: ShippingMethodId,
  subtotal: Money,
  pricing: Pricing & Destination,
): ShippingChoice {
  const offer = offerOf(method, subtotal, pricing)
  if (!offer) throw new RangeError(`${method} shipping is not offered to ${pricing.state}`)
  return offer
}

/** The days that a method takes; those of the general zone where it isn't offered. */
export function shippingDaysOf(
  method: ShippingMethodId,
  subtotal: Money,
  pricing: Pricing & Destination,
): readonly [number, number] {
  const { standardShippingDays, expressShippingDays } = pricing.facts
  const general = method === 'express' ? expressShippingDays : standardShippingDays
  return offerOf(method, subtotal, pricing)?.days ?? general
}

export function shippingChoices(subtotal: Money, pricing: Pricing & Destination): ShippingChoice[] {
  return shippingMethods.flatMap((method) => offerOf(method, subtotal, pricing) ?? [])
}
