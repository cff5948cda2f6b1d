import fc from 'fast-check'
import { firstSettings } from '#/content/first-settings.ts'
import type { ShopSettings } from '#/contract/shop-settings.ts'
import type { UsState } from '#/contract/us-states.ts'

const cents = fc.integer({ min: 0, max: 20_000 })
const bounds = { maxCents: null, minGrams: null, maxGrams: null } as const

/** A state's tax, and its shipping if it has its own. */
export const randomRules = fc.record({
  tax: fc.record({
    ratePercent: fc.constantFrom('0', '0.0001', '4', '6.875', '7.25', '20', '99.9999'),
    shippingTaxed: fc.boolean(),
    included: fc.boolean(),
  }),
  zone: fc.option(
    fc.record({ standard: cents, express: cents, heavy: cents, freeFrom: fc.option(cents) }),
  ),
})
export type RandomRules = ReturnType<typeof randomRules.generate>['value']

/** The default settings, with one state's own rules. */
export function settingsWith({ tax, zone }: RandomRules, state: UsState): ShopSettings {
  const { taxes, facts } = firstSettings
  const days: [number, number] = [4, 9]
  const rate = { ...bounds, days, minCents: null }
  const zones = zone
    ? [
        {
          name: 'Far away',
          states: [state],
          rates: [
            { ...rate, method: 'standard' as const, priceCents: zone.standard },
            { ...rate, method: 'express' as const, priceCents: zone.express },
            { ...rate, method: 'express' as const, priceCents: zone.heavy, minGrams: 1_000 },
            ...(zone.freeFrom === null
              ? []
              : [
                  {
                    ...rate,
                    method: 'standard' as const,
                    priceCents: 0,
                    minCents: zone.freeFrom,
                  },
                ]),
          ],
        },
      ]
    : []
  return {
    ...firstSettings,
    taxes: { ...taxes, states: { ...taxes.states, [state]: tax } },
    facts: { ...facts, shippingZones: zones },
  }
}
