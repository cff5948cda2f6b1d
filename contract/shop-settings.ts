import { languages } from './languages.ts'
import { limits } from './limits.ts'
import { currencyOfCountry } from './markets.ts'
import { menus } from './menus.ts'
import { minorDigits } from './money.ts'
import { emailAddress, z } from './schema.ts'
import { shippingZones } from './shipping-zones.ts'
import { type UsState, usStateCodes } from './us-states.ts'
import { usTimeZoneNames } from './us-time-zones.ts'

/** What the owner sets in the back office, and everything reads from the database. */

export const bankAccount = z.strictObject({
  holder: z.string().trim().min(1).max(100),
  bank: z.string().trim().min(1).max(100),
  routingNumber: z
    .string()
    .trim()
    .regex(/^\d{9}$/),
  accountNumber: z
    .string()
    .trim()
    .regex(/^\d{4,17}$/),
})
export type BankAccount = z.infer<typeof bankAccount>

const cents = z.number().int().min(0).max(1_000_000)
const hour = z.number().int().min(0).max(23)

/** Whom emails come from. */
export const fromAddress = z.strictObject({
  name: z.string().trim().min(1).max(100),
  email: emailAddress,
})
export type FromAddress = z.infer<typeof fromAddress>

const line = (max: number) => z.string().trim().max(max)
const account = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(200)])

/** An order that is paid at once is both. */
export const invoiceMoments = ['paid', 'placed'] as const

/** Every currency that prices are shown in. */
export const currencies = [...new Set(['USD', ...Object.values(currencyOfCountry)])].sort()

/** Who runs the shop and what it promises: texts, pages, emails and prices quote it. Money is in US cents. */
export const shopFacts = z.strictObject({
  shopName: line(60).min(1),
  /** Whom buyers make the contract with. */
  legalName: line(100).min(1),
  sloganEn: line(120).min(1),
  sloganFr: line(120).min(1),
  /** The address in the United States; empty while none is given, as is the phone number. */
  street: line(100),
  city: line(60),
  state: z.enum(['', ...usStateCodes]),
  zip: z.string().regex(/^(\d{5}(-\d{4})?)?$/),
  phone: z.string().regex(/^(\+?[\d ().-]{7,30})?$/),
  /** Pages elsewhere; empty where the shop has none. */
  youtube: account,
  tiktok: account,
  instagram: account,
  /** Under which the shop pays its taxes, for invoices; empty where it has none. */
  taxNumber: line(40),
  /** When an order gets its invoice. */
  invoiceWhen: z.enum(invoiceMoments),
  /** Where the home page's first button leads: a product or a collection; empty: to all products. */
  featured: z
    .string()
    .max(300)
    .regex(/^(\/(products|collections)\/[^\s/?#]+)?$/),
  supportEmail: emailAddress,
  /** Monday to Friday, hours of a 24-hour clock. */
  supportOpens: hour,
  supportCloses: hour,
  /** Where the shop's days begin and end, in reports, emails and promises. */
  timeZone: z.enum(usTimeZoneNames),
  /** The language of emails to the shop itself. */
  staffLanguage: z.enum(languages),
  replyHours: z.number().int().min(1).max(240),
  returnDays: z.number().int().min(1).max(365),
  /** The currency for visitors whose country is unknown or has no currency of its own here. */
  defaultCurrency: z.enum(currencies),
  /** Standard shipping costs nothing from this subtotal on. */
  freeShippingFromCents: cents.min(1),
  standardShippingCents: cents,
  expressShippingCents: cents,
  /** States with shipping of their own. */
  shippingZones,
})
export type ShopFacts = z.infer<typeof shopFacts>

const taxRule = {
  /** Decimal, for example "6.875"; state-wide, without what counties and cities add. */
  ratePercent: z.string().regex(/^\d{1,2}(\.\d{1,4})?$/),
  /** Whether shipping that is charged separately is taxed too. */
  shippingTaxed: z.boolean(),
  /** Whether prices hold the tax already; else it's added. */
  included: z.boolean().default(false),
}

/** The sales tax of every state that the shop ships to. */
export const stateTaxes = z.strictObject({
  /** The day that the table is of. */
  asOf: z.iso.date(),
  states: z.record(z.enum(usStateCodes), z.strictObject(taxRule)),
  /** What another rule holds for, from midnight of a day on, in the shop's time zone. */
  changes: z
    .array(z.strictObject({ state: z.enum(usStateCodes), from: z.iso.date(), ...taxRule }))
    .max(500)
    .refine((all) => new Set(all.map(({ state, from }) => state + from)).size === all.length)
    .default([]),
})
export type StateTax = StateTaxes['states'][UsState]
export type StateTaxes = z.infer<typeof stateTaxes>

const positive = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,8})?$/)
  .refine((text) => Number(text) > 0)

