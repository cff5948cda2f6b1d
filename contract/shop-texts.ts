import type { ShownBrand } from './brand.ts'
import { type Language, languages, type ShopLanguages } from './languages.ts'
import type { Money } from './money.ts'
import { z } from './schema.ts'
import type { ShopFacts } from './shop-settings.ts'

/** Texts that the owner can rewrite, each language by itself. A policy has one part, `body`, in HTML. */
export const policyTexts = [
  'privacyPolicy',
  'termsOfService',
  'shippingPolicy',
  'refundPolicy',
  'reviewPolicy',
] as const
export type PolicyText = (typeof policyTexts)[number]

/** The parts of a page are its sentences, by their keys in `content/<language>/`. */
export const pageTexts = [
  'homePage',
  'aboutPage',
  'faqPage',
  'helpPage',
  'contactPage',
  'listPage',
  'productPage',
  'cartPage',
  'checkoutPage',
  'gatePage',
  'notFoundPage',
  'newsletterForm',
] as const
export type PageText = (typeof pageTexts)[number]

/** The parts of the FAQ are its categories, in order (help-3): HTML, each question a heading above its answer. */
export const faqCategoryIds = [
  'orders-shipping',
  'products',
  'returns-refunds',
  'account-payment',
  'general',
] as const

/** The parts of an email are its sentences, by their keys in `content/<language>/emails.json`. */
export const emailGroups = {
  orders: [
    'orderConfirmation',
    'orderShipped',
    'orderCancelled',
    'paymentReminder',
    'paymentReceived',
    'orderLink',
  ],
  returns: [
    'orderRefunded',
    'refundAccount',
    'returnRequested',
    'returnApproved',
    'returnDeclined',
    'withdrawalReceived',
  ],
  reviews: ['reviewRequest', 'reviewRejected', 'contactAnswer', 'questionAnswered'],
  accounts: [
    'welcome',
    'accountInvite',
    'accountClaim',
    'passwordReset',
    'passwordChanged',
    'emailChanged',
    'accountDeleted',
    'newsletter',
    'newsletterConfirm',
    'backInStock',
  ],
} as const
export const emailTexts = Object.values(emailGroups).flat()
export type EmailText = (typeof emailTexts)[number]

/**
 * What pages say and show about the shop's goods, besides the products themselves. Its parts, each of which may be missing:
 *
 * - `product`: the handle of the one that all of this is about; while it isn't sold, nothing of this is shown
 * - `description`: the shop's, as the APIs answer it
 * - `example`: a product's title for example emails, and `example.person` a name for them
 * - `howTo`: `soon` announces a video on the pages of products that have none
 * - `picture.<place>`, `hero.<handle>`, and `guide.<handle>`: pictures by their names or addresses; `….alt` says what's
 *   on an address's
 * - `text.<name>`: Markdown at this name in a long text
 * - `<feature>:<key>`: a sentence in place of the one that `content/` has there
 */
export const goodsText = 'goods'

/** Those that have a field in the back office, whether a shop says something there or not. */
export const goodsParts = [
  'description',
  'text.guides',
  'text.practice',
  'picture.about',
  'picture.about.alt',
  'picture.empty',
  'picture.empty.alt',
] as const

export const isEmailText = (name: TextName): name is EmailText =>
  emailTexts.some((email) => email === name)

export const isPageText = (name: TextName): name is PageText =>
  pageTexts.some((page) => page === name)

export const textPlace = z.object({
  name: z.enum([...policyTexts, ...pageTexts, ...emailTexts, goodsText]),
  language: z.enum(languages),
})
export type TextPlace = z.infer<typeof textPlace>
export type TextName = TextPlace['name']

/** Shopify's limit, in characters. */
export const longestPolicy = 524_288

/** Characters that a part may have: the body of a policy is longer than the others. */
export const textMaxOf = (part: string): number => (part === 'body' ? longestPolicy : 30_000)

/** By part; missing parts have their original text. */
const parts = z
  .record(z.string().max(60), z.string().trim().min(1))
  .refine((all) => Object.entries(all).every(([part, text]) => text.length <= textMaxOf(part)))
export type TextParts = z.infer<typeof parts>

/** The parts of a text to preview or to save. */
export const textDraft = z.strictObject({ parts })
/** `PUT /api/admin/texts/{name}/{language}`; `version` is the one that the change is based on. */
export const textChange = textDraft.extend({ version: z.number().int().min(0) })
export type TextChange = z.infer<typeof textChange>

const textVersion = z.object({
  version: z.number(),
  savedAt: z.iso.datetime(),
  /** Who saved it: an email address, or a token's name. */
  savedBy: z.string(),
  parts,
})
export type TextVersion = z.infer<typeof textVersion>

/** A policy with blanks. */
export const unfinishedText = z.object({
  name: z.enum(policyTexts),
  language: z.enum(languages),
  blanks: z.array(z.string()),
})
export type UnfinishedText = z.infer<typeof unfinishedText>

/** The query of `GET /api/admin/texts`. */
export const textsQuery = z.strictObject({ search: z.string().trim().max(100).optional() })

/** `GET /api/admin/texts`: when and by whom each rewritten text was last saved. */
export const textList = z.object({
  texts: z.array(textPlace.extend(textVersion.omit({ parts: true }).shape)),
  /** The policies that aren't finished, as they're shown now. */
  unfinished: z.array(unfinishedText),
  /** Those that say what was searched for, with the words around it. */
  found: z.array(textPlace.extend({ excerpt: z.string() })),
})
export type TextList = z.infer<typeof textList>

/** `GET /api/admin/texts/{name}/{language}`: the original text, and its latest versions, newest first. */
export const editedText = z.object({
  /** Empty where the shop has nothing to say about it, such as questions about its goods. */
  original: z.record(z.string(), z.string()),
  versions: z.array(textVersion),
})
export type EditedText = z.infer<typeof editedText>

/** `POST /api/admin/texts/{name}/{language}/preview` of an email. */
export const emailPreview = z.object({ subject: z.string(), html: z.string() })
export type EmailPreview = z.infer<typeof emailPreview>

/** The current versions of rewritten texts. */
export type ShopTexts = Partial<
  Record<TextName, Partial<Record<Language, { parts: TextParts; savedAt: string }>>>
>

/** The shop's facts for emails, with the sentences that the owner has rewritten, its languages, and its looks. */
export type EmailFacts = ShopFacts & {
  texts?: ShopTexts
  languages: ShopLanguages
  brand?: ShownBrand
  publicUrl?: string
}

/** What example emails are about. */
export interface ExampleGoods {
  product: { handle: string; title: string; price: Money }
  person: { firstName: string; lastName: string }
}

/** The blanks that the owner has to fill in, such as `[your address]`. */
export const blanksIn = (html: string): string[] => [...new Set(html.match(/\[[^[\]]+\]/g))]

/** Whether HTML consists of questions, each above its answer; anything before the first one would be lost. */
export const isQuestions = (html: string) => /^\s*<h2>/.test(html)

/** The names of a text's `{{placeholders}}`. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name))]
}

/** The placeholders that a sentence lacks, and those that it doesn't know. */
export function wrongPlaceholders(original: string, text: string) {
  const placeholders = placeholdersOf(original)
  const used = placeholdersOf(text)
  return {
    missing: placeholders.filter((name) => name !== 'shopName' && !used.includes(name)),
    unknown: used.filter((name) => name !== 'shopName' && !placeholders.includes(name)),
  }
}
