import { shopFacts } from '#/content/shop-facts.ts'
import type { Language } from '#/contract/languages.ts'
import { formatMoney, money } from '#/contract/money.ts'

/** Names under which any text may quote what the shop promises, for example `{{freeShippingFrom}}`. */
export function factsInWords(language: Language) {
  const { shipping, support, kit } = shopFacts
  const price = (cents: number) => formatMoney(money(cents, 'USD'), { language })
  const range = ([from, to]: readonly [number, number]) => `${from}–${to}`
  return {
    freeShippingFrom: price(shipping.freeFromCents).replace(/[.,]00$/, ''),
    standardShipping: price(shipping.standard.priceCents),
    standardDays: range(shipping.standard.businessDays),
    expressShipping: price(shipping.express.priceCents),
    expressDays: range(shipping.express.businessDays),
    returnDays: shopFacts.returnDays,
    warrantyDays: shopFacts.warrantyDays,
    replyHours: support.replyHours,
    supportEmail: support.email,
    kitBags: kit.bags,
    kitWipes: kit.wipes,
    gelCleanerUses: shopFacts.gelCleanerUses,
    airFreshenerWeeks: shopFacts.airFreshenerWeeks,
  }
}
