import type { BackupPlan } from '#/contract/backups.ts'
import { type Brand, tokensBrand } from '#/contract/brand.ts'
import { translated } from '#/contract/in-each-language.ts'
import { allLanguages, fallbackLanguage } from '#/contract/languages.ts'
import {
  exchangeRates,
  type ShopSettings,
  type StateTaxes,
  stateTaxes,
} from '#/contract/shop-settings.ts'
import { slogansIn } from '#/contract/slogans-in.ts'
import shop from './catalogue/shop.json' with { type: 'json' }
import rates from './markets/exchange-rates.json' with { type: 'json' }
import table from './markets/state-taxes.json' with { type: 'json' }
import { otherSlogans } from './message-overrides.ts'

const slogans = translated(shop.slogan, shop.slogan.en)
export const demoSlogans = slogansIn((language) => slogans[language])

/** At three at night, when fewest buy. */
export const firstBackupPlan: BackupPlan = { hour: 3, days: 30 }

/** What every shop starts with, each number once (facts-1 to facts-7); `demoSettings` and `firstOwnSettings` differ from it. */
export const firstSettings: ShopSettings = {
  bankAccount: null,
  bankTransfer: true,
  launched: false,
  opened: false,
  openedWithout: [],
  closed: null,
  announcement: null,
  lowStock: null,
  withdrawal: false,
  newsletterConfirmation: false,
  languages: { offered: [...allLanguages.offered], first: allLanguages.first },
  brand: tokensBrand,
  publicUrl: null,
  mail: null,
  payments: null,
  productFields: [],
  backups: firstBackupPlan,
  checked: [],
  sender: { name: shop.name, email: 'hello@glovebox.test' },
  taxes: stateTaxes.parse({ asOf: table.asOf, states: table.states }),
  rates: exchangeRates.parse({ asOf: rates.asOf, currencies: rates.currencies }),
  facts: {
    shopName: shop.name,
    legalName: shop.name,
    ...demoSlogans,
    street: '',
    city: '',
    state: '',
    zip: '',
    phone: '',
    youtube: '',
    tiktok: '',
    instagram: '',
    taxNumber: '',
    invoiceWhen: 'paid',
    featured: '',
    supportEmail: 'hello@glovebox.test',
    timeZone: 'America/New_York',
    staffLanguage: fallbackLanguage,
    supportOpens: 9,
    supportCloses: 18,
    replyHours: 24,
    returnDays: 30,
    defaultCurrency: 'EUR',
    freeShippingFromCents: 5_000,
    standardShippingCents: 599,
    standardShippingDays: [3, 5],
    expressShippingCents: 1_299,
    expressShippingDays: [1, 2],
    shippingZones: [],
  },
}

/** The demo's: its address is made up; it has no profiles on other sites, so its links lead to these sites themselves. */
export const demoSettings: ShopSettings = {
  ...firstSettings,
  facts: {
    ...firstSettings.facts,
    street: '100 Harbor Street',
    city: 'Portland',
    state: 'ME',
    zip: '04101',
    youtube: 'https://www.youtube.com/',
    tiktok: 'https://www.tiktok.com/',
    instagram: 'https://www.instagram.com/',
  },
}

/** A table of which no state's tax is charged, because the owner is registered nowhere. */
export const registeredNowhere = (taxes: StateTaxes): StateTaxes => ({
  ...taxes,
  // Each state of the table, and no other.
  states: Object.fromEntries(
    Object.entries(taxes.states).map(([state, rule]) => [state, { ...rule, registered: false }]),
  ) as StateTaxes['states'],
})

/** Of a shop whose owner hasn't chosen one. */
const plainBrand: Brand = {
  primaryColor: '#2B4C7E',
  accentColor: '#D9822B',
  ground: 'white',
  corners: 'soft',
  fonts: 'grotesk',
}
/** A shop's name until its owner gives it one: a word of both languages. */
const name = 'Boutique'
const email = 'hello@shop.example'

/** The defaults of a shop of one's own. */
export const firstOwnSettings: ShopSettings = {
  ...firstSettings,
  taxes: registeredNowhere(firstSettings.taxes),
  brand: plainBrand,
  sender: { name, email },
  facts: {
    ...firstSettings.facts,
    ...otherSlogans,
    shopName: name,
    legalName: name,
    supportEmail: email,
  },
}

/** What a shop's settings are until its owner changes them. */
export function defaultSettings({
  demo,
  shopApi,
}: {
  demo: boolean
  /** Another shop that the website sells from. */
  shopApi?: object | null | undefined
}): ShopSettings {
  if (!demo) return firstOwnSettings
  return shopApi ? firstSettings : demoSettings
}