/** What a US dollar is worth in other currencies; a price is rounded to the nearest multiple of `roundTo`. */
export const exchangeRates = z
  .strictObject({
    /** The day that the table is of. */
    asOf: z.iso.date(),
    currencies: z.record(
      z.string().regex(/^[A-Z]{3}$/),
      z.strictObject({ rate: positive, roundTo: positive }),
    ),
  })
  .refine(({ currencies: rows }) => currencies.every((currency) => currency in rows))
  .refine(({ currencies: rows }) => rows.USD?.rate === '1' && rows.USD.roundTo === '0.01')
  .refine(({ currencies: rows }) =>
    Object.entries(rows).every(([currency, { roundTo }]) => {
      const [, fraction = ''] = roundTo.split('.')
      return fraction.replace(/0+$/, '').length <= minorDigits(currency)
    }),
  )
export type ExchangeRateTable = z.infer<typeof exchangeRates>

/** What the owner says to have looked at, because no program can. */
export const ownerChecks = ['policies', 'taxes', 'shipping'] as const
export type OwnerCheck = (typeof ownerChecks)[number]

export const shopSettings = z.object({
  /** The account that bank transfers go to; null while there is none. */
  bankAccount: bankAccount.nullable(),
  /** True: there is no gate. */
  launched: z.boolean(),
  checked: z.array(z.enum(ownerChecks)).max(ownerChecks.length),
  sender: fromAddress,
  taxes: stateTaxes,
  rates: exchangeRates,
  facts: shopFacts,
  /** The owner is told when so many pieces are left; null: never. */
  lowStock: z.number().int().min(0).max(10_000).nullable(),
  /** True: buyers can withdraw from the contract within 14 days, as the European Union wants it. */
  withdrawal: z.boolean(),
  menus,
})
export type ShopSettings = z.infer<typeof shopSettings>

/** `GET /api/admin/settings`; `version` is sent back with a change, so that nobody's is lost. */
export const versionedShopSettings = z.object({ version: z.number(), settings: shopSettings })
export type VersionedShopSettings = z.infer<typeof versionedShopSettings>

/** The word that lifts the gate although something on the launch checklist is open. */
export const launchAnyway = 'launch'

/** `PATCH /api/admin/settings` */
export const shopSettingsChange = z.strictObject({
  version: z.number().int(),
  settings: z.strictObject({
    ...shopSettings.partial().shape,
    facts: shopFacts
      .partial()
      .refine(({ supportOpens = 0, supportCloses = 24 }) => supportOpens < supportCloses)
      .optional(),
  }),
  /** `launchAnyway`, typed by the owner. */
  confirmation: z.string().max(40).optional(),
})
export type ShopSettingsChange = z.infer<typeof shopSettingsChange>

/** What a shop needs before it opens; the gate lifts when nothing is open. */
export const launchItems = [
  'products',
  'payment',
  'mail',
  'address',
  ...ownerChecks,
  'secondFactor',
] as const
export type LaunchItem = (typeof launchItems)[number]

/** `GET /api/admin/launch` */
export const launchChecklist = z.object({
  launched: z.boolean(),
  open: z.array(z.enum(launchItems)),
  /** Whether cards are taken, and whether money moves then; null for no cards. */
  cards: z.enum(['test', 'live']).nullable(),
})
export type LaunchChecklist = z.infer<typeof launchChecklist>

/** `GET /api/setup`: whether the shop still waits for its first owner. */
export const setupState = z.object({ open: z.boolean() })
export type SetupState = z.infer<typeof setupState>

/** `POST /api/setup`: the first owner, let in by the link that the start printed. */
export const setupRequest = z.strictObject({
  token: z.string().min(1).max(100),
  name: z.string().trim().min(1).max(limits.nameMax),
  email: emailAddress,
  password: z.string().min(limits.passwordMin).max(limits.passwordMax),
  shopName: line(60).min(1),
  /** Where customers write to, and emails come from. */
  supportEmail: emailAddress,
  /** What the stock begins with. */
  catalogue: z.enum(['demo', 'empty']),
})
export type SetupRequest = z.infer<typeof setupRequest>
