import { shopFacts } from '#/content/shop-facts.ts'
import { type Language, languageRow } from '#/contract/languages.ts'
import { limits } from '#/contract/limits.ts'
import { formatMoney, money } from '#/contract/money.ts'
import type { ShopFacts } from '#/contract/shop-settings.ts'
import { sloganIn } from '#/contract/slogans.ts'
import { usTimeZones, type ZoneNames } from '#/contract/us-time-zones.ts'

/** The variables by which any text may quote the shop's facts, for example `{{freeShippingFrom}}`. */
export function factVariables(language: Language, facts: ShopFacts) {
  const row = languageRow(language)
  const { short: supportZone, names }: ZoneNames = usTimeZones[facts.timeZone]
  const price = (cents: number) => formatMoney(money(cents, 'USD'), { language })
  const range = ([from, to]: readonly [number, number]) => `${from}${row.to}${to}`
  return {
    ...namesIn(language, facts),
    freeShippingFrom: freeShippingFrom(language, facts),
    standardShipping: price(facts.standardShippingCents),
    standardDays: range(facts.standardShippingDays),
    expressShipping: price(facts.expressShippingCents),
    expressDays: range(facts.expressShippingDays),
    reportMissingDays: shopFacts.reportMissingAfterDays,
    returnDays: facts.returnDays,
    warrantyDays: shopFacts.warrantyDays,
    refundDays: range(shopFacts.refundBusinessDays),
    supportOpens: row.hour(facts.supportOpens),
    supportCloses: row.hour(facts.supportCloses),
    supportZone,
    supportZoneName: names[language] ?? supportZone,
    replyHours: facts.replyHours,
    supportEmail: facts.supportEmail,
    minimumAge: shopFacts.minimumAge,
    passwordMin: limits.passwordMin,
    passwordMax: limits.passwordMax,
    nameMax: limits.nameMax,
    phoneMin: limits.phoneMin,
    phoneMax: limits.phoneMax,
    resetMinutes: limits.passwordResetMinutes,
    deletionDays: limits.deletionDays,
    reviewDays: limits.reviewDays,
  }
}

/** The free shipping threshold, in US dollars. */
export function freeShippingFrom(language: Language, { freeShippingFromCents }: ShopFacts) {
  return withoutZeros(formatMoney(money(freeShippingFromCents, 'USD'), { language }))
}

/** A round amount as sentences have it: "$50.00" → "$50". */
export const withoutZeros = (price: string) => price.replace(/[.,]00(?=\D*$)/, '')

function namesIn(language: Language, facts: ShopFacts) {
  const { shopName, legalName } = facts
  const slogan = sloganIn(facts, language)
  /** The slogan, to be used at the end of a sentence. */
  const sloganWithin =
    slogan.charAt(0).toLocaleLowerCase(language) + slogan.slice(1).replace(/\.$/, '')
  return { shopName, legalName, slogan, sloganWithin }
}
