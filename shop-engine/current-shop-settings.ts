import { closingAt } from '#/contract/closing.ts'
import type { ShopSettings, StateTaxes } from '#/contract/shop-settings.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { dayOfShop } from './gift-cards/gift-card.store.ts'
import { followRates } from './pricing/exchange-rates.ts'
import { taxesOn } from './pricing/state-taxes.ts'

/** The owner's current settings; tax changes take effect at midnight in the shop's time zone. */
export function currentShopSettings(
  { current, emailFacts }: { current(): ShopSettings; emailFacts(): EmailFacts },
  clock: () => Date,
) {
  return {
    rates: followRates(() => current().rates),
    facts: emailFacts,
    bankAccount: () => current().bankAccount,
    bankTransfer: () => current().bankTransfer,
    taxes: followTaxes(
      () => current().taxes,
      () => dayOfShop(clock(), current().facts.timeZone),
    ),
    withdrawal: () => current().withdrawal,
    closing: () => closingAt(current(), clock()),
  }
}

/** The current day's taxes from the table, recalculated when the table or the day changes. */
function followTaxes(tableNow: () => StateTaxes, today: () => string): () => StateTaxes {
  let cached: { table: StateTaxes; day: string; taxes: StateTaxes } | undefined
  return () => {
    const [table, day] = [tableNow(), today()]
    if (cached?.table !== table || cached.day !== day)
      cached = { table, day, taxes: taxesOn(table, day) }
    return cached.taxes
  }
}
