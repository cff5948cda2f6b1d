import { z } from './schema.ts'
import { type UsState, usStateCodes } from './us-states.ts'

export const shippingMethods = ['standard', 'express'] as const

const cents = z.number().int().min(0).max(10_000_000)
const grams = z.number().int().min(0).max(10_000_000)
const day = z.number().int().min(0).max(60)
/** First and last business day after the order on which it may arrive. */
export const shippingDays = z
  .tuple([day, day])
  .refine(([first, last]) => first <= last)
  .readonly()

/** A shipping method's price, in US cents, and the conditions for it; the bounds are inclusive. */
export const shippingRate = z.strictObject({
  method: z.enum(shippingMethods),
  priceCents: cents,
  days: shippingDays,
  /** The price of the items less discounts. */
  minCents: cents.nullable(),
  maxCents: cents.nullable(),
  /** The weight of all items. */
  minGrams: grams.nullable(),
  maxGrams: grams.nullable(),
})
export type ShippingRate = z.infer<typeof shippingRate>

const bounds = ['minCents', 'maxCents', 'minGrams', 'maxGrams'] as const

/** Whether the rate applies to every order. */
export const isUnconditional = (rate: ShippingRate) => bounds.every((bound) => rate[bound] === null)

/** States with their own shipping rates. If several rates of a method apply to an order, it gets the lowest. */
const shippingZone = z.strictObject({
  name: z.string().trim().min(1).max(60),
  states: z.array(z.enum(usStateCodes)).min(1),
  rates: z
    .array(shippingRate)
    .max(30)
    .refine((all) => all.some((rate) => rate.method === 'standard' && isUnconditional(rate))),
})
export type ShippingZone = z.infer<typeof shippingZone>

/** The total of items, in US cents, from which standard shipping is free; null if it never is. */
export function freeShippingFromOf({ rates }: Pick<ShippingZone, 'rates'>): number | null {
  const free = rates.filter(
    ({ method, priceCents, maxCents, minGrams, maxGrams }) =>
      method === 'standard' &&
      priceCents === 0 &&
      [maxCents, minGrams, maxGrams].every((bound) => bound === null),
  )
  return free.length === 0 ? null : Math.min(...free.map(({ minCents }) => minCents ?? 0))
}

/** A state is in at most one zone; all others are in the general zone. */
export const shippingZones = z
  .array(shippingZone)
  .max(20)
  .refine((zones) => {
    const states: UsState[] = zones.flatMap((zone) => zone.states)
    return new Set(states).size === states.length
  })
