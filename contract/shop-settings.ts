import { announcement } from './announcement.ts'
import { backupPlan } from './backups.ts'
import { brand, brandNotes, brandPicture, brandPictureNames } from './brand.ts'
import { closing } from './closing.ts'
import {
  connectionChanges,
  connectionState,
  publicOrigin,
  savedMail,
  savedPayments,
} from './connections.ts'
import { emailAddress } from './email-addresses.ts'
import { languages } from './languages.ts'
import { currencyOfCountry } from './markets.ts'
import { minorDigits } from './money.ts'
import { z } from './schema.ts'
import { shippingDays, shippingZones } from './shipping-zones.ts'
import { unfinishedText } from './shop-texts.ts'
import { slogansIn } from './slogans-in.ts'
import { translatedText } from './translated-text.ts'
import { type UsState, usStateCodes } from './us-states.ts'
import { usTimeZoneNames } from './us-time-zones.ts'

/** What the owner sets in the back office; all processes read it from the database. */

/** Every currency that prices are shown in. */
export const currencies = [...new Set(['USD', ...Object.values(currencyOfCountry)])].sort()

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
  /** The currencies it takes; buyers who see prices in others can't pay into it. */
  currencies: z.array(z.enum(currencies)).min(1).max(currencies.length).default(['USD']),
})
export type BankAccount = z.infer<typeof bankAccount>

const cents = z.number().int().min(0).max(1_000_000)
const hour = z.number().int().min(0).max(23)

/** The sender of emails. */
export const fromAddress = z.strictObject({
  name: z.string().trim().min(1).max(100),
  email: emailAddress,
})
export type FromAddress = z.infer<typeof fromAddress>

const line = (max: number) => z.string().trim().max(max)
const account = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(200)])

/** When invoices are issued; an order that is paid at once is both. */
export const invoiceMoments = ['paid', 'placed'] as const

/** The languages that shoppers may read, and the one that the owner writes in (`ShopLanguages`). */
export const shopLanguages = z
  .strictObject({
    offered: z.array(z.enum(languages)).min(1).max(languages.length),
    first: z.enum(languages),
  })
  .refine(({ offered, first }) => offered.includes(first), { path: ['first'] })
  .refine(({ offered }) => new Set(offered).size === offered.length, { path: ['offered'] })

/** Who runs the shop and what it promises: texts, pages, emails and prices quote it. Money is in US cents. */
export const shopFacts = z.strictObject({
  shopName: line(60).min(1),
  /** The name of the buyers' contracting party. */
  legalName: line(100).min(1),
  ...slogansIn(() => line(120).min(1)),
  /** The address in the United States; empty while none is given, as is the phone number. */
  street: line(100),
  city: line(60),
  state: z.enum(['', ...usStateCodes]),
  zip: z.string().regex(/^(\d{5}(-\d{4})?)?$/),
  phone: z.string().regex(/^(\+?[\d ().-]{7,30})?$/),
  /** Pages on other sites; empty if the shop has none. */
  youtube: account,
  tiktok: account,
  instagram: account,
  /** The shop's tax number, for invoices; empty if it has none. */
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
  /** The time zone of the shop's days, in reports, emails, and promises. */
  timeZone: z.enum(usTimeZoneNames()),
  /** The language of emails to the shop itself. */
  staffLanguage: z.enum(languages),
  replyHours: z.number().int().min(1).max(240),
  returnDays: z.number().int().min(1).max(365),
  /** The currency for visitors whose country is unknown or has no currency of its own here. */
  defaultCurrency: z.enum(currencies),
  /** The subtotal from which standard shipping is free. */
  freeShippingFromCents: cents.min(1),
  standardShippingCents: cents,
  standardShippingDays: shippingDays,
  expressShippingCents: cents,
  expressShippingDays: shippingDays,
  /** States with their own shipping rates. */
  shippingZones,
})
export type ShopFacts = z.infer<typeof shopFacts>

const taxRule = {
  /** Decimal, for example "6.875"; state-wide, without what counties and cities add. */
  ratePercent: z.string().regex(/^\d{1,2}(\.\d{1,4})?$/),
  /** Whether shipping that is charged separately is taxed too. */
  shippingTaxed: z.boolean(),
  /** Whether prices already include the tax; otherwise it's added. */
  included: z.boolean().default(false),
}

