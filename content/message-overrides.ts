import type { Language } from '#/contract/languages.ts'
import noMailEn from './en/no-mail.json' with { type: 'json' }
import en from './en/own-shop.json' with { type: 'json' }
import noMailFr from './fr/no-mail.json' with { type: 'json' }
import fr from './fr/own-shop.json' with { type: 'json' }

/** Interface messages by feature and key; they contain the shop's facts by name. */
export type MessagesByFeature = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Messages that differ from those in the content files. */
export type MessageOverrides = Readonly<Record<Language, MessagesByFeature>>

/** The slogan of a shop that doesn't sell the demo's goods, until its owner sets one. */
export const otherSlogan = {
  sloganEn: 'Good things, well chosen.',
  sloganFr: 'De belles choses, bien choisies.',
}

/** For a shop that doesn't sell the demo's goods. */
export const otherGoods: MessageOverrides = { en, fr }

/** For a shop that can't send emails, so that it promises none. */
export const noMail: MessageOverrides = { en: noMailEn, fr: noMailFr }

export const noOverrides: MessageOverrides = { en: {}, fr: {} }
