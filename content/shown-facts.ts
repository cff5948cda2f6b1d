import type { Language } from '#/contract/languages.ts'
import { freeShippingFromOf, type ShippingZone } from '#/contract/shipping-zones.ts'
import type { ShopFacts } from '#/contract/shop-settings.ts'
import { usStates } from '#/contract/us-states.ts'

/** What pages are told of the shop. */
export interface ShownFacts extends ShopFacts {
  /** A sentence about the states that pay for shipping when others no longer do. */
  shippingExceptions?: Readonly<Record<Language, string>>
}

/**
 * A sentence about the states whose orders ship free later than others, or never; undefined where there are none. The
 * server writes it, because pages would have to download all states.
 */
function shippingExceptions({ shippingZones, freeShippingFromCents }: ShopFacts) {
  const isLater = (zone: ShippingZone) =>
    (freeShippingFromOf(zone) ?? Number.POSITIVE_INFINITY) > freeShippingFromCents
  const codes = new Set(shippingZones.filter(isLater).flatMap(({ states }) => states))
  if (codes.size === 0) return undefined
  const names = usStates.filter(([code]) => codes.has(code)).map(([, name]) => name)
  const listed = (language: string) => new Intl.ListFormat(language).format(names)
  return {
    en: `Other prices apply to ${listed('en-US')}.`,
    fr: `D’autres tarifs s’appliquent à ces États\u00a0: ${listed('fr-FR')}.`,
  }
}

export const shownFacts = (facts: ShopFacts): ShownFacts => {
  const exceptions = shippingExceptions(facts)
  return exceptions ? { ...facts, shippingExceptions: exceptions } : facts
}