/** The sales tax of every state that the shop ships to. */
export const stateTaxes = z.strictObject({
  /** The date of the table. */
  asOf: z.iso.date(),
  states: z.record(
    z.enum(usStateCodes),
    z.strictObject({
      ...taxRule,
      /** False: the owner isn't registered there, and no tax is charged; undefined counts as registered. */
      registered: z.boolean().optional(),
    }),
  ),
  /** Rules that take effect on a later day, at midnight in the shop's time zone. */
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

/** The value of a US dollar in other currencies; prices are rounded to the nearest multiple of `roundTo`. */
export const exchangeRates = z
  .strictObject({
    /** The date of the table. */
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

/** What the owner confirms to have checked, because no program can. */
export const ownerChecks = ['policies', 'taxes', 'shipping'] as const
export type OwnerCheck = (typeof ownerChecks)[number]

/** A field of the owner's choosing that product pages show: its metafield, and what it's called there. */
const productField = z.strictObject({
  namespace: z.string().regex(/^[\w-]{3,255}$/),
  key: z.string().regex(/^[\w-]{2,64}$/),
  heading: translatedText(line(60).min(1)),
})
export type ProductField = z.infer<typeof productField>
/** `custom.in_the_box` */
export const fieldId = ({ namespace, key }: Pick<ProductField, 'namespace' | 'key'>) =>
  `${namespace}.${key}`

/** Without these, an open shop in production starts only if its owner has confirmed it. */
export const neededOpen = ['mail', 'address'] as const

export const shopSettings = z.object({
  /** The account that bank transfers go to; null while there is none. */
  bankAccount: bankAccount.nullable(),
  /** False: no bank transfers, although there is an account. */
  bankTransfer: z.boolean(),
  /** True: there is no gate. */
  launched: z.boolean(),
  /** Whether the shop was ever launched, so that it has customers; the shop itself sets it. */
  opened: z.boolean(),
  /** What the owner has opened it without, having confirmed that; the shop itself sets it. */
  openedWithout: z.array(z.enum(neededOpen)),
  /** When no orders are taken; null: always. */
  closed: closing.nullable(),
  /** A line above the bar; null: none. */
  announcement: announcement.nullable(),
  checked: z.array(z.enum(ownerChecks)).max(ownerChecks.length),
  sender: fromAddress,
  taxes: stateTaxes,
  rates: exchangeRates,
  facts: shopFacts,
  /** The owner is notified when this many pieces are left; null: never. */
  lowStock: z.number().int().min(0).max(10_000).nullable(),
  /** True: the newsletter asks for a click in an email before an address is on its list. */
  newsletterConfirmation: z.boolean(),
  /** True: buyers can withdraw from the contract within 14 days, as the European Union requires. */
  withdrawal: z.boolean(),
  languages: shopLanguages,
  brand,
  /** The origin that visitors see; null until one is entered, or learned at the setup. */
  publicUrl: publicOrigin.nullable(),
  mail: savedMail.nullable(),
  payments: savedPayments.nullable(),
  /** In the order in which product pages show them. */
  productFields: z
    .array(productField)
    .max(30)
    .refine((all) => new Set(all.map(fieldId)).size === all.length),
  backups: backupPlan,
})
export type ShopSettings = z.infer<typeof shopSettings>

/** `GET /api/admin/settings`; `version` is sent back with a change, so that no one's change is overwritten. */
export const versionedShopSettings = z.object({ version: z.number(), settings: shopSettings })
export type VersionedShopSettings = z.infer<typeof versionedShopSettings>

/** The same as it's answered. */
export const answeredShopSettings = versionedShopSettings.extend({
  ...connectionState,
  brandNotes,
  /** Changed by `PUT` and `DELETE /api/admin/brand/{name}`. */
  brandPictures: z.partialRecord(
    z.enum(brandPictureNames),
    brandPicture.extend({ lightness: z.number().nullable() }),
  ),
})
export type AnsweredShopSettings = z.infer<typeof answeredShopSettings>

/** The word that removes the gate although something on the launch checklist is open. */
export const launchAnyway = 'launch'

/** The word that puts the gate back, because customers then find it in place of the shop. */
export const gateAgain = 'gate'

/** `PATCH /api/admin/settings` */
export const shopSettingsChange = z.strictObject({
  version: z.number().int(),
  settings: z.strictObject({
    ...shopSettings.partial().shape,
    ...connectionChanges,
    facts: shopFacts
      .partial()
      .refine(({ supportOpens = 0, supportCloses = 24 }) => supportOpens < supportCloses)
      .optional(),
  }),
  /** `launchAnyway`, typed by the owner, or `gateAgain`. */
  confirmation: z.string().max(40).optional(),
})
export type ShopSettingsChange = z.infer<typeof shopSettingsChange>

/** What a shop needs before it opens; the gate can only be removed once nothing is open. */
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
  /** The policies with blanks, which keep `policies` open. */
  unfinished: z.array(unfinishedText),
  lost: connectionState.lost,
  /** Whether card payments are in test or live mode; null if cards aren't accepted. */
  cards: z.enum(['test', 'live']).nullable(),
})
export type LaunchChecklist = z.infer<typeof launchChecklist>
