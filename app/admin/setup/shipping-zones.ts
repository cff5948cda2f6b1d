import type { ShippingRate, ShippingZone } from '#/contract/shipping-zones.ts'
import { usStates } from '#/contract/us-states.ts'
import type { Typed } from '../../forms/use-form.ts'
import { decimalIn, isDollars } from '../decimal.ts'

/** The prices of shipping outside of all zones. */
export const prices = [
  'freeShippingFromCents',
  'standardShippingCents',
  'expressShippingCents',
] as const

/** What was typed in dollars. */
export const cents = (text: string | undefined) => Math.round(Number(decimalIn(text)) * 100)

/** What was typed under "Shipping zones"; money is typed in dollars, and an empty field sets no limit. */
export function zonesIn(typed: Typed): ShippingZone[] {
  const zones: ShippingZone[] = []
  for (let index = 0; typed[`zones.${index}.name`] !== undefined; index += 1) {
    const at = `zones.${index}`
    const states = usStates.flatMap(([code]) =>
      typed[`${at}.states.${code}`] === undefined ? [] : [code],
    )
    zones.push({ name: typed[`${at}.name`]?.trim() ?? '', states, rates: ratesIn(typed, at) })
  }
  return zones
}

function ratesIn(typed: Typed, zone: string): ShippingRate[] {
  const rates: ShippingRate[] = []
  for (let index = 0; typed[`${zone}.rates.${index}.method`] !== undefined; index += 1) {
    const text = (name: string) => typed[`${zone}.rates.${index}.${name}`]?.trim() ?? ''
    const bound = (name: string, read: (text: string) => number) =>
      text(name) === '' ? null : read(text(name))
    rates.push({
      method: text('method') === 'express' ? 'express' : 'standard',
      priceCents: cents(text('price')),
      days: [Number(text('firstDay')), Number(text('lastDay'))],
      minCents: bound('minPrice', cents),
      maxCents: bound('maxPrice', cents),
      minGrams: bound('minGrams', Number),
      maxGrams: bound('maxGrams', Number),
    })
  }
  return rates
}

/** The fields that lack a required amount, or whose text isn't an amount. */
export function wrongAmounts(typed: Typed): string[] {
  return Object.keys(typed).filter((name) => {
    const isOptional = /\.(min|max)Price$/.test(name)
    const given = decimalIn(typed[name])
    if (isOptional || /\.price$/.test(name))
      return !(isOptional && given === '') && !isDollars(given)
    if (!prices.some((price) => price === name)) return false
    return !isDollars(given, 10_000) || (name === 'freeShippingFromCents' && Number(given) === 0)
  })
}

/** The last days outside of all zones that come before the first. */
export function turnedDays(typed: Typed): string[] {
  return (['standard', 'express'] as const)
    .filter((method) => Number(typed[`${method}FirstDay`]) > Number(typed[`${method}LastDay`]))
    .map((method) => `${method}LastDay`)
}

/** Why zones can't be saved, by the field that shows it. */
export function zoneProblems(zones: readonly ShippingZone[]) {
  const taken = new Set<string>()
  return zones.flatMap(({ states, rates }, index) => {
    const isTwice = states.some((state) => taken.has(state))
    for (const state of states) taken.add(state)
    const always = rates.some(
      ({ method, ...rate }) =>
        method === 'standard' &&
        [rate.minCents, rate.maxCents, rate.minGrams, rate.maxGrams].every(
          (bound) => bound === null,
        ),
    )
    const isTurned = rates.some(({ days: [first, last] }) => first > last)
    const kind = states.length === 0 ? 'noStates' : isTwice ? 'twice' : !always ? 'always' : null
    const problem = kind ?? (isTurned ? 'days' : null)
    return problem === null ? [] : [[`zones.${index}.name`, problem] as const]
  })
}
