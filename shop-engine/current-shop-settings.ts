import type { ShopSettings } from '#/contract/shop-settings.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { dayOfShop } from './gift-cards/gift-card.store.ts'
import { followRates } from './pricing/exchange-rates.ts'
import { taxesOn } from './pricing/state-taxes.ts'

/** What the owner's settings say at any time; a tax that changes does so at midnight of the shop's time zone. */
export function currentShopSettings(
  { current, emailFacts }: { current(): ShopSettings; emailFacts(): EmailFacts },
  clock: () => Date,
) {
  return {
    rates: followRates(() => current().rates),
    facts: emailFacts,
    bankAccount: () => current().bankAccount,
    taxes: () => taxesOn(current().taxes, dayOfShop(clock(), current().facts.timeZone)),
    withdrawal: () => current().withdrawal,
  }
}
