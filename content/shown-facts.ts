import type { ClosedNotice } from '#/contract/closing.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import { languageRow, type Translated } from '#/contract/languages.ts'
import { freeShippingFromOf, type ShippingZone } from '#/contract/shipping-zones.ts'
import type { ShopFacts, ShopSettings } from '#/contract/shop-settings.ts'
import { usStates } from '#/contract/us-states.ts'
import { closedNotice } from './closed-notice.ts'
import { interpolate } from './interpolate.ts'
import { textsOf } from './texts.ts'

const texts = textsOf('storefront')

/** The shop's facts for pages. */
export interface ShownFacts extends ShopFacts {
  /** A sentence about states that pay for shipping where others don't. */
  shippingExceptions?: Translated
  /** What a closed shop says in place of its buttons; undefined while it's open. */
  closed?: Translated<ClosedNotice>
  /** Consent is asked for, and never taken for granted: its boxes are empty at first. */
  asksConsent?: true
}

/**
 * A sentence about the states with a higher free shipping threshold, or with none; undefined if there are none. The
 * server builds it, because pages would have to download all states.
 */
function shippingExceptions({ shippingZones, freeShippingFromCents }: ShopFacts) {
  const isLater = (zone: ShippingZone) =>
    (freeShippingFromOf(zone) ?? Number.POSITIVE_INFINITY) > freeShippingFromCents
  const codes = new Set(shippingZones.filter(isLater).flatMap(({ states }) => states))
  if (codes.size === 0) return undefined
  const names = usStates.filter(([code]) => codes.has(code)).map(([, name]) => name)
  return inEachLanguage((language) =>
    interpolate(texts[language].shippingExceptions, {
      states: new Intl.ListFormat(languageRow(language).locale).format(names),
    }),
  )
}

/** @param visitor `closed` if the page is for a visitor who comes while the shop is closed */
export function shownFacts(
  {
    facts,
    closed: closing,
    languages,
    withdrawal,
    newsletterConfirmation,
  }: Pick<ShopSettings, 'facts' | 'closed' | 'languages' | 'withdrawal' | 'newsletterConfirmation'>,
  visitor: { closed?: boolean },
): ShownFacts {
  const exceptions = shippingExceptions(facts)
  const closed =
    visitor.closed &&
    closing &&
    inEachLanguage((language) => closedNotice(closing, language, languages))
  // Where Europe's rights of withdrawal go, its rules of consent go, too.
  const asksConsent = withdrawal || newsletterConfirmation
  if (!exceptions && !closed && !asksConsent) return facts
  return {
    ...facts,
    ...(exceptions && { shippingExceptions: exceptions }),
    ...(closed && { closed }),
    ...(asksConsent && { asksConsent }),
  }
}
